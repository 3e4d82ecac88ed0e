// The tries of a pupil, the latest first.

import { element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { statusSign, statusText } from "./marks.js";
import { formatTime } from "./times.js";

/** An input on which an answer fails: what was expected, what came. */
export function exampleList({ input, expected, got }) {
  const line = (label, text) =>
    text ? [element("dt", {}, label), element("dd", {}, element("code", {}, text))] : [];
  return element(
    "dl",
    { class: "mistake-example" },
    ...line(say("class-example-input"), input),
    ...line(say("class-example-expected"), expected),
    ...line(say("class-example-got"), got),
  );
}

function item({ question, status, at, mistake, example, code }) {
  return element(
    "li",
    {},
    element(
      "p",
      {},
      statusSign(status),
      " ",
      element("strong", {}, question),
      ` ${statusText(status)} `,
      element("span", { class: "muted" }, formatTime(at)),
    ),
    mistake ? element("p", {}, mistake) : null,
    example ? exampleList(example) : null,
    code
      ? element(
          "details",
          { class: "fold" },
          element("summary", {}, say("class-code-kept")),
          element("pre", { class: "code", tabindex: "0" }, code),
        )
      : null,
  );
}

/** The list; a sentence where there is none. */
export function historyList(tries) {
  if (tries.length === 0) return element("p", { class: "muted" }, say("class-no-tries"));
  return element("ol", { class: "history" }, tries.map(item));
}
