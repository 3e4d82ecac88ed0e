// Buttons for fingers, and for whoever plays without a keyboard. They feed the
// same input as the keys: held down, they repeat.

import { element, svgElement } from "../../site/dom.js";
import { say } from "../../site/texts.js";

const PATHS = {
  left: "M15 5 7 12l8 7",
  right: "m9 5 8 7-8 7",
  permute: "M8 20V5M4 9l4-4 4 4M16 4v15m-4-4 4 4 4-4",
  down: "m5 9 7 8 7-8",
  drop: "M5 4l7 7 7-7M5 11l7 7 7-7M5 21h14",
};

/** The buttons of a room. */
export function touchPad(room) {
  const buttons = Object.keys(PATHS).map((action) => padButton(action, room));
  return element(
    "div",
    { class: room.isTurns ? "touch-pad always" : "touch-pad", role: "group", "aria-label": say("couleurs-pad") },
    ...buttons,
  );
}

function padButton(action, { repeat }) {
  const source = `pad-${action}`;
  const path = svgElement("path", {
    d: PATHS[action],
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2.5,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  const node = element(
    "button",
    {
      type: "button",
      class: `button pad pad-${action}`,
      "data-action": action,
      onpointerdown: (event) => {
        if (event.button !== 0) return;
        node.setPointerCapture(event.pointerId);
        repeat.press(action, source);
      },
      onpointerup: () => repeat.release(source),
      onpointercancel: () => repeat.release(source),
      onlostpointercapture: () => repeat.release(source),
      // A press without a pointer: a key, or a program that reads the screen.
      onclick: (event) => event.detail === 0 && tapped(repeat, action, source),
      onmousedown: (event) => event.preventDefault(),
      oncontextmenu: (event) => event.preventDefault(),
    },
    svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, path),
    element("span", {}, say(`couleurs-pad-${action}`)),
  );
  return node;
}

function tapped(repeat, action, source) {
  repeat.press(action, source);
  repeat.release(source);
}
