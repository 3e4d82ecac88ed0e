// Grids to play with beside a question: bars that are moved and dropped, and what
// vanishes. They are those of the lesson, there only while unfolded.

import { element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { CouleursLesson } from "../learn/couleurs/couleurs_lesson.js";

/** Grids to play with; null where the page brings none. */
export function gridPlay() {
  const { grids } = JSON.parse(document.getElementById("subject-state")?.textContent ?? "{}");
  if (!grids) return null;
  const place = element("div");
  const details = element(
    "details",
    {
      class: "figure-play",
      ontoggle: () => {
        // A new root each time: the one before goes with its keys.
        const root = element("div");
        place.replaceChildren(root);
        if (details.open) new CouleursLesson(root, grids, { keys: root });
      },
    },
    element("summary", {}, say("subjects-try-grid")),
    place,
  );
  return details;
}
