// Icons for buttons, drawn because not every font has these signs.

import { svgElement } from "./dom.js";

const PATHS = {
  first: "M5 5v14M19 5 9 12l10 7Z",
  previous: "M17 5 7 12l10 7Z",
  next: "m7 5 10 7-10 7Z",
  last: "M19 5v14M5 5l10 7-10 7Z",
  previousBar: "M20 5l-8 7 8 7ZM12 5l-8 7 8 7Z",
  nextBar: "m4 5 8 7-8 7Zm8 0 8 7-8 7Z",
  pause: "M7 5h3v14H7ZM14 5h3v14h-3Z",
  flip: "M8 20V5M4 9l4-4 4 4M16 4v15m-4-4 4 4 4-4",
};

/**
 * The icon of this name.
 * @param {keyof typeof PATHS} name
 */
export function icon(name) {
  const filled = name === "flip" ? "none" : "currentColor";
  const path = svgElement("path", {
    d: PATHS[name],
    fill: filled,
    stroke: "currentColor",
    "stroke-width": 2,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  });
  return svgElement(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    path,
  );
}
