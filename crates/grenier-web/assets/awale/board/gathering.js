// The end of a game: the seeds left on the board go to the sides they count for, so
// that the stores show the final count.

import { PITS, owner } from "./geometry.js";
import { SeedAnimation } from "./seed_animation.js";

const pitsOf = ({ south, north }) => [...south, ...north];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The seeds left on the board that the result counts for each side; null where
 * it counts none, as after a resignation.
 */
export function seedsLeft({ south, north, scores, over, result }) {
  if (!over || !result) return null;
  const left = { south: result.south - scores.south, north: result.north - scores.north };
  const onBoard = sum([...south, ...north]);
  return onBoard > 0 && left.south + left.north === onBoard ? left : null;
}

/** A position that is over, as it is after the gathering. */
export function gathered(position) {
  if (!seedsLeft(position)) return position;
  const { south, north } = position.result;
  const empty = new Array(PITS / 2).fill(0);
  return { ...position, south: empty, north: empty, scores: { south, north } };
}

/** Which pit gives how many seeds to which side: its owner first, as far as the result says so. */
export function gatherings(position) {
  const left = { ...seedsLeft(position) };
  return pitsOf(position).flatMap((seeds, pit) => {
    const own = owner(pit);
    const other = own === "south" ? "north" : "south";
    const kept = Math.min(seeds, left[own]);
    left[own] -= kept;
    left[other] -= seeds - kept;
    return [
      { pit, side: own, seeds: kept },
      { pit, side: other, seeds: seeds - kept },
    ].filter((gathering) => gathering.seeds > 0);
  });
}

/** The animation of the gathering, on a board that shows the position. */
export class GatheringAnimation extends SeedAnimation {
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
