// A question: statement, editor, what can be done with an answer, and the verdict.

import { warn } from "../site/announce.js";
import { getJson, postJson } from "../site/api.js";
import { confirmDialog } from "../site/confirm_dialog.js";
import { button, element } from "../site/dom.js";
import { formField } from "../site/form_field.js";
import { say } from "../site/texts.js";
import { BoardPlay } from "./board_play.js";
import { Editor } from "./editor.js";
import { gridPlay } from "./grid_play.js";
import { PicturePlay } from "./picture_play.js";
import { roomLink } from "./room_links.js";
import { SampleTables } from "./sample_tables.js";
import { Stepper } from "./stepper.js";
import { verdictView } from "./verdict_view.js";

/**
 * @typedef {{ id: string, function: string, signature: string, points: number, kind: string,
 *   statement: string | null, start: string }} Question
 */

export class QuestionPanel {
  /**
   * @param {import("./page.js").SubjectRoom} room
   * @param {Question} question
   */
  constructor(room, question) {
    this.room = room;
    this.question = question;
    this.isSql = question.kind === "database";
    this.editor = new Editor({
      id: `answer-${question.id}`,
      label: say("subjects-answer", { id: question.id }),
      text: room.store.work.answers[question.id] ?? question.start,
      isPython: !this.isSql,
      oninput: (text) => room.write(question.id, text),
    });
    this.verdict = element("div", { class: "verdict-place", "aria-live": "polite" });
    this.stepper = element("div", { class: "stepper-place" });
    this.reference = element("div", { class: "reference-place" });
    this.samples = this.isSql ? this.sampleTables() : null;
    this.check = this.action("subjects-check", () => room.check(question.id), "button primary");
    this.walk = this.isSql ? null : this.action("subjects-walk", () => this.step());
    this.show = this.action("subjects-reference", () => this.showReference());
    this.show.disabled = true;
    this.element = this.build();
  }

  sampleTables() {
    const { api, runs } = this.room;
    const query = () => this.editor.text;
    return new SampleTables({ api, question: this.question.id, query, runs });
  }

  action(
    /** @type {string} */ key,
    /** @type {() => void} */ act,
    /** @type {string} */ style = "button",
  ) {
    return button(this.name(key), act, { class: style, disabled: !this.room.runs });
  }

  name(/** @type {string} */ key) {
    const names = {
      "subjects-check": say("subjects-check"),
      "subjects-walk": say("subjects-walk"),
      "subjects-reference": say("subjects-reference"),
    };
    return names[key];
  }

  build() {
    const { question } = this;
    const link = roomLink(question.kind);
    return element(
      "section",
      { class: "panel question", id: question.id, "aria-labelledby": `title-${question.id}` },
      element(
        "div",
        { class: "panel-head" },
        element(
          "h2",
          { id: `title-${question.id}`, tabindex: "-1" },
          `${question.id} · `,
          element("code", {}, question.signature),
        ),
        element("span", { class: "muted" }, say("subjects-worth", { points: question.points })),
      ),
      question.statement ? element("p", { class: "statement" }, question.statement) : null,
      link ? element("p", { class: "muted" }, link) : null,
      this.algorithms(),
      this.figureToPlay(),
      element(
        "div",
        { class: this.isSql ? "question-work sql" : "question-work" },
        this.editor.element,
        this.samples?.element,
      ),
      element(
        "div",
        { class: "actions" },
        this.check,
        this.walk,
        this.walk ? this.inputField() : null,
        this.show,
      ),
      this.verdict,
      this.stepper,
      this.reference,
    );
  }

  /** What the question is about, to play with. */
  figureToPlay() {
    const { id, kind } = this.question;
    if (kind === "board") return new BoardPlay(this.room.subject.id).element;
    if (kind === "grid") return gridPlay();
    return kind === "picture" ? new PicturePlay(id).element : null;
  }

  /** Links to the algorithms whose lines answer the question. */
  algorithms() {
    const { id, algorithms } = this.room.subject;
    const own = algorithms.filter(({ questions }) => questions.includes(this.question.id));
    if (own.length === 0) return null;
    const links = own.flatMap((algorithm, i) => [
      i > 0 ? ", " : " ",
      element("a", { href: `/subjects/${id}/algorithms#${algorithm.id}` }, algorithm.title),
    ]);
    return element("p", { class: "muted" }, say("algorithms-of-question"), ...links);
  }

  /** Arguments of one's own to walk through. */
  inputField() {
    const id = `input-${this.question.id}`;
    this.input = element("input", { type: "text", id, spellcheck: "false", autocomplete: "off" });
    return element(
      "details",
      { class: "own-input" },
      element("summary", {}, say("subjects-own-input")),
      formField(say("subjects-own-input-label"), this.input, say("subjects-own-input-hint")),
    );
  }

  /** Called when the question comes into view. */
  open() {
    this.samples?.load();
  }

  /** Marks the answer as being checked. */
  wait() {
    this.verdict.replaceChildren(element("p", { class: "muted" }, say("subjects-checking")));
  }

  /** The answer was not checked after all. */
  forget() {
    this.verdict.replaceChildren();
  }

  fail(/** @type {string} */ message) {
    this.verdict.replaceChildren(element("p", { class: "notice error" }, message));
  }

  tell(/** @type {import("./verdict_view.js").Verdict} */ verdict) {
    this.verdict.replaceChildren(verdictView(verdict, this.room.subject.id));
    this.show.disabled = !this.room.runs;
  }

  async step(isReference = false) {
    const input = this.input?.value.trim() || undefined;
    const order = { ...this.room.order(this.question.id), input, reference: isReference };
    const code = isReference ? this.answer : null;
    const { answers, source } = order;
    this.stepper.replaceChildren(element("p", { class: "muted" }, say("subjects-checking")));
    try {
      const walk = await postJson(`${this.room.api}/step`, order);
      const stepper = new Stepper({
        walk,
        codeOf: (question) => code ?? (question === null ? source : (answers[question] ?? "")),
        title: say(isReference ? "subjects-walk-reference" : "subjects-walk"),
        onclose: () => this.walk.focus(),
      });
      this.stepper.replaceChildren(stepper.element);
      const first = stepper.element.querySelector(".button.primary");
      if (first instanceof HTMLElement) first.focus();
    } catch (error) {
      this.stepper.replaceChildren(element("p", { class: "notice error" }, error.message));
    }
  }

  async showReference() {
    if (!(await confirmDialog(say("subjects-reference-question"), say("subjects-reference-yes")))) {
      return;
    }
    try {
      const path = `${this.room.api}/reference/${this.question.id}`;
      const { text } = await getJson(path, { confirmed: true });
      this.answer = text;
      this.reference.replaceChildren(
        element("h3", {}, say("subjects-reference-title")),
        element("pre", { class: "code", tabindex: "0" }, text),
        this.isSql ? null : button(say("subjects-walk-reference"), () => this.step(true)),
      );
    } catch (error) {
      warn(error.message);
    }
  }
}
