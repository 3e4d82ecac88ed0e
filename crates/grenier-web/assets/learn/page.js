// The list of lessons: those that are done carry a mark.

import { element, elements } from "../site/dom.js";
import { say } from "../site/texts.js";
import { lessonsDone } from "./progress.js";

function show() {
  const done = lessonsDone();
  const cards = elements("[data-lesson]");
  for (const card of cards) {
    card.querySelector(".done-mark")?.remove();
    const isDone = done.includes(card.dataset.lesson);
    card.classList.toggle("done", isDone);
    if (isDone) {
      card
        .querySelector("h3")
        .append(element("span", { class: "done-mark" }, ` ✓ ${say("learn-done")}`));
    }
  }
  const boards = cards.filter((card) => card.matches(".lessons *"));
  const count = boards.filter((card) => card.classList.contains("done")).length;
  document.getElementById("lessons-done").textContent =
    count > 0 ? say("learn-done-count", { done: count, count: boards.length }) : "";
}

show();
// A page that comes back from the browser's history shows what was done since.
addEventListener("pageshow", ({ persisted }) => persisted && show());
