// The positions of seeds: up to twelve in rings, so that they can be counted at
// a glance; more as a spiral that grows denser.

/** Seeds in the inner and in the outer ring, by number of seeds. */
const RINGS = [
  [0, 0],
  [1, 0],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 4],
  [1, 5],
  [1, 6],
  [1, 7],
  [1, 8],
  [2, 8],
  [3, 8],
  [3, 9],
];
const COUNTABLE = RINGS.length - 1;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * The positions of `seeds` seeds in a circle of radius 1, and their radius.
 * @param {number} seeds
 */
export function pitSpots(seeds, turn = 0) {
  if (seeds > COUNTABLE) return spiral(seeds, turn);
  const [inner, outer] = RINGS[seeds];
  const far = outer === 2 ? 0.34 : outer === 3 ? 0.4 : outer === 4 ? 0.46 : outer < 7 ? 0.6 : 0.68;
  const near = inner > 1 ? 0.26 : 0;
  const spots = [...ring(inner, near, turn + 0.6), ...ring(outer, far, turn)];
  return { radius: 0.21, spots };
}

/**
 * @param {number} seeds
 * @param {number} distance
 * @param {number} turn
 */
function ring(seeds, distance, turn) {
  return Array.from({ length: seeds }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / seeds;
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
  });
}

/**
 * @param {number} seeds
 * @param {number} turn
 */
function spiral(seeds, turn) {
  const spots = Array.from({ length: seeds }, (_, i) => {
    const distance = 0.74 * Math.sqrt((i + 0.5) / seeds);
    const angle = turn + i * GOLDEN_ANGLE;
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
  });
  return { radius: Math.max(0.1, 0.66 / Math.sqrt(seeds)), spots };
}

/**
 * The positions of captured seeds in a box, in rows, and their radius.
 * @param {number} seeds
 * @param {import("./geometry.js").Box} box
 * @param {number} room Left free for the number.
 */
export function storeRows(seeds, box, room) {
  const along = box.w > box.h;
  const across = along ? 3 : 4;
  const lines = Math.ceil(48 / across);
  const length = (along ? box.w : box.h) - room;
  const step = length / lines;
  const breadth = (along ? box.h : box.w) / (across + 0.6);
  return {
    radius: Math.min(step, breadth) * 0.42,
    spots: Array.from({ length: seeds }, (_, i) => {
      const far = (Math.floor(i / across) + 0.5) * step;
      const aside = ((i % across) - (across - 1) / 2) * breadth;
      return along
        ? { x: box.x + room + far - step * 0.2, y: box.y + box.h / 2 + aside }
        : { x: box.x + box.w / 2 + aside, y: box.y + box.h - far - step * 0.1 };
    }),
  };
}
