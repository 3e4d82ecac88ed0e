// A replay being watched: forwards and backwards, at any speed. A new game can be
// started from any point.

import { announce, warn } from "../../site/announce.js";
import { getJson, messageOf, postJson } from "../../site/api.js";
import { saveSetting, setting } from "../../site/settings.js";
import { roundText } from "../descriptions.js";
import { applyStep } from "../game_events.js";
import { sizeOf } from "../grid.js";
import { GridDrawing } from "../grid_drawing.js";
import { ReplayView } from "./replay_view.js";
import { StepLoader } from "./step_loader.js";
import { SPEEDS, Timeline, pauseBetween } from "./timeline.js";

/** @typedef {import("../../../types/api.js").ReplayStep} Step */

const REDUCED_MOTION = window.matchMedia("(prefers-reduced-motion: reduce)");
/** Least milliseconds for each round of a chain. */
const ROUND_DURATION = 450;

export class ReplayPlayer {
  /**
   * @param {HTMLElement} root
   * @param {string} key
   * @param {import("../../../types/api.js").Replay} replay
   */
  constructor(root, key, replay) {
    this.key = key;
    this.replay = replay;
    this.timeline = new Timeline(replay.timeline, replay.steps);
    const path = /** @type {const} */ (`/api/couleurs/replays/${encodeURIComponent(key)}/steps`);
    this.steps = new StepLoader(replay.steps, (from, count) => getJson(path, { from, count }));
    this.drawing = new GridDrawing(sizeOf(replay.size));
    this.at = 0;
    /** @type {Step | null} */
    this.shown = null;
    this.requests = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.speed = SPEEDS.includes(setting("couleurs-speed")) ? setting("couleurs-speed") : 1;
    this.view = new ReplayView(this);
    root.replaceChildren(this.view.element);
  }

  get isPlaying() {
    return this.timer !== undefined;
  }

  get isTurns() {
    return this.replay.mode === "turns";
  }

  /** @param {number} step */
  begin(step) {
    return this.go(step);
  }

  /**
   * Shows the game after a step, unless another step is requested meanwhile.
   * @param {number} step
   */
  async go(step) {
    const number = this.timeline.clamp(step);
    const request = ++this.requests;
    this.at = number;
    this.view.showPlace();
    try {
      const entry = await this.steps.step(number);
      if (request === this.requests) this.show(entry);
    } catch (error) {
      this.pause();
      warn(messageOf(error));
    }
  }

  /** @param {Step} entry */
  show(entry) {
    const before = this.shown;
    this.shown = entry;
    const { state, events } = entry;
    const follows = before && entry.step === before.step + 1;
    const { rounds } = follows ? applyStep(before.state, { ...state, events }) : { rounds: [] };
    if (rounds.length > 0) {
      this.drawing.chain(rounds, {
        reducedMotion: REDUCED_MOTION.matches,
        onround: (round) => this.view.showRound(round),
      });
      this.drawing.showFalling(state.falling, state.ghost);
      if (!this.isPlaying) announce(rounds.map(roundText).join(" "));
    } else {
      this.drawing.show(state);
    }
    this.view.update(entry);
    if (this.isPlaying) this.scheduleNext(entry, rounds.length);
  }

  /**
   * @param {Step} entry
   * @param {number} rounds
   */
  async scheduleNext(entry, rounds) {
    if (entry.step >= this.timeline.last) return this.pause();
    const next = await this.steps.step(entry.step + 1).catch(() => null);
    if (!this.isPlaying || this.shown !== entry) return;
    const wait = pauseBetween(entry.tick, next?.tick ?? entry.tick, this.speed, this.isTurns);
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => this.go(entry.step + 1),
      Math.max(wait, (rounds * ROUND_DURATION) / Math.min(2, this.speed)),
    );
  }

  play() {
    if (this.isPlaying) return;
    const from = this.at >= this.timeline.last ? 0 : this.at;
    this.timer = setTimeout(() => this.go(from === 0 ? 0 : from + 1), 0);
    this.view.showPlace();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.view.showPlace();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /**
   * Pauses and goes to a step.
   * @param {number} step
   */
  jump(step) {
    this.pause();
    return this.go(step);
  }

  /** @param {number} steps */
  by(steps) {
    return this.jump(this.at + steps);
  }

  nextBar() {
    return this.jump(this.timeline.nextBar(this.at));
  }

  previousBar() {
    return this.jump(this.timeline.previousBar(this.at));
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    saveSetting("couleurs-speed", speed);
    this.view.showPlace();
  }

  /** @param {number} by */
  faster(by) {
    const index = SPEEDS.indexOf(this.speed) + by;
    if (SPEEDS[index]) this.setSpeed(SPEEDS[index]);
  }

  /** Starts a new game from the position shown. */
  async playFromHere() {
    this.pause();
    const { rule, size, k, mode } = this.replay;
    const { width, height } = sizeOf(size);
    try {
      const settings = {
        rule,
        size: `${width}x${height}`,
        k,
        level: 1,
        mode: mode ?? "clock",
        player: "human",
        from: { game: this.replay.game, step: this.at },
      };
      const { id } = await postJson("/api/couleurs/games", settings);
      location.assign(`/couleurs/play/${id}`);
    } catch (error) {
      warn(messageOf(error));
    }
  }
}
