// The board: a row for each pupil, a column for each question.

import { element, elements } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { markOf, markText, statusSign } from "../marks.js";
import { formatAgo } from "../times.js";
import { pupilDialog } from "./pupil_dialog.js";

/** How often the times since the last work are said anew. */
const EVERY = 30_000;

setInterval(() => {
  for (const node of elements("[data-ago]")) {
    node.textContent = formatAgo(Number(node.dataset.ago));
  }
}, EVERY);

function cell(pupil, subject, question) {
  const mark = markOf(pupil.marks, subject, question.id);
  const text = say("class-cell", { name: pupil.name, question: question.id, mark: markText(mark) });
  return element(
    "td",
    { class: mark ? `cell-${mark.status}` : null },
    mark
      ? [
          statusSign(mark.status),
          element(
            "span",
            { class: "tries", "aria-hidden": "true" },
            mark.tries > 1 ? String(mark.tries) : "",
          ),
        ]
      : null,
    element("span", { class: "visually-hidden" }, text),
  );
}

function row(pupil, subject) {
  const solved = subject.questions.filter(
    (question) => markOf(pupil.marks, subject.id, question.id)?.status === "ok",
  ).length;
  return element(
    "tr",
    {},
    element(
      "th",
      { scope: "row" },
      element(
        "button",
        {
          type: "button",
          class: "pupil-name",
          "data-key": `${subject.id}/${pupil.id}`,
          onclick: () => pupilDialog(pupil),
        },
        element("span", { class: pupil.here ? "here" : "away", "aria-hidden": "true" }, "●"),
        pupil.name,
        pupil.here
          ? element("span", { class: "visually-hidden" }, ` (${say("class-here")})`)
          : null,
      ),
    ),
    subject.questions.map((question) => cell(pupil, subject.id, question)),
    element("td", { class: "num" }, `${solved}/${subject.questions.length}`),
    element(
      "td",
      { class: "date muted" },
      pupil.last ? element("span", { "data-ago": pupil.last }, formatAgo(pupil.last)) : "–",
    ),
  );
}

function table(subject, pupils) {
  return element(
    "div",
    {},
    element("h2", { id: `subject-${subject.id}` }, subject.title),
    element(
      "div",
      {
        class: "table-scroll",
        tabindex: "0",
        role: "region",
        "aria-labelledby": `subject-${subject.id}`,
      },
      element(
        "table",
        { class: "data class-board" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            element("th", { scope: "col" }, say("class-pupil")),
            subject.questions.map((question) =>
              element("th", { scope: "col", title: question.function }, question.id),
            ),
            element("th", { scope: "col", class: "num" }, say("class-solved")),
            element("th", { scope: "col" }, say("class-last")),
          ),
        ),
        element(
          "tbody",
          {},
          pupils.map((pupil) => row(pupil, subject)),
        ),
      ),
    ),
  );
}

export function boardTables({ subjects, pupils }) {
  if (pupils.length === 0) return [element("p", { class: "muted" }, say("class-nobody"))];
  const language = document.documentElement.lang || "en";
  const sorted = [...pupils].sort((one, other) => one.name.localeCompare(other.name, language));
  return subjects.map((subject) => table(subject, sorted));
}
