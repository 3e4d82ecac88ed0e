// An algorithm: what it does, its input, and the walk through its lines.

import { postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { Stepper } from "../stepper.js";
import { InputForm } from "./input_form.js";
import { inputsFor, treeAddress } from "./negamax_link.js";

/**
 * @typedef {{ id: string, title: string, about: string | null, function: string,
 *   parameters: import("./input_form.js").Parameter[], questions: string[], kind: string,
 *   points: string[], room: string | null }} Algorithm
 * @typedef {{ id: string, constants: [string, number][], algorithms: Algorithm[] }} Subject
 * @typedef {{ api: string, subject: Subject, runs: boolean, confirmed: Set<string> }} Room
 */

export class AlgorithmPanel {
  /**
   * @param {Room} room
   * @param {Algorithm} algorithm
   */
  constructor(room, algorithm) {
    this.room = room;
    this.algorithm = algorithm;
    /** @type {Set<string>} */
    this.stops = new Set();
    const letters = room.subject.constants.filter(([name]) => name.length === 1);
    this.form = new InputForm({
      id: `input-${algorithm.id}`,
      parameters: algorithm.parameters,
      looks: { kind: algorithm.kind, names: new Map(letters.map(([name, is]) => [is, name])) },
    });
    this.place = element("div", { class: "stepper-place", "aria-live": "polite" });
    this.walk = button(say("algorithms-walk"), () => this.start(), {
      class: "button primary",
      disabled: !room.runs,
    });
    this.tree = element("a", { hidden: true }, say("algorithms-in-tree"));
    this.element = this.build();
  }

  build() {
    const { id, title, about } = this.algorithm;
    return element(
      "section",
      { class: "panel algorithm", id, "aria-labelledby": `title-${id}` },
      element("h2", { id: `title-${id}`, tabindex: "-1" }, title),
      about ? element("p", { class: "statement" }, about) : null,
      this.questions(),
      element("h3", {}, say("algorithms-input")),
      this.form.element,
      element(
        "div",
        { class: "actions" },
        this.walk,
        button(say("algorithms-reset"), () => this.form.reset(), { class: "button quiet" }),
        this.tree,
      ),
      this.place,
    );
  }

  /** The questions that its lines answer. */
  questions() {
    const { questions } = this.algorithm;
    if (questions.length === 0) return null;
    const links = questions.flatMap((id, i) => [
      i > 0 ? ", " : " ",
      element("a", { href: `/subjects/${this.room.subject.id}#${id}` }, id),
    ]);
    return element("p", { class: "muted" }, say("algorithms-answers"), ...links);
  }

  /** Takes the position of a query as input, where the algorithm is about one. */
  take(/** @type {URLSearchParams} */ query) {
    if (this.algorithm.room !== "negamax") return;
    const inputs = inputsFor(this.form.inputs, query);
    if (inputs) this.form.inputs = inputs;
  }

  /** Whether the reader wants to see right answers to the questions. */
  async isConfirmed() {
    const { questions } = this.algorithm;
    const { confirmed } = this.room;
    if (questions.every((id) => confirmed.has(id))) return true;
    const question = say("algorithms-question", { questions: questions.join(", ") });
    if (!(await confirmDialog(question, say("subjects-reference-yes")))) return false;
    for (const id of questions) confirmed.add(id);
    return true;
  }

  async start() {
    if (!this.form.isValid() || !(await this.isConfirmed())) return;
    const { algorithm, form, room } = this;
    const { inputs } = form;
    this.place.replaceChildren(element("p", { class: "muted" }, say("subjects-checking")));
    try {
      const walk = await postJson(`${room.api}/algorithms/${algorithm.id}/walk`, { inputs });
      this.show(walk, inputs);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.place.replaceChildren(element("p", { class: "notice error" }, message));
    }
  }

  /**
   * @param {import("../stepper.js").Walk & { code: string }} walk
   * @param {string[]} inputs
   */
  show(walk, inputs) {
    const { algorithm } = this;
    const stepper = new Stepper({
      walk,
      codeOf: () => walk.code,
      title: `${algorithm.title} · ${algorithm.function}`,
      points: algorithm.points,
      stops: this.stops,
      name: algorithm.id,
      onclose: () => this.walk.focus(),
    });
    this.place.replaceChildren(stepper.element);
    const address = algorithm.room === "negamax" ? treeAddress(inputs) : null;
    this.tree.hidden = !address;
    if (address) this.tree.href = address;
    const first = stepper.element.querySelector(".button.primary");
    if (first instanceof HTMLElement) first.focus();
  }
}
