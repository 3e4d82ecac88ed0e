// How a duel ended, said to the reader.

import { formatNumber, say } from "../../site/texts.js";

/**
 * @typedef {import("../../../types/api.js").Duel} Duel
 * @typedef {import("../board/geometry.js").Side} Side
 */

/** @type {(side: Side) => Side} */
const other = (side) => (side === "south" ? "north" : "south");

/**
 * The result in a sentence.
 * @param {Pick<Duel, "end" | "names">} duel
 * @param {Side | null} you
 */
export function resultText({ end, names }, you) {
  if (!end) return "";
  if (end.reason === "aborted" || end.reason === "cancelled") return say(`duel-end-${end.reason}`);
  if (!end.winner) return say("duel-end-draw");
  if (!you) return say("duel-end-won", { name: names?.[end.winner] ?? "" });
  return say(end.winner === you ? "duel-end-you-won" : "duel-end-you-lost");
}

/**
 * Why it ended so; null where the result says it all.
 * @param {Pick<Duel, "end" | "names" | "position">} duel
 * @param {Side | null} you
 */
export function reasonText({ end, names, position }, you) {
  if (!end) return null;
  const loser = end.winner ? other(end.winner) : null;
  const name = (loser && names?.[loser]) ?? "";
  switch (end.reason) {
    case "rules":
      return rulesText(position);
    case "agreed":
      return say("duel-why-agreed");
    case "resigned":
      return loser === you ? say("duel-why-resigned-you") : say("duel-why-resigned", { name });
    case "time":
      return loser === you ? say("duel-why-time-you") : say("duel-why-time", { name });
    case "left":
      return loser === you ? say("duel-why-left-you") : say("duel-why-left", { name });
    case "aborted":
      return say("duel-why-aborted");
    default:
      return null;
  }
}

/**
 * The rule that ended the game, and the seeds of the winner first.
 * @param {import("../../../types/api.js").Position} position
 */
function rulesText({ result, reason }) {
  const [more, fewer] = [result?.south ?? 0, result?.north ?? 0]
    .sort((a, b) => b - a)
    .map(formatNumber);
  return `${reason} ${say("duel-why-rules", { south: more, north: fewer })}`;
}
