// Rows of cells in another size. No page is needed.

/**
 * The same rows in another size: a grid grows at its top, a picture at its bottom.
 * @param {number[][]} rows
 * @param {number} width
 * @param {number} height
 * @param {boolean} isGrid
 */
export function resized(rows, width, height, isGrid) {
  const shift = isGrid ? height - rows.length : 0;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_cell, x) => rows[y - shift]?.[x] ?? 0),
  );
}
