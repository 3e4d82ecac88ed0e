// Where a game was lost.

import { indexOf, owner } from "../board/geometry.js";

/** A side is lost when it is behind by as many seeds as this. */
const LOST = 3;

/**
 * The move after which a side was behind for good: the last one made while its
 * side was not yet lost, of the remarks of a review. Null if neither side is lost
 * at the end, or if that move was not a poor one.
 */
export function turningPoint(remarks, final) {
  if (typeof final !== "number" || Math.abs(final) < LOST) return null;
  const loser = final < 0 ? "south" : "north";
  const lead = (score) => (loser === "south" ? score : -score);
  const after = (index) => lead(remarks[index + 1]?.score ?? final);
  const turning = remarks.findLastIndex(
    ({ score }, index) => lead(score) > -LOST && after(index) <= -LOST,
  );
  const remark = remarks[turning];
  return remark?.mark && owner(indexOf(remark.letter)) === loser ? remark : null;
}
