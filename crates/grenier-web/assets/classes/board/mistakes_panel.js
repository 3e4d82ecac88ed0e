// The most common named mistakes of each question, with an example.

import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { exampleList } from "../history_list.js";

function line({ text, pupils, example }) {
  const count = say(pupils === 1 ? "class-mistake-one" : "class-mistake-other", { count: pupils });
  return element(
    "li",
    {},
    element("p", {}, text, " ", element("span", { class: "muted" }, count)),
    example ? exampleList(example) : null,
  );
}

export function mistakesPanel({ mistakes, subjects }) {
  if (mistakes.length === 0) return [];
  const questions = subjects.flatMap((subject) =>
    subject.questions.map((question) => ({
      question,
      own: mistakes.filter((it) => it.subject === subject.id && it.question === question.id),
    })),
  );
  const shown = questions.filter(({ own }) => own.length > 0);
  return [
    element(
      "section",
      { class: "panel", "aria-labelledby": "mistakes-title" },
      element("h2", { id: "mistakes-title" }, say("class-mistakes")),
      shown
        .map(({ question, own }) => [
          element("h3", {}, `${question.id} · ${question.function}`),
          element("ul", { class: "mistakes" }, own.map(line)),
        ])
        .flat(),
    ),
  ];
}
