// The three seconds before the clock of a game starts.

const SECOND = 1000;

export class Countdown {
  /**
   * Calls `onnumber(3)`, then 2 and 1, a second each, and `onnumber(null)` at the end.
   * @param {(number: number | null) => void} onnumber
   * @param {import("../../site/connection.js").Clock} clock
   */
  constructor(onnumber, clock = globalThis) {
    this.onnumber = onnumber;
    this.clock = clock;
    this.timer = null;
  }

  get isRunning() {
    return this.timer !== null;
  }

  /**
   * Counts from 3, then calls `done()`.
   * @param {() => void} done
   */
  start(done) {
    this.cancel();
    this.tick(3, done);
  }

  /**
   * @param {number} number
   * @param {() => void} done
   */
  tick(number, done) {
    if (number === 0) {
      this.cancel();
      return done();
    }
    this.onnumber(number);
    this.timer = this.clock.setTimeout(() => this.tick(number - 1, done), SECOND);
  }

  cancel() {
    if (this.timer === null) return;
    this.clock.clearTimeout(this.timer);
    this.timer = null;
    this.onnumber(null);
  }
}
