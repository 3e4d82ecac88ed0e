// The animation of a move: the seeds of a pit are taken in hand and dropped one by
// one, then harvested seeds move to the side that won them.

import { owner } from "./geometry.js";
import { SeedAnimation } from "./seed_animation.js";

/** @typedef {import("./board.js").Board} Board */

/** The animation of one move on a board. */
export class SowingAnimation extends SeedAnimation {
  /**
   * @param {Board} board
   * @param {import("./board.js").Preview} move
   */
  constructor(board, { from, sown, harvested }) {
    super(board);
    this.from = from;
    this.sown = sown;
    this.harvested = [...harvested].reverse();
  }

  /** Runs the animation; resolves when it is done or skipped. */
  async run() {
    if (this.skipped) return;
    const { board } = this;
    const mover = owner(this.from);
    board.marks = { from: this.from, to: null, hint: null };
    board.sowing = true;
    board.preview = null;
    board.redraw();
    await this.sow(board);
    await this.harvest(board, mover);
    board.layers.flight.replaceChildren();
  }

  /** @param {Board} board */
  async sow(board) {
    let seeds = board.counts[this.from];
    let at = this.from;
    board.counts[this.from] = 0;
    board.drawPit(this.from);
    for (const next of this.sown) {
      if (this.skipped) return;
      const [start, end] = [board.places.pits[at], board.places.pits[next]];
      await this.fly(start, end, seeds, this.step);
      seeds -= 1;
      at = next;
      board.counts[next] += 1;
      board.drawPit(next);
    }
    board.layers.flight.replaceChildren();
    board.marks.to = at;
    board.drawPit(at);
  }

  /**
   * @param {Board} board
   * @param {import("./geometry.js").Side} mover
   */
  async harvest(board, mover) {
    for (const pit of this.harvested) {
      if (this.skipped) return;
      board.layers.pits[pit].classList.add("taken");
      await this.wait(this.step);
      await this.store(pit, mover, board.counts[pit], 1.6 * this.step);
    }
  }
}
