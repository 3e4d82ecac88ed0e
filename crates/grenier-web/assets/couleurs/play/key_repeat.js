// Keys held down: the first press acts at once, then after a delay, then at
// every interval. Held together, the last one pressed counts; released, the
// one still held goes on. Times are ours and not the system's, so that they
// can be chosen.

/** Actions that go on while they are held. */
export const REPEATED = ["left", "right", "down"];

export class KeyRepeat {
  /** `act(action)` is called; `times()` tells `{ delay, interval }` in milliseconds. */
  constructor(act, times, clock = globalThis) {
    this.act = act;
    this.times = times;
    this.clock = clock;
    this.held = [];
    this.timer = null;
  }

  /** `source` is what is held: the code of a key, or a button's name. */
  press(action, source = action) {
    if (this.held.some((one) => one.source === source)) return;
    this.act(action);
    if (!REPEATED.includes(action)) return;
    this.held.push({ action, source });
    this.wait(this.times().delay);
  }

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

  wait(time) {
    this.stop();
    this.timer = this.clock.setTimeout(() => {
      this.act(this.held.at(-1).action);
      if (this.held.length > 0) this.wait(this.times().interval);
    }, time);
  }

  stop() {
    if (this.timer !== null) this.clock.clearTimeout(this.timer);
    this.timer = null;
  }
}
