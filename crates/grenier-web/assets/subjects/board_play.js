// A board to play with beside a question: choose a pit, see what sowing and harvest
// do. It is there only while it is unfolded, because a board listens to keys.

import { Board } from "../awale/board/board.js";
import { indexOf } from "../awale/board/geometry.js";
import { warn } from "../site/announce.js";
import { buildUrl, getJson } from "../site/api.js";
import { button, element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { pitsOf } from "./figure.js";

/** The seeds of a game: what the analysis can show has no more. */
const SEEDS = 48;

/** The rule set of a subject. */
const rulesOf = (/** @type {string} */ subject) => (subject.startsWith("nsi") ? "nsi" : "ccinp");

/**
 * The address of the analysis of a board as the checker draws it; null if a game has
 * no such board.
 * @param {string} subject
 * @param {string} drawing
 */
export function analysisOf(subject, drawing) {
  const pits = pitsOf(drawing);
  const isBoard = pits?.every((seeds) => Number.isInteger(seeds) && seeds >= 0);
  if (!isBoard || pits.reduce((sum, seeds) => sum + seeds, 0) > SEEDS) return null;
  const position = `${pits.join("-")}-0-0-S`;
  return buildUrl("/awale/analysis", { rules: rulesOf(subject), position });
}

export class BoardPlay {
  /** @param {string} subject */
  constructor(subject) {
    this.query = { rules: rulesOf(subject), moves: "" };
    this.place = element("div");
    this.element = element(
      "details",
      { class: "board-play", ontoggle: () => this.toggle() },
      element("summary", {}, say("subjects-try-board")),
      this.place,
    );
  }

  toggle() {
    if (!this.element.open) return this.place.replaceChildren();
    this.board = new Board({ onpit: (index) => this.play(index) });
    this.place.replaceChildren(
      this.board.element,
      element(
        "div",
        { class: "actions" },
        button(say("subjects-step-first"), () => this.load("")),
        button(say("subjects-step-back"), () => this.load(this.query.moves.slice(0, -1))),
      ),
    );
    return this.load(this.query.moves);
  }

  /** Shows the position after these moves. */
  async load(/** @type {string} */ moves) {
    try {
      const position = await getJson("/api/awale/position", { ...this.query, moves });
      this.query.moves = moves;
      const last = moves.at(-1);
      this.board.show(position, { from: last ? indexOf(last) : null });
    } catch (error) {
      warn(error.message);
    }
  }

  play(/** @type {number} */ index) {
    const rule = this.board.rule(index);
    if (!rule) return undefined;
    if (!rule.playable) return warn(say("refused", { letter: rule.letter, why: rule.refusal }));
    return this.load(this.query.moves + rule.letter);
  }
}
