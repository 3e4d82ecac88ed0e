// Loads the steps of a replay in batches, as they are needed.

/** Steps in a batch. */
const BATCH = 200;

/** @template S What a step is. */
export class StepLoader {
  /**
   * `load(from, count)` resolves to the steps of a range.
   * @param {number} steps
   * @param {(from: number, count: number) => Promise<S[]>} load
   */
  constructor(steps, load) {
    this.steps = steps;
    this.load = load;
    /** @type {Map<number, Promise<S[]>>} */
    this.batches = new Map();
  }

  /**
   * The step with this number.
   * @param {number} number
   */
  async step(number) {
    const batch = Math.floor(number / BATCH);
    const steps = await this.batch(batch);
    const place = number - batch * BATCH;
    // Prefetch the next batch.
    if (place > BATCH / 2 && (batch + 1) * BATCH < this.steps) {
      this.batch(batch + 1).catch(() => {});
    }
    return steps[place];
  }

  /** @param {number} index */
  batch(index) {
    const known = this.batches.get(index);
    if (known) return known;
    const from = index * BATCH;
    const loading = this.load(from, Math.min(BATCH, this.steps - from));
    this.batches.set(index, loading);
    // Forget a batch that failed, so that it is loaded again.
    loading.catch(() => this.batches.delete(index));
    return loading;
  }
}
