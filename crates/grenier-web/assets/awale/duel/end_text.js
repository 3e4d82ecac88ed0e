// How a duel ended, said to the reader.

import { formatNumber, say } from "../../site/texts.js";

const other = (side) => (side === "south" ? "north" : "south");

/** The result in a sentence. */
export function resultText({ end, names }, you) {
  if (end.reason === "aborted" || end.reason === "cancelled") return say(`duel-end-${end.reason}`);
  if (!end.winner) return say("duel-end-draw");
  if (!you) return say("duel-end-won", { name: names[end.winner] });
  return say(end.winner === you ? "duel-end-you-won" : "duel-end-you-lost");
}

/** Why it ended so; null where the result says it all. */
export function reasonText({ end, names, position }, you) {
  const loser = end.winner ? other(end.winner) : null;
  switch (end.reason) {
    case "rules":
      return rulesText(position);
    case "agreed":
      return say("duel-why-agreed");
    case "resigned":
      return loser === you
        ? say("duel-why-resigned-you")
        : say("duel-why-resigned", { name: names[loser] });
    case "time":
      return loser === you
        ? say("duel-why-time-you")
        : say("duel-why-time", { name: names[loser] });
    case "left":
      return loser === you
        ? say("duel-why-left-you")
        : say("duel-why-left", { name: names[loser] });
    case "aborted":
      return say("duel-why-aborted");
    default:
      return null;
  }
}

/** The rule that ended the game, and the seeds of the winner first. */
function rulesText({ result, reason }) {
  const [more, fewer] = [result.south, result.north].sort((a, b) => b - a).map(formatNumber);
  return `${reason} ${say("duel-why-rules", { south: more, north: fewer })}`;
}
