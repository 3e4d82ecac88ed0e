// Coordinates of the board's parts, in the units of its drawing. Indexes are
// absolute and go counter-clockwise: 0 to 5 are South's pits from the left, 6 to
// 11 North's from the right.

/**
 * @typedef {"south" | "north"} Side
 * @typedef {{ x: number, y: number, r: number, label: number, low: boolean }} Place Of a pit.
 * @typedef {{ x: number, y: number, w: number, h: number }} Box Of captured seeds.
 * @typedef {typeof WIDE} Measures
 * @typedef {ReturnType<typeof geometry>} Places
 */

/** How many pits there are. */
export const PITS = 12;
/** The letters of the pits, by index. */
export const LETTERS = "abcdefghijkl";

/**
 * The side a pit belongs to.
 * @param {number} index
 * @returns {Side}
 */
export const owner = (index) => (index < 6 ? "south" : "north");

/**
 * The pit of a letter.
 * @param {string} letter
 */
export const indexOf = (letter) => LETTERS.indexOf(letter);

const WIDE = {
  pitch: 100,
  radius: 43,
  margin: 16,
  store: 94,
  line: 30,
  between: 14,
  size: 21,
  letter: 13,
};
const NARROW = {
  pitch: 60,
  radius: 27,
  margin: 8,
  store: 44,
  line: 27,
  between: 9,
  size: 18,
  letter: 13,
};

/**
 * The places of the pits and of the captured seeds, which lie at both ends of a
 * wide board, above and below a narrow one. Flipped, North is at the bottom.
 * @param {boolean} narrow
 * @param {boolean} flipped
 */
export function geometry(narrow, flipped) {
  const m = narrow ? NARROW : WIDE;
  const left = m.margin + (narrow ? 0 : m.store + 8);
  const top = m.margin + (narrow ? m.store + 6 : 0) + m.line;
  const width = 2 * left + 6 * m.pitch;
  const rows = [top + m.radius, top + 3 * m.radius + m.between];
  const height = rows[1] + m.radius + top;
  const pits = Array.from({ length: PITS }, (_, index) => place(index, flipped, left, rows, m));
  return {
    narrow,
    width,
    height,
    pits,
    size: m.size,
    letter: m.letter,
    stores: stores(narrow, flipped, width, height, m),
  };
}

/**
 * @param {number} index
 * @param {boolean} flipped
 * @param {number} left
 * @param {number[]} rows
 * @param {Measures} m
 * @returns {Place}
 */
function place(index, flipped, left, rows, m) {
  const low = index < 6 !== flipped;
  const column = low ? index % 6 : 5 - (index % 6);
  const x = left + (column + 0.5) * m.pitch;
  const y = rows[low ? 1 : 0];
  const label = low ? y + m.radius + m.line * 0.58 : y - m.radius - m.line * 0.52;
  return { x, y, r: m.radius, label, low };
}

/**
 * @param {boolean} narrow
 * @param {boolean} flipped
 * @param {number} width
 * @param {number} height
 * @param {Measures} m
 * @returns {Record<Side, Box>}
 */
function stores(narrow, flipped, width, height, m) {
  const low = narrow
    ? { x: m.margin, y: height - m.margin - m.store, w: width - 2 * m.margin, h: m.store }
    : { x: width - m.margin - m.store, y: m.margin + 8, w: m.store, h: height - 2 * m.margin - 16 };
  const high = narrow
    ? { x: m.margin, y: m.margin, w: width - 2 * m.margin, h: m.store }
    : { x: m.margin, y: m.margin + 8, w: m.store, h: height - 2 * m.margin - 16 };
  return flipped ? { south: high, north: low } : { south: low, north: high };
}
