// A game as it goes on: what the server tells, applied to what is shown. Here
// is no game logic: only the order in which things are to be seen.

import { barCells, withCells } from "./grid.js";

/**
 * The game after a step, and the rounds to be seen on the way: each is
 * `{ grid, cells, after, points, chain }`, the grid before cells vanish and
 * after the rest fell. `fixed` is the bar that came to rest, if one did.
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

/** What a step says of the game itself. */
function stateOf(step) {
  const { falling = null, ghost = null } = step;
  const known = { falling, ghost };
  for (const name of ["tick", "next", "score", "bars", "level"]) {
    if (step[name] !== undefined) known[name] = step[name];
  }
  if ((step.events ?? []).some((event) => event.over)) known.over = true;
  return known;
}
