// The signs of verdicts, on every page of a class.

import { element } from "../site/dom.js";
import { say } from "../site/texts.js";

const SIGNS = { ok: "✓", wrong: "✗", error: "!", timeout: "…", forbidden: "⊘" };

/** What a verdict is called. */
export const statusText = (status) => say(`class-status-${status}`);

/** The sign of a verdict; its color and its form say the same. */
export function statusSign(status) {
  return element(
    "span",
    { class: `mark mark-${status}`, "aria-hidden": "true" },
    SIGNS[status] ?? "·",
  );
}

/** The mark of a pupil at a question, if there is one. */
export const markOf = (marks, subject, question) =>
  marks.find((mark) => mark.subject === subject && mark.question === question);

/** A mark in words. */
export function markText(mark) {
  if (!mark) return say("class-status-none");
  const tries = say(mark.tries === 1 ? "class-tries-one" : "class-tries-other", {
    count: mark.tries,
  });
  return `${statusText(mark.status)}, ${tries}`;
}
