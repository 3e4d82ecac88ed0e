// Aualé diagrams: twelve pits, South's and North's captured seeds, S or N.

/** The diagram of the start. */
export const START = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

/**
 * The position of a diagram, for the board to show; no pit is playable.
 * @param {string} diagram
 * @returns {import("./board.js").Shown}
 */
export function readDiagram(diagram) {
  const fields = diagram.split("-");
  const numbers = fields.slice(0, 14).map(Number);
  return {
    south: numbers.slice(0, 6),
    north: numbers.slice(6, 12),
    scores: { south: numbers[12], north: numbers[13] },
    to_move: fields[14] === "N" ? "north" : "south",
    pits: [],
    over: true,
  };
}

/**
 * The diagram of pits, captured seeds and side to move.
 * @param {Pick<import("./board.js").Shown, "south" | "north" | "scores" | "to_move">} position
 */
export function writeDiagram({ south, north, scores, to_move: toMove }) {
  return [...south, ...north, scores.south, scores.north, toMove === "north" ? "N" : "S"].join("-");
}
