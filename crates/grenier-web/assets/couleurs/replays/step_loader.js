// The steps of a replay, asked for by the hundreds as they are needed.

/** Steps asked for at once. */
const BATCH = 200;

export class StepLoader {
  /** `ask(from, count)` promises the steps of a stretch. */
  constructor(steps, ask) {
    this.steps = steps;
    this.ask = ask;
    this.batches = new Map();
  }

  /** The step of a number. */
  async step(number) {
    const batch = Math.floor(number / BATCH);
    const steps = await this.batch(batch);
    const place = number - batch * BATCH;
    // What comes next is wanted soon.
    if (place > BATCH / 2 && (batch + 1) * BATCH < this.steps) this.batch(batch + 1).catch(() => {});
    return steps[place];
  }

  batch(index) {
    const known = this.batches.get(index);
    if (known) return known;
    const from = index * BATCH;
    const asked = this.ask(from, Math.min(BATCH, this.steps - from));
    this.batches.set(index, asked);
    // What could not be had is asked for again.
    asked.catch(() => this.batches.delete(index));
    return asked;
  }
}
