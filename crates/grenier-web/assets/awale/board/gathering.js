// The end of a game: the seeds left on the board go to the sides they count for, so
// that the stores show the final count.

import { PITS, owner } from "./geometry.js";
import { SeedAnimation } from "./seed_animation.js";

/**
 * @typedef {{ south: number[], north: number[] }} Pits
 * @typedef {{ south?: number | null, north?: number | null }} Counted What the result counts.
 * @typedef {Pits & { scores: Record<Side, number>, over: boolean, result?: Counted | null }} Ended
 * @typedef {import("./geometry.js").Side} Side
 */

/** @param {Pits} position */
const pitsOf = ({ south, north }) => [...south, ...north];
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The seeds left on the board that the result counts for each side; null where
 * it counts none, as after a resignation.
 * @param {Ended} position
 */
export function seedsLeft({ south, north, scores, over, result }) {
  if (!over || typeof result?.south !== "number" || typeof result.north !== "number") return null;
  const left = { south: result.south - scores.south, north: result.north - scores.north };
  const onBoard = sum([...south, ...north]);
  return onBoard > 0 && left.south + left.north === onBoard ? left : null;
}

/**
 * A position that is over, as it is after the gathering.
 * @template {Ended} P
 * @param {P} position
 * @returns {P}
 */
export function gathered(position) {
  const left = seedsLeft(position);
  if (!left) return position;
  const scores = {
    south: position.scores.south + left.south,
    north: position.scores.north + left.north,
  };
  const empty = new Array(PITS / 2).fill(0);
  return { ...position, south: empty, north: empty, scores };
}

/**
 * Which pit gives how many seeds to which side: its owner first, as far as the result says so.
 * @param {Ended} position
 */
export function gatherings(position) {
  const left = { south: 0, north: 0, ...seedsLeft(position) };
  return pitsOf(position).flatMap((seeds, pit) => {
    const own = owner(pit);
    const other = own === "south" ? "north" : "south";
    const kept = Math.min(seeds, left[own]);
    left[own] -= kept;
    left[other] -= seeds - kept;
    /** @type {{ pit: number, side: Side, seeds: number }[]} */
    const both = [
      { pit, side: own, seeds: kept },
      { pit, side: other, seeds: seeds - kept },
    ];
    return both.filter((gathering) => gathering.seeds > 0);
  });
}

/** The animation of the gathering, on a board that shows the position. */
export class GatheringAnimation extends SeedAnimation {
  /**
   * @param {import("./board.js").Board} board
   * @param {Ended} position
   */
  constructor(board, position) {
    super(board);
    this.gatherings = gatherings(position);
  }

  async run() {
    for (const { pit, side, seeds } of this.gatherings) {
      if (this.skipped) break;
      await this.store(pit, side, seeds, 1.6 * this.step);
    }
    this.board.layers.flight.replaceChildren();
  }
}
