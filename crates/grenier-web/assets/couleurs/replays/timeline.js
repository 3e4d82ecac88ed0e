// The timeline of a replay. A step is an input or a fall; a bar begins at some of
// the steps; a tick is a sixtieth of a second.

const TICKS_PER_SECOND = 60;
/** Milliseconds between steps of a game without a clock, and the least of all. */
const TURN_STEP = 320;
const SHORTEST = 50;
/** The most milliseconds between two steps: longer waits are shortened. */
const LONGEST = 1500;

/** The speeds of a replay; 1 is the speed of the game. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

export class Timeline {
  /**
   * `bars` are `{ bar, step, tick, score }` in order, of a replay of `steps` steps.
   * @param {import("../../../types/api.js").ReplayBirth[]} bars
   * @param {number} steps
   */
  constructor(bars, steps) {
    this.bars = bars;
    this.steps = steps;
  }

  get last() {
    return Math.max(0, this.steps - 1);
  }

  /** @param {number} step */
  clamp(step) {
    return Math.max(0, Math.min(this.last, Math.round(step)));
  }

  /**
   * The index of the bar that falls at a step.
   * @param {number} step
   */
  barAt(step) {
    let low = 0;
    let high = this.bars.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.bars[middle].step <= step) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * The step at which the next bar begins.
   * @param {number} step
   */
  nextBar(step) {
    return this.bars[this.barAt(step) + 1]?.step ?? this.last;
  }

  /**
   * The step at which the current bar begins, or the previous one if that is `step`.
   * @param {number} step
   */
  previousBar(step) {
    const index = this.barAt(step);
    const start = this.bars[index]?.step ?? 0;
    return start < step ? start : (this.bars[index - 1]?.step ?? 0);
  }
}

/**
 * Milliseconds to wait between two ticks, played at a speed.
 * @param {number} tick
 * @param {number} nextTick
 * @param {number} speed
 * @param {boolean} byTurns
 */
export function pauseBetween(tick, nextTick, speed, byTurns) {
  const real = byTurns ? TURN_STEP : ((nextTick - tick) * 1000) / TICKS_PER_SECOND;
  return Math.max(SHORTEST, Math.min(real, LONGEST)) / speed;
}

/**
 * Ticks as minutes and seconds.
 * @param {number} ticks
 */
export function clockTime(ticks) {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
