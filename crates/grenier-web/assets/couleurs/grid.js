// Grids as the server sends them: rows from the top, a letter for a block and a
// dot for an empty cell. Coordinates count from the left and from the bottom.

/**
 * @typedef {{ width: number, height: number }} Size
 * @typedef {[x: number, y: number, letter: string]} Cell
 * @typedef {{ x: number, y: number, blocks: string }} Bar
 */

export const EMPTY = ".";

/**
 * A size given as `6x12` or as `{ width, height }`.
 * @param {string | Size} size
 * @returns {Size}
 */
export function sizeOf(size) {
  if (typeof size !== "string") return size;
  const [width, height] = size.split("x").map(Number);
  return { width, height };
}

/**
 * The letter in a cell.
 * @param {string[]} grid
 * @param {number} x
 * @param {number} y
 */
export function cellAt(grid, x, y) {
  return grid[grid.length - 1 - y][x];
}

/**
 * The grid with letters in cells, given as `[x, y, letter]`.
 * @param {string[]} grid
 * @param {Cell[]} cells
 */
export function withCells(grid, cells) {
  const rows = grid.map((row) => [...row]);
  for (const [x, y, letter] of cells) rows[rows.length - 1 - y][x] = letter;
  return rows.map((row) => row.join(""));
}

/**
 * The blocks of a grid, as `{ x, y, letter }`, column by column from the bottom.
 * @param {string[]} grid
 */
export function blocksOf(grid) {
  const blocks = [];
  for (let x = 0; x < (grid[0]?.length ?? 0); x++) {
    for (let y = 0; y < grid.length; y++) {
      const letter = cellAt(grid, x, y);
      if (letter !== EMPTY) blocks.push({ x, y, letter });
    }
  }
  return blocks;
}

/**
 * The cells of a bar, as `[x, y, letter]`; its blocks are listed from the bottom.
 * @param {Bar} bar
 * @returns {Cell[]}
 */
export function barCells({ x, y, blocks }) {
  return [...blocks].map((letter, i) => [x, y + i, letter]);
}

/**
 * How many blocks each column holds.
 * @param {string[]} grid
 */
export function heights(grid) {
  const columns = Array.from({ length: grid[0]?.length ?? 0 }, (_, x) => x);
  return columns.map((x) => grid.reduce((sum, row) => sum + (row[x] === EMPTY ? 0 : 1), 0));
}

/**
 * How blocks fall once cells are emptied: `{ x, from, to, letter }` for every
 * block that stays, those that do not move included.
 * @param {string[]} grid
 * @param {number[][]} cells
 */
export function falls(grid, cells) {
  const gone = new Set(cells.map(([x, y]) => `${x},${y}`));
  /** @type {Map<number, number>} */
  const floor = new Map();
  return blocksOf(grid)
    .filter(({ x, y }) => !gone.has(`${x},${y}`))
    .map(({ x, y, letter }) => {
      const to = floor.get(x) ?? 0;
      floor.set(x, to + 1);
      return { x, from: y, to, letter };
    });
}

/**
 * The blocks of each color among cells, most first: `[letter, count]`.
 * @param {string[]} grid
 * @param {number[][]} cells
 */
export function tally(grid, cells) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [x, y] of cells) {
    const letter = cellAt(grid, x, y);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
