// The animation of a move: the seeds of a pit are taken in hand and dropped one by
// one, then harvested seeds move to the side that won them.

import { svgElement } from "../../site/dom.js";
import { setting } from "../../site/settings.js";
import { pitSpots } from "./seed_layout.js";

/** Milliseconds for each seed. */
const SPEEDS = { slow: 520, normal: 280, fast: 130, none: 0 };

const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds for each seed, as the reader set it; 0 with reduced motion. */
function seedDuration() {
  return reducedMotion.matches ? 0 : (SPEEDS[setting("speed")] ?? SPEEDS.normal);
}

/** The animation of one move on a board. */
export class SowingAnimation {
  constructor(board, { from, sown, harvested }) {
    this.board = board;
    this.from = from;
    this.sown = sown;
    this.harvested = [...harvested].reverse();
    this.step = seedDuration();
    this.skipped = this.step === 0;
  }

  /** Skips the rest of the animation. */
  skip() {
    this.skipped = true;
    this.finish?.();
  }

  /** Runs the animation; resolves when it is done or skipped. */
  async run() {
    if (this.skipped) return;
    const { board } = this;
    const mover = this.from < 6 ? "south" : "north";
    board.marks = { from: this.from, to: null, hint: null };
    board.sowing = true;
    board.preview = null;
    board.redraw();
    await this.sow(board);
    await this.harvest(board, mover);
    board.layers.flight.replaceChildren();
  }

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

  async harvest(board, mover) {
    for (const pit of this.harvested) {
      if (this.skipped) return;
      const seeds = board.counts[pit];
      const box = board.places.stores[mover];
      const store = { x: box.x + box.w / 2, y: box.y + box.h / 2, r: board.places.pits[pit].r };
      board.layers.pits[pit].classList.add("taken");
      await this.wait(this.step);
      board.counts[pit] = 0;
      board.drawPit(pit);
      await this.fly(board.places.pits[pit], store, seeds, 1.6 * this.step);
      board.scores[mover] += seeds;
      board.drawStore(mover);
    }
  }

  /** Moves a handful of seeds from one place to another, in a low arc. */
  fly(start, end, seeds, time) {
    const hand = this.handful(seeds, start.r);
    this.board.layers.flight.replaceChildren(hand);
    const lift = 0.35 * start.r;
    return this.play(time, (part) => {
      const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
      const x = start.x + (end.x - start.x) * eased;
      const y = start.y + (end.y - start.y) * eased - lift * Math.sin(Math.PI * part);
      hand.setAttribute("transform", `translate(${x} ${y})`);
    });
  }

  handful(seeds, r) {
    const { radius, spots } = pitSpots(seeds, 1);
    const circles = spots.map((spot) => this.board.seed(spot.x * r * 0.8, spot.y * r * 0.8, radius * r));
    const disc = svgElement("circle", { class: "hand-disc", r: r * 0.36 });
    const number = svgElement("text", { class: "hand-count", "font-size": r * 0.46 }, String(seeds));
    return svgElement("g", { class: "hand" }, ...circles, disc, number);
  }

  wait(time) {
    return this.play(time, () => {});
  }

  play(time, draw) {
    if (this.skipped) return Promise.resolve();
    return new Promise((resolve) => {
      let start = null;
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
