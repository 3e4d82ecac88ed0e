// The mistakes of one's own reviewed games, to try again. The review knows the best
// move; nothing is rated.

import { warn } from "../site/announce.js";
import { button, element } from "../site/dom.js";
import { fullScreenButton } from "../site/full_screen.js";
import { formatMargin, rulesName, say, sideName } from "../site/texts.js";
import { Board } from "../awale/board/board.js";
import { indexOf } from "../awale/board/geometry.js";
import { SowingAnimation } from "../awale/board/sowing_animation.js";

export class MistakeView {
  /**
   * @param {Element} root
   * @param {any[]} mistakes As the server tells them.
   * @param {Element} panel What else to practise.
   */
  constructor(root, mistakes, panel) {
    this.root = root;
    this.mistakes = mistakes;
    this.panel = panel;
    this.number = 0;
  }

  /** Shows the first mistake, or where mistakes come from. */
  begin() {
    if (this.mistakes.length === 0) {
      const text = element("p", {}, say("puzzle-no-mistakes"));
      const play = element("a", { class: "button primary", href: "/awale/play" }, say("new-game"));
      this.root.replaceChildren(element("div", { class: "notice" }, text, play), this.panel);
      return;
    }
    this.show();
  }

  get mistake() {
    return this.mistakes[this.number % this.mistakes.length];
  }

  show() {
    const { position, side, ply, played, loss } = this.mistake;
    this.busy = false;
    this.board = new Board({ onpit: (index) => this.choose(index), flipped: side === "north" });
    this.message = element("p", { class: "puzzle-message", role: "status" });
    const task = say("puzzle-mistake", {
      side: sideName(side),
      played,
      ply,
      loss: formatMargin(loss).replace("+", ""),
    });
    this.root.replaceChildren(
      element(
        "div",
        { class: "game-layout puzzle" },
        element(
          "section",
          { class: "game-main", "aria-label": say("board") },
          element("h2", { class: "puzzle-task" }, task),
          element("p", { class: "muted puzzle-facts" }, rulesName(position.rules)),
          this.board.element,
          this.message,
          element(
            "div",
            { class: "actions action-grid", role: "group", "aria-label": say("actions") },
            button(say("ask-hint"), () => this.board.hint(indexOf(this.mistake.best))),
            element("a", { class: "button", href: this.analysis() }, say("analyse")),
            button(say("puzzle-next"), () => this.next(), { class: "button primary" }),
            fullScreenButton(),
          ),
        ),
        element("div", { class: "game-side" }, this.panel),
      ),
    );
    this.board.show(position);
  }

  next() {
    this.number += 1;
    this.show();
  }

  analysis() {
    const { position } = this.mistake;
    const query = new URLSearchParams({
      rules: position.rules,
      position: position.start,
      turn: position.start_turn,
    });
    return `/awale/analysis?${query}`;
  }

  /** @param {number} index */
  async choose(index) {
    if (this.busy) return;
    const rule = this.board.rule(index);
    if (!rule) return warn(say("not-that-row", { side: sideName(this.mistake.side) }));
    if (!rule.playable) return warn(say("refused", { letter: rule.letter, why: rule.refusal }));
    this.busy = true;
    const move = { from: indexOf(rule.letter), sown: rule.sown, harvested: rule.harvested };
    await new SowingAnimation(this.board, move).run();
    this.judge(rule.letter);
    this.board.show(this.mistake.position);
    this.busy = false;
  }

  /** @param {string} letter */
  judge(letter) {
    const { best, played, exact } = this.mistake;
    const right = letter === best;
    this.message.className = `puzzle-message ${right ? "right" : "wrong"}`;
    if (right) {
      this.message.textContent = say(
        exact ? "puzzle-mistake-right-exact" : "puzzle-mistake-right",
        { letter },
      );
    } else {
      this.message.textContent = say(
        letter === played ? "puzzle-mistake-again" : "puzzle-mistake-other",
        { letter },
      );
    }
  }
}
