// Descriptions of games, bars, grids and boards, for screen readers and for the
// page.

import { buildUrl } from "../site/api.js";
import { formatNumber, pluralForm, say } from "../site/texts.js";
import { heights, tally } from "./grid.js";

/**
 * @typedef {import("../../types/api.js").CouleursFall} Fall
 * @typedef {{ rule: string, size: string | import("./grid.js").Size, k: string, mode: string }} Board
 */

/**
 * "3 points".
 * @param {number} number
 */
export const pointsText = (number) =>
  say(`couleurs-points-${pluralForm(number)}`, { number: formatNumber(number) });

/**
 * "12 bars".
 * @param {number} number
 */
export const barsText = (number) =>
  say(`couleurs-bars-${pluralForm(number)}`, { number: formatNumber(number) });

/**
 * The result of a game: "3 points, 12 bars".
 * @param {{ score: number, bars: number }} result
 */
export const resultText = ({ score, bars }) => `${pointsText(score)}, ${barsText(bars)}`;

/**
 * The name of a color.
 * @param {string} letter
 */
export const colorName = (letter) => say(`couleurs-color-${letter}`);

/**
 * Blocks from the bottom: "red, green, blue".
 * @param {string} blocks
 */
export function barText(blocks) {
  return [...blocks].map(colorName).join(", ");
}

/**
 * The number of blocks in each column, from the left.
 * @param {string[]} grid
 */
export function heightsText(grid) {
  return say("couleurs-say-heights", { heights: heights(grid).join(" ") });
}

/**
 * The bar that falls, and where it would land.
 * @param {Pick<import("../../types/api.js").CouleursFall, "falling" | "ghost">} fall
 */
export function fallingText({ falling, ghost }) {
  if (!falling) return "";
  const values = {
    bar: barText(falling.blocks),
    column: falling.x + 1,
    height: (ghost?.y ?? falling.y) + 1,
  };
  return say("couleurs-say-bar", values);
}

/**
 * Where the bar is, in a few words.
 * @param {Pick<Fall, "falling" | "ghost">} fall
 */
export function movedText({ falling, ghost }) {
  if (!falling) return "";
  return say("couleurs-say-moved", { column: falling.x + 1, height: (ghost?.y ?? falling.y) + 1 });
}

/**
 * The bars to come.
 * @param {string[]} next
 */
export function nextText(next) {
  return say("couleurs-say-next", { bars: next.map(barText).join(" ; ") });
}

/**
 * The blocks cleared in a round, by color, and its points.
 * @param {Pick<import("./game_events.js").Round, "grid" | "cells" | "points" | "chain">} round
 */
export function roundText({ grid, cells, points, chain }) {
  const colors = tally(grid, cells).map(([letter, number]) =>
    say("couleurs-say-count", { number, color: colorName(letter) }),
  );
  const values = { blocks: colors.join(", "), points: pointsText(points), chain };
  return say(chain > 1 ? "couleurs-say-chain" : "couleurs-say-round", values);
}

/**
 * The state of a game.
 * @param {import("../../types/api.js").CouleursGrid} game
 */
export function gameText(game) {
  const counts = say("couleurs-say-counts", {
    score: formatNumber(game.score),
    level: game.level,
    bars: formatNumber(game.bars),
  });
  return [fallingText(game), heightsText(game.grid), nextText(game.next), counts]
    .filter(Boolean)
    .join(" ");
}

/**
 * The name of a rule: "alignments", "regions of 4".
 * @param {string} rule
 */
export function ruleName(rule) {
  const [name, size] = rule.split(":");
  return name === "alignments"
    ? say("couleurs-rule-alignments")
    : say("couleurs-rule-regions", { size: size ?? 4 });
}

/**
 * A size as people write it: "6 × 12".
 * @param {string | import("./grid.js").Size} size
 */
export const sizeName = (size) =>
  (typeof size === "string" ? size : `${size.width}x${size.height}`).replace("x", "\u202f×\u202f");

/**
 * The length of bars: "bars of 3", "bars of 3 to 5".
 * @param {string} k
 */
export function lengthName(k) {
  const [shortest, longest = shortest] = String(k).split("..");
  return shortest === longest
    ? say("couleurs-k-one", { k: shortest })
    : say("couleurs-k-many", { shortest, longest });
}

/**
 * By the clock, or turn by turn.
 * @param {string} mode
 */
export const modeName = (mode) => say(`couleurs-mode-${mode}`);

/**
 * The name of a board: rule, size, bars, clock.
 * @param {Board} board
 */
export function boardName({ rule, size, k, mode }) {
  const how = modeName(mode);
  return [
    ruleName(rule),
    sizeName(size),
    lengthName(k),
    how[0].toLocaleLowerCase() + how.slice(1),
  ].join(" · ");
}

/**
 * The URL of a board's ranking.
 * @param {Board} board
 */
export function rankingUrl({ rule, size, k, mode }) {
  const text = typeof size === "string" ? size : `${size.width}x${size.height}`;
  return buildUrl("/couleurs/rankings", { rule, size: text, k, mode });
}

/**
 * The name of a bot such as "bot:quick", for people.
 * @param {string} player
 */
export const botName = (player) => say(`couleurs-bot-${player.replace("bot:", "")}`);
