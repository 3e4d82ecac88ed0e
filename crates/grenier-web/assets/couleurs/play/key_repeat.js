// Key repeat: a press acts at once, then after a delay, then at every interval. Of
// several keys held, the last one pressed repeats; when it is released, the one
// before it takes over. The times are settings, independent of the system's.

/** Actions that repeat while their key is held. */
export const REPEATED = ["left", "right", "down"];

export class KeyRepeat {
  /**
   * Calls `act(action)`; `times()` returns `{ delay, interval }` in milliseconds.
   * @param {(command: string) => void} act
   * @param {() => { delay: number, interval: number }} times
   * @param {import("../../site/connection.js").Clock} clock
   */
  constructor(act, times, clock = globalThis) {
    this.act = act;
    this.times = times;
    this.clock = clock;
    /** @type {{ action: string, source: string }[]} */
    this.held = [];
    this.timer = null;
  }

  /**
   * `source` is what is held: a key code, or the name of a button.
   * @param {string} action
   */
  press(action, source = action) {
    if (this.held.some((one) => one.source === source)) return;
    this.act(action);
    if (!REPEATED.includes(action)) return;
    this.held.push({ action, source });
    this.wait(this.times().delay);
  }

  /** @param {string} source */
  release(source) {
    const last = this.held.at(-1);
    this.held = this.held.filter((one) => one.source !== source);
    if (last?.source !== source) return;
    this.stop();
    if (this.held.length > 0) this.wait(this.times().delay);
  }

  releaseAll() {
    this.held = [];
    this.stop();
  }

  /** @param {number} time */
  wait(time) {
    this.stop();
    this.timer = this.clock.setTimeout(() => {
      const last = this.held.at(-1);
      if (last) this.act(last.action);
      if (this.held.length > 0) this.wait(this.times().interval);
    }, time);
  }

  stop() {
    if (this.timer !== null) this.clock.clearTimeout(this.timer);
    this.timer = null;
  }
}
