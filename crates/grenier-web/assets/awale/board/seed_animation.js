// Seeds that move on a board: what the animations of a move and of the end share.

import { svgElement } from "../../site/dom.js";
import { setting } from "../../site/settings.js";
import { pitSpots } from "./seed_layout.js";

/**
 * @typedef {{ x: number, y: number, r: number }} Spot
 * @typedef {import("./geometry.js").Side} Side
 */

/**
 * Milliseconds for each seed.
 * @type {Record<string, number>}
 */
const SPEEDS = { slow: 520, normal: 280, fast: 130, none: 0 };

const isMotionReduced = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds for each seed, as the reader set it; 0 with reduced motion. */
function seedDuration() {
  return isMotionReduced() ? 0 : (SPEEDS[setting("speed")] ?? SPEEDS.normal);
}

export class SeedAnimation {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.step = seedDuration();
    this.skipped = this.step === 0;
    /** @type {(() => void) | null} */
    this.finish = null;
  }

  /** Skips the rest of the animation. */
  skip() {
    this.skipped = true;
    this.finish?.();
  }

  /**
   * Moves the seeds of a pit to the store of a side.
   * @param {number} pit
   * @param {Side} side
   * @param {number} seeds
   * @param {number} time
   */
  async store(pit, side, seeds, time) {
    const { board } = this;
    const box = board.places.stores[side];
    const place = { x: box.x + box.w / 2, y: box.y + box.h / 2, r: board.places.pits[pit].r };
    board.counts[pit] -= seeds;
    board.drawPit(pit);
    await this.fly(board.places.pits[pit], place, seeds, time);
    board.scores[side] += seeds;
    board.drawStore(side);
  }

  /**
   * Moves a handful of seeds from one place to another, in a low arc.
   * @param {Spot} start
   * @param {Spot} end
   * @param {number} seeds
   * @param {number} time
   */
  fly(start, end, seeds, time) {
    const hand = this.handful(seeds, start.r);
    const lift = 0.35 * start.r;
    /** @param {number} part */
    const draw = (part) => {
      const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
      const x = start.x + (end.x - start.x) * eased;
      const y = start.y + (end.y - start.y) * eased - lift * Math.sin(Math.PI * part);
      hand.setAttribute("transform", `translate(${x} ${y})`);
    };
    // Placed before it is shown: the first frame of `play` comes later.
    draw(0);
    this.board.layers.flight.replaceChildren(hand);
    return this.play(time, draw);
  }

  /**
   * @param {number} seeds
   * @param {number} r
   */
  handful(seeds, r) {
    const { radius, spots } = pitSpots(seeds, 1);
    const circles = spots.map((spot) =>
      this.board.seed(spot.x * r * 0.8, spot.y * r * 0.8, radius * r),
    );
    const disc = svgElement("circle", { class: "hand-disc", r: r * 0.36 });
    const number = svgElement(
      "text",
      { class: "hand-count", "font-size": r * 0.46 },
      String(seeds),
    );
    return svgElement("g", { class: "hand" }, ...circles, disc, number);
  }

  /** @param {number} time */
  wait(time) {
    return this.play(time, () => {});
  }

  /**
   * @param {number} time
   * @param {(part: number) => void} draw
   * @returns {Promise<void>}
   */
  play(time, draw) {
    if (this.skipped) return Promise.resolve();
    return new Promise((resolve) => {
      /** @type {number | null} */
      let start = null;
      /** @param {number} now */
      const frame = (now) => {
        start ??= now;
        const part = Math.min(1, (now - start) / time);
        draw(part);
        if (part < 1 && !this.skipped) requestAnimationFrame(frame);
        else resolve();
      };
      this.finish = resolve;
      requestAnimationFrame(frame);
    });
  }
}
