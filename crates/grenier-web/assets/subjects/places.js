// The places in a drawing that variables name: a pit, a cell, a rectangle.

/**
 * A place in a drawing, in its cells: `x` to the right, `y` down. A pit of a board is
 * its number in `x`.
 * @typedef {{ x: number, y: number, width: number, height: number, label: string }} Place
 */

/**
 * The whole numbers in a value as Python writes it: `3`, `(0, 2)`; null if it holds
 * anything else.
 * @param {string | undefined} text
 * @returns {number[] | null}
 */
export function numbersOf(text) {
  if (text === undefined) return null;
  const parts = text
    .replace(/^\((.*?),?\)$/, "$1")
    .split(",")
    .map((part) => part.trim());
  return parts.every((part) => /^-?\d+$/.test(part)) ? parts.map(Number) : null;
}

/**
 * Where the values of `points` are in a drawing of so many rows and columns. A point
 * is a list of names: one is a pit, or a cell of a line; two are a cell; four are a
 * corner with a height and a width.
 * @param {{ points: string[], locals: Record<string, string>, kind: string, rows: number, columns: number }} options
 * @returns {Place[]}
 */
export function placesOf({ points, locals, kind, rows, columns }) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const label of points) {
    const values = label.split(",").map((name) => numbersOf(locals[name.trim()]));
    if (values.includes(null)) continue;
    const corner = cornerOf(/** @type {number[][]} */ (values).flat(), kind, rows);
    if (!corner || !isInside(corner, Math.max(1, rows), columns)) continue;
    const key = Object.values(corner).join();
    const same = found.get(key);
    found.set(key, { ...corner, label: same ? `${same.label}, ${label}` : label });
  }
  return [...found.values()];
}

/** @typedef {Omit<Place, "label">} Corner */

/**
 * @param {number[]} numbers
 * @param {string} kind
 * @param {number} rows
 * @returns {Corner | null}
 */
function cornerOf(numbers, kind, rows) {
  const [a, b, height, width] = numbers;
  if (kind === "board" || rows === 1) {
    return numbers.length === 1 ? { x: a, y: 0, width: 1, height: 1 } : null;
  }
  if (numbers.length === 2 && kind === "grid") {
    return { x: a, y: rows - 1 - b, width: 1, height: 1 };
  }
  if (numbers.length === 2) return { x: b, y: a, width: 1, height: 1 };
  return numbers.length === 4 && kind === "picture" ? { x: b, y: a, width, height } : null;
}

/**
 * @param {Corner} corner
 * @param {number} rows
 * @param {number} columns
 */
function isInside({ x, y, width, height }, rows, columns) {
  const isThere = width > 0 && height > 0 && x >= 0 && y >= 0;
  return isThere && x + width <= columns && y + height <= rows;
}
