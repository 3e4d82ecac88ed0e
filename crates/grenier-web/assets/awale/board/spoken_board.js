// The whole board in one sentence, for those who hear it.

import { formatNumber, say, sideName } from "../../site/texts.js";

/**
 * The seeds of each side from its left to its right, then those captured.
 * @param {{ south: number[], north: number[], scores: { south: number, north: number } }} position
 */
export function spokenBoard({ south, north, scores }) {
  const row = (/** @type {"south" | "north"} */ side, /** @type {number[]} */ pits) =>
    say("board-row", {
      side: sideName(side),
      pits: pits.map(formatNumber).join(", "),
      captured: formatNumber(scores[side]),
    });
  return `${row("south", south)} ${row("north", north)}`;
}
