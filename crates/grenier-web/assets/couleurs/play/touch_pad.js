// Buttons for touch screens and for playing without a keyboard. They act like
// keys: held down, they repeat.

import { element, svgElement } from "../../site/dom.js";
import { say } from "../../site/texts.js";

/** @type {Record<string, string>} */
const PATHS = {
  left: "M15 5 7 12l8 7",
  right: "m9 5 8 7-8 7",
  permute: "M8 20V5M4 9l4-4 4 4M16 4v15m-4-4 4 4 4-4",
  down: "m5 9 7 8 7-8",
  drop: "M5 4l7 7 7-7M5 11l7 7 7-7M5 21h14",
};

/**
 * The buttons of a game.
 * @param {import("./live_game.js").LiveGame} live
 */
export function touchPad(live) {
  const buttons = Object.keys(PATHS).map((action) => padButton(action, live));
  return element(
    "div",
    {
      class: live.isTurns ? "touch-pad always" : "touch-pad",
      role: "group",
      "aria-label": say("couleurs-pad"),
    },
    ...buttons,
  );
}

/**
 * @param {string} action
 * @param {import("./live_game.js").LiveGame} live
 */
function padButton(action, { keyRepeat }) {
  const source = `pad-${action}`;
  const path = svgElement("path", {
    d: PATHS[action],
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2.5,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  /** @type {HTMLButtonElement} */
  const node = element(
    "button",
    {
      type: "button",
      class: `button pad pad-${action}`,
      "data-action": action,
      onpointerdown: (event) => {
        if (event.button !== 0) return;
        node.setPointerCapture(event.pointerId);
        keyRepeat.press(action, source);
      },
      onpointerup: () => keyRepeat.release(source),
      onpointercancel: () => keyRepeat.release(source),
      onlostpointercapture: () => keyRepeat.release(source),
      // A press without a pointer: from the keyboard or a screen reader.
      onclick: (event) => event.detail === 0 && tapped(keyRepeat, action, source),
      onmousedown: (event) => event.preventDefault(),
      oncontextmenu: (event) => event.preventDefault(),
    },
    svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, path),
    element("span", {}, say(`couleurs-pad-${action}`)),
  );
  return node;
}

/**
 * @param {import("./key_repeat.js").KeyRepeat} keyRepeat
 * @param {string} action
 * @param {string} source
 */
function tapped(keyRepeat, action, source) {
  keyRepeat.press(action, source);
  keyRepeat.release(source);
}
