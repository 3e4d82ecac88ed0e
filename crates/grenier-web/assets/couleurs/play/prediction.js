// What the server will very likely answer to inputs on their way to it: the bar
// moved among the free cells that are shown. The server stays the only judge; what
// it says replaces a prediction.

import { EMPTY, cellAt } from "../grid.js";

/**
 * @typedef {import("../grid.js").Bar} Bar
 * @typedef {import("../../../types/api.js").CouleursGrid} Grid
 */

/** Inputs that were sent and are not answered yet. */
export class Prediction {
  constructor() {
    /** @type {{ seq: number, action: string }[]} */
    this.pending = [];
  }

  /**
   * An input was sent under this number.
   * @param {number} seq
   * @param {string} action
   */
  sent(seq, action) {
    this.pending.push({ seq, action });
  }

  /**
   * The server has answered all inputs up to this number.
   * @param {number} seq
   */
  answered(seq) {
    this.pending = this.pending.filter((input) => input.seq > seq);
  }

  /** Nothing more will be answered: the connection or the game is another one. */
  clear() {
    this.pending = [];
  }

  /**
   * The falling bar and its ghost after the inputs that are not answered yet.
   * @param {Pick<Grid, "grid" | "falling" | "ghost">} state
   */
  apply({ grid, falling, ghost }) {
    if (!falling) return { falling, ghost };
    /** @type {Bar} */
    let bar = falling;
    for (const { action } of this.pending) {
      bar = after(grid, bar, action);
      // What is sent after a drop is for the next bar, which only the server knows.
      if (action === "drop") break;
    }
    const isMoved = bar !== falling;
    return { falling: bar, ghost: isMoved ? { x: bar.x, y: landingRow(grid, bar) } : ghost };
  }
}

/**
 * The bar after an input, or as it was where the page cannot know.
 * @param {string[]} grid
 * @param {Bar} bar
 * @param {string} action
 */
function after(grid, bar, action) {
  /**
   * @param {number} dx
   * @param {number} dy
   */
  const moved = (dx, dy) => {
    const to = { ...bar, x: bar.x + dx, y: bar.y + dy };
    return fits(grid, to) ? to : bar;
  };
  if (action === "left") return moved(-1, 0);
  if (action === "right") return moved(1, 0);
  if (action === "down") return moved(0, -1);
  if (action === "permute") {
    return { ...bar, blocks: bar.blocks.slice(-1) + bar.blocks.slice(0, -1) };
  }
  if (action === "drop") return { ...bar, y: landingRow(grid, bar) };
  return bar;
}

/**
 * Whether all cells of a bar are free.
 * @param {string[]} grid
 * @param {Bar} bar
 */
function fits(grid, { x, y, blocks }) {
  const width = grid[0]?.length ?? 0;
  if (x < 0 || x >= width || y < 0 || y + blocks.length > grid.length) return false;
  return [...blocks].every((_, i) => cellAt(grid, x, y + i) === EMPTY);
}

/**
 * The row where a bar lands.
 * @param {string[]} grid
 * @param {Bar} bar
 */
function landingRow(grid, bar) {
  let { y } = bar;
  while (fits(grid, { ...bar, y: y - 1 })) y -= 1;
  return y;
}
