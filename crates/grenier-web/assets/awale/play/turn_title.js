// The title of the page tells whose turn it is, to a reader who is in another tab.

import { say } from "../../site/texts.js";

const plainTitle = document.title;

/**
 * Shows in the title whether it is the reader's turn, and who plays.
 * @param {boolean} isTurn
 * @param {{ south: string, north: string } | null} names
 */
export function showTitle(isTurn, names) {
  const game = names ? say("duel-title-game", names) : plainTitle;
  document.title = isTurn ? `${say("duel-title-turn")} · ${game}` : game;
}
