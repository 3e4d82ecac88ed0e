// Applies the server's events to the game shown. There is no game logic here,
// only the order in which things are shown.

import { barCells, withCells } from "./grid.js";

/**
 * The game after a step, and the rounds to show: each is `{ grid, cells, after,
 * points, chain }`, with the grid before the cells are cleared and after the rest
 * fell. `fixed` is the bar that settled, or null.
 */
export function applyStep(game, step) {
  let grid = game.grid;
  let falling = game.falling;
  let fixed = null;
  const rounds = [];
  for (const event of step.events ?? []) {
    if (event.moved) falling = falling && { ...falling, ...event.moved };
    if (event.permuted) falling = falling && { ...falling, blocks: event.permuted };
    if (event.fixed && falling) {
      fixed = { ...falling, ...event.fixed };
      grid = withCells(grid, barCells(fixed));
      falling = null;
    }
    if (event.cleared) {
      const { cells, points, chain, grid: after } = event.cleared;
      rounds.push({ grid, cells, points, chain, after });
      grid = after;
    }
  }
  return { game: { ...game, ...stateOf(step), grid: step.grid ?? grid }, rounds, fixed };
}

/** The fields of the game that a step changes. */
function stateOf(step) {
  const { falling = null, ghost = null } = step;
  const state = { falling, ghost };
  for (const name of ["tick", "next", "score", "bars", "level"]) {
    if (step[name] !== undefined) state[name] = step[name];
  }
  if ((step.events ?? []).some((event) => event.over)) state.over = true;
  return state;
}
