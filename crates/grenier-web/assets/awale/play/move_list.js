// The moves of a game in pairs; a click on a move shows the board after it.

import { element } from "../../site/dom.js";
import { say, sideName } from "../../site/texts.js";
import { indexOf, owner } from "../board/geometry.js";

/** @typedef {import("../../../types/api.js").Step} Step A move that was played. */

/**
 * The list; `shown` is the number of moves on the board.
 * @param {Step[]} trail
 * @param {number} shown
 * @param {(ply: number) => void} onchoose
 */
export function moveList(trail, shown, onchoose) {
  if (trail.length === 0) return element("p", { class: "muted" }, say("no-moves"));
  /** @type {HTMLLIElement[]} */
  const lines = [];
  const offset = owner(indexOf(trail[0].letter)) === "south" ? 0 : 1;
  for (const [ply, step] of trail.entries()) {
    const line = Math.floor((ply + offset) / 2);
    lines[line] ??= element("li", {});
    if (line === 0 && offset === 1) {
      lines[0].append(element("span", { class: "no-move", "aria-hidden": "true" }, "…"));
    }
    lines[line].append(moveButton(step, ply + 1 === shown, () => onchoose(ply + 1)));
  }
  return element("ol", { class: "moves" }, ...lines);
}

/**
 * @param {Step} step
 * @param {boolean} here
 * @param {() => void} onclick
 */
function moveButton({ letter, gain }, here, onclick) {
  return element(
    "button",
    { type: "button", class: "move", "aria-current": here ? "true" : false, onclick },
    element("span", { class: "visually-hidden" }, sideName(owner(indexOf(letter)))),
    element("span", { class: "played" }, letter),
    gain > 0 ? element("span", { class: "gain" }, `+${gain}`) : null,
  );
}
