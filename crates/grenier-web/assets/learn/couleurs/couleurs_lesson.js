// Five grids, one after the other: a bar is moved, rotated and dropped. A wrong drop
// says what is missing and can be tried again.

import { announce } from "../../site/announce.js";
import { button, element } from "../../site/dom.js";
import { fullScreenButton } from "../../site/full_screen.js";
import { say } from "../../site/texts.js";
import { isTyping } from "../../site/typing.js";
import { heights } from "../../couleurs/grid.js";
import { GridDrawing } from "../../couleurs/grid_drawing.js";
import { applyLetters } from "../../couleurs/letters.js";
import { markDone } from "../progress.js";

/** The name under which the browser keeps that the lesson is done. */
const NAME = "couleurs";

const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

export class CouleursLesson {
  /**
   * `keys` is what listens to keys: the page, or a part of it among others.
   * @param {HTMLElement} root
   * @param {any[]} grids
   * @param {{ keys?: Document | HTMLElement }} options
   */
  constructor(root, grids, { keys = document } = {}) {
    this.grids = grids;
    this.step = element("p", { class: "muted" });
    this.idea = element("p", { class: "lesson-idea" });
    this.task = element("p", { class: "lesson-task" });
    this.verdict = element("div", { class: "lesson-verdict", "aria-live": "polite" });
    this.actions = element("div", { class: "actions" });
    this.place = element("p", { class: "visually-hidden", "aria-live": "polite" });
    this.description = element("p", { class: "visually-hidden" });
    this.well = element("div", { class: "lesson-well" });
    this.pad = this.makePad();
    root.append(this.layout());
    applyLetters();
    keys.addEventListener("keydown", (event) => this.type(event));
    this.begin(0);
  }

  layout() {
    return element(
      "div",
      { class: "lesson-couleurs" },
      element(
        "div",
        { class: "lesson-words" },
        this.step,
        this.idea,
        this.task,
        fullScreenButton(),
      ),
      element("div", { class: "lesson-grid" }, this.description, this.well, this.place, this.pad),
      element("div", { class: "lesson-answer" }, this.verdict, this.actions),
    );
  }

  makePad() {
    const key = (text, act) => button(text, act);
    return element(
      "div",
      { class: "actions", role: "group", "aria-label": say("couleurs-pad") },
      key(say("couleurs-pad-left"), () => this.move(-1)),
      key(say("couleurs-pad-permute"), () => this.rotate()),
      key(say("couleurs-pad-right"), () => this.move(1)),
      button(say("couleurs-pad-drop"), () => this.drop(), { class: "button primary" }),
    );
  }

  get exercise() {
    return this.grids[this.at];
  }

  begin(at) {
    this.at = at;
    const { grid, idea, task } = this.exercise;
    this.drawing = new GridDrawing({ width: grid[0].length, height: grid.length });
    this.drawing.svg.addEventListener("click", (event) => this.click(event));
    this.well.replaceChildren(this.drawing.element);
    this.step.textContent = say("learn-grid", { number: at + 1, count: this.grids.length });
    this.idea.textContent = idea;
    this.task.textContent = task;
    this.reset();
  }

  reset() {
    this.answer = null;
    this.column = Math.floor(this.exercise.grid[0].length / 2);
    this.bar = this.exercise.bar;
    this.verdict.replaceChildren();
    this.verdict.className = "lesson-verdict";
    this.actions.replaceChildren();
    const rows = this.exercise.grid.filter((row) => /[^.]/.test(row));
    this.description.textContent = say("learn-grid-rows", {
      rows: rows.map((row) => this.letters(row)).join(", "),
    });
    this.draw();
  }

  /** The letters of a row or a bar, in the reader's language. */
  letters(row) {
    return [...row]
      .map((letter) => (letter === "." ? "·" : say(`couleurs-letter-${letter}`)))
      .join(" ");
  }

  draw() {
    const { grid } = this.exercise;
    const falling = { x: this.column, y: grid.length - this.bar.length, blocks: this.bar };
    const ghost = { x: this.column, y: heights(grid)[this.column] };
    this.drawing.show({ grid, falling, ghost });
    this.place.textContent = say("learn-grid-place", {
      column: this.column + 1,
      bar: this.letters([...this.bar].reverse().join("")),
    });
  }

  /** Whether the bar can be moved; after a wrong drop the grid is first as it was. */
  canMove() {
    if (this.answer?.right) return false;
    if (this.answer) this.reset();
    return true;
  }

  move(by) {
    if (!this.canMove()) return;
    this.column = Math.max(0, Math.min(this.exercise.grid[0].length - 1, this.column + by));
    this.draw();
  }

  /** The highest block goes to the bottom. */
  rotate() {
    if (!this.canMove()) return;
    this.bar = this.bar.at(-1) + this.bar.slice(0, -1);
    this.draw();
  }

  click({ clientX }) {
    if (!this.canMove()) return;
    const box = this.drawing.svg.getBoundingClientRect();
    this.column = Math.floor(((clientX - box.left) / box.width) * this.exercise.grid[0].length);
    this.move(0);
  }

  type(event) {
    const acts = {
      ArrowLeft: () => this.move(-1),
      ArrowRight: () => this.move(1),
      ArrowUp: () => this.rotate(),
      ArrowDown: () => this.drop(),
    };
    const act = acts[event.key];
    if (!act || isTyping(event)) return;
    event.preventDefault();
    act();
  }

  async drop() {
    if (!this.canMove()) return;
    const answer = this.exercise.answers[`${this.bar}@${this.column}`];
    this.answer = answer;
    this.drawing.show({ grid: answer.landed, falling: null, ghost: null });
    await this.drawing.chain(answer.rounds, { reducedMotion: reducedMotion.matches });
    // The lesson went on while the blocks vanished.
    if (this.answer !== answer) return;
    this.tell(answer);
  }

  tell({ right, sentence }) {
    this.verdict.className = `lesson-verdict ${right ? "right" : "wrong"}`;
    const title = say(right ? "learn-right" : "learn-wrong-drop");
    this.verdict.replaceChildren(element("strong", {}, title), element("p", {}, sentence));
    announce(`${title} ${sentence}`);
    const isLast = this.at + 1 === this.grids.length;
    if (right && isLast) markDone(NAME);
    const onward = this.onward(right, isLast);
    this.actions.replaceChildren(onward);
    onward.focus({ preventScroll: true });
  }

  onward(right, isLast) {
    const primary = { class: "button primary" };
    if (!right) return button(say("learn-again"), () => this.reset(), primary);
    if (!isLast) return button(say("learn-next-grid"), () => this.begin(this.at + 1), primary);
    return element("a", { href: "/couleurs", ...primary }, say("learn-play"));
  }
}
