// A lesson: its boards one after the other. A right move leads on, a wrong one
// says why and can be tried again.

import { announce } from "../../site/announce.js";
import { button, element } from "../../site/dom.js";
import { fullScreenButton } from "../../site/full_screen.js";
import { rulesName, say } from "../../site/texts.js";
import { Board } from "../../awale/board/board.js";
import { readDiagram } from "../../awale/board/diagram.js";
import { indexOf } from "../../awale/board/geometry.js";
import { SowingAnimation } from "../../awale/board/sowing_animation.js";
import { markDone } from "../progress.js";

export class LessonView {
  /** `next` is the address of the next lesson, or null. */
  constructor(root, lesson, next) {
    this.lesson = lesson;
    this.next = next;
    this.at = 0;
    this.sowing = null;
    this.answer = null;
    this.board = new Board({
      onpit: (index) => this.choose(index),
      onhover: (index) => this.preview(index),
    });
    this.step = element("p", { class: "muted lesson-step" });
    this.task = element("p", { class: "lesson-task", id: "task" });
    this.rules = element("p", { class: "muted" });
    this.verdict = element("div", { class: "lesson-verdict", "aria-live": "polite" });
    this.actions = element("div", { class: "actions" });
    root.append(this.layout(root.querySelector("#idea")));
    this.begin(0);
  }

  layout(idea) {
    return element(
      "div",
      { class: "game-layout lesson-layout" },
      idea,
      element(
        "div",
        { class: "lesson-words" },
        this.step,
        this.task,
        this.rules,
        fullScreenButton(),
      ),
      element("div", { class: "lesson-board game-main" }, this.board.element),
      element("div", { class: "lesson-answer" }, this.verdict, this.actions),
    );
  }

  get exercise() {
    return this.lesson.boards[this.at];
  }

  /** Shows a board of the lesson. */
  begin(at) {
    this.at = at;
    const { task, position } = this.exercise;
    const count = this.lesson.boards.length;
    this.step.textContent = count > 1 ? say("learn-board", { number: at + 1, count }) : "";
    this.step.hidden = count === 1;
    this.task.textContent = task;
    this.rules.textContent = say("learn-rules", { rules: rulesName(position.rules) });
    this.board.flip(position.to_move === "north");
    this.reset();
  }

  /** Shows the board as it was, for another try. */
  reset() {
    this.answer = null;
    this.board.enabled = true;
    this.board.show(this.exercise.position);
    this.verdict.replaceChildren();
    this.verdict.className = "lesson-verdict";
    this.actions.replaceChildren(
      button(say("learn-show"), () => this.showMove(), { class: "button quiet" }),
    );
  }

  preview(index) {
    if (this.sowing || this.answer) return;
    const rule = index === null ? null : this.board.rule(index);
    this.board.showPreview(
      rule?.playable ? { from: index, sown: rule.sown, harvested: rule.harvested } : null,
    );
  }

  /** Marks a right move. */
  showMove() {
    const found = Object.entries(this.exercise.answers).find(([, answer]) => answer.right);
    this.board.hint(indexOf(found[0]));
    announce(say("learn-shown", { letter: found[0] }));
  }

  async choose(index) {
    if (this.sowing) return this.sowing.skip();
    if (this.answer?.right) return;
    if (this.answer) return this.reset();
    const rule = this.board.rule(index);
    if (!rule) return this.tell("refused", say("learn-refused"), say("learn-other-row"));
    if (!rule.playable) {
      return this.tell(
        "refused",
        say("learn-refused"),
        say("refused", { letter: rule.letter, why: rule.refusal }),
      );
    }
    await this.play(rule);
  }

  async play(rule) {
    const answer = this.exercise.answers[rule.letter];
    this.answer = answer;
    this.board.enabled = false;
    this.actions.replaceChildren();
    await this.sow(rule, answer.after);
    if (answer.reply) await this.sow(answer.reply, answer.reply.after);
    if (answer.right) this.succeed(answer);
    else this.fail(answer);
  }

  async sow({ letter, sown, harvested }, after) {
    const from = indexOf(letter);
    this.sowing = new SowingAnimation(this.board, { from, sown, harvested });
    await this.sowing.run();
    this.sowing = null;
    this.board.show(readDiagram(after), { from, to: sown.at(-1) });
  }

  fail({ sentence }) {
    this.tell("wrong", say("learn-wrong"), sentence);
    this.offer(button(say("learn-again"), () => this.again(), { class: "button primary" }));
  }

  again() {
    this.reset();
    this.board.buttons.find((pit) => pit.tabIndex === 0)?.focus({ preventScroll: true });
  }

  succeed({ sentence }) {
    this.tell("right", say("learn-right"), sentence);
    const isLast = this.at + 1 === this.lesson.boards.length;
    if (isLast) markDone(this.lesson.id);
    if (!isLast) {
      return this.offer(
        button(say("learn-next-board"), () => this.begin(this.at + 1), { class: "button primary" }),
      );
    }
    const go = this.next ?? "/awale/play";
    const text = say(this.next ? "learn-next-lesson" : "learn-play");
    this.offer(
      element("a", { class: "button primary", href: go }, text),
      button(say("learn-repeat"), () => this.begin(0)),
    );
  }

  tell(kind, title, sentence) {
    this.verdict.className = `lesson-verdict ${kind}`;
    this.verdict.replaceChildren(element("strong", {}, title), element("p", {}, sentence));
  }

  /** Puts buttons below the verdict and the focus on the first. */
  offer(...buttons) {
    this.actions.replaceChildren(...buttons);
    buttons[0].focus({ preventScroll: true });
  }
}
