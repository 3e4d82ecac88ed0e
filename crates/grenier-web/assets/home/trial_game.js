// A game to try: the server is asked what each position allows, and the answer to
// a move is the one that harvests most. Nothing is kept; the game can be taken to
// the play page.

import { announce } from "../site/announce.js";
import { buildUrl, getJson, messageOf } from "../site/api.js";
import { element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { Board } from "../awale/board/board.js";
import { gathered } from "../awale/board/gathering.js";
import { indexOf } from "../awale/board/geometry.js";
import { SowingAnimation } from "../awale/board/sowing_animation.js";

/**
 * @typedef {import("../../types/api.js").Pit} Pit
 * @typedef {import("../../types/api.js").Position} Position
 */

/** Milliseconds before the answer. */
const PAUSE = 500;

export class TrialGame {
  /**
   * Puts the board into `root`, and what happens into `status`.
   * @param {HTMLElement} root
   * @param {HTMLElement} status
   * @param {Position} position
   */
  constructor(root, status, position) {
    this.status = status;
    this.position = position;
    /** @type {SowingAnimation | null} */
    this.sowing = null;
    this.busy = false;
    this.board = new Board({
      onpit: (index) => this.choose(index),
      onhover: (index) => this.preview(index),
    });
    root.append(this.board.element);
    this.board.show(position);
    this.tell(say("home-touch"));
  }

  /** @param {number | null} index */
  preview(index) {
    if (this.busy) return;
    const rule = index === null ? null : this.board.rule(index);
    this.board.showPreview(
      index !== null && rule?.playable
        ? { from: index, sown: rule.sown, harvested: rule.harvested }
        : null,
    );
  }

  /** @param {number} index */
  async choose(index) {
    if (this.sowing) return this.sowing.skip();
    const rule = this.board.rule(index);
    if (this.busy || !rule?.playable) return;
    this.busy = true;
    this.board.enabled = false;
    try {
      await this.play(rule);
      if (!this.position.over) await this.answer();
      this.tellState();
    } catch (error) {
      this.tell(messageOf(error));
    } finally {
      this.busy = false;
      this.board.enabled = true;
      this.board.redraw();
    }
  }

  /**
   * Plays a pit: the seeds are sown while the server is asked for the position after it.
   * @param {Pit} pit
   */
  async play({ letter, sown, harvested }) {
    const moves = this.position.moves_played + letter;
    const asked = getJson("/api/awale/position", { rules: this.position.rules, moves });
    // An error is reported once the seeds have been sown.
    asked.catch(() => {});
    const before = this.position;
    const from = indexOf(letter);
    this.sowing = new SowingAnimation(this.board, { from, sown, harvested });
    await this.sowing.run();
    this.sowing = null;
    try {
      this.position = await asked;
    } catch (error) {
      this.board.show(before);
      throw error;
    }
    this.board.show(gathered(this.position), { from, to: sown.at(-1) });
  }

  /** The other side plays the pit that harvests most. */
  async answer() {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const playable = this.position.pits.filter((pit) => pit.playable);
    const most = Math.max(...playable.map(({ gain }) => gain));
    const best = playable.filter(({ gain }) => gain === most);
    await this.play(best[Math.floor(Math.random() * best.length)]);
  }

  tellState() {
    const { over, trail, scores, diagram } = this.position;
    if (over) return this.tell(this.position.ending ?? "");
    const last = trail.at(-1);
    if (!last) return;
    const { letter, gain } = last;
    const text = say("home-answered", { letter, gain, south: scores.south, north: scores.north });
    const go = buildUrl("/awale/play", { start: "1", position: diagram });
    this.tell(text, element("a", { href: go }, say("home-go-on")));
  }

  /**
   * @param {string} text
   * @param {...Node} more
   */
  tell(text, ...more) {
    this.status.replaceChildren(text, " ", ...more);
    announce(text);
  }
}
