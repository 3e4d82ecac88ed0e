// Applies the server's events to the game shown. There is no game logic here,
// only the order in which things are shown.

import { barCells, withCells } from "./grid.js";

/**
 * @typedef {import("../../types/api.js").CouleursGrid} Grid
 * @typedef {import("../../types/api.js").CouleursEvent} Event
 * @typedef {import("./grid.js").Bar} Bar
 * @typedef {{ grid: string[], cells: number[][], points: number, chain: number, after: string[] }} Round
 * @typedef {Partial<Grid> & { events?: Event[] }} Step
 */

/**
 * The game after a step, and the rounds to show: each is `{ grid, cells, after,
 * points, chain }`, with the grid before the cells are cleared and after the rest
 * fell. `fixed` is the bar that settled, or null.
 * @template {{ grid: string[], falling?: Bar | null }} G
 * @param {G} game
 * @param {Step} step
 * @returns {{ game: G, rounds: Round[], fixed: Bar | null }}
 */
export function applyStep(game, step) {
  let grid = game.grid;
  let falling = game.falling ?? null;
  /** @type {Bar | null} */
  let fixed = null;
  /** @type {Round[]} */
  const rounds = [];
  for (const event of step.events ?? []) {
    if ("moved" in event) falling = falling && { ...falling, ...event.moved };
    if ("permuted" in event) falling = falling && { ...falling, blocks: event.permuted ?? "" };
    if ("fixed" in event && falling) {
      fixed = { ...falling, ...event.fixed };
      grid = withCells(grid, barCells(fixed));
      falling = null;
    }
    if ("cleared" in event) {
      const { cells, points, chain, grid: after } = event.cleared;
      rounds.push({ grid, cells, points, chain, after });
      grid = after;
    }
  }
  return { game: { ...game, ...stateOf(step), grid: step.grid ?? grid }, rounds, fixed };
}

/**
 * The fields of the game that a step changes.
 * @param {Step} step
 */
function stateOf(step) {
  const { falling = null, ghost = null } = step;
  const { tick, next, score, bars, level } = step;
  const known = Object.entries({ tick, next, score, bars, level }).filter(
    ([, value]) => value !== undefined,
  );
  const over = (step.events ?? []).some((event) => "over" in event && event.over);
  return { falling, ghost, ...Object.fromEntries(known), ...(over ? { over } : {}) };
}
