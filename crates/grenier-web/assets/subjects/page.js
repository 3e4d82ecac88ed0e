// The page of a subject: one question at a time, its editor and its verdict.

import { announce, notify, warn } from "../site/announce.js";
import { postForEvents } from "../site/api.js";
import { button, element } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";
import { Editor } from "./editor.js";
import { FilePanel } from "./file_panel.js";
import { QuestionPanel } from "./question_panel.js";
import { statusSign } from "./verdict_view.js";
import { WorkStore } from "./work_store.js";

const read = (/** @type {string} */ id) => JSON.parse(document.getElementById(id).textContent);

export class SubjectRoom {
  constructor(/** @type {HTMLElement} */ root) {
    this.subject = read("subject-data");
    this.runs = read("subject-state").runs;
    this.api = `/api/subjects/${this.subject.id}`;
    this.hasSql = this.subject.list.some(({ kind }) => kind === "database");
    this.store = new WorkStore(this.subject.id);
    this.panels = new Map(
      this.subject.list.map((question) => [question.id, new QuestionPanel(this, question)]),
    );
    this.links = new Map();
    this.statuses = new Map();
    /** The check that each question waits for. */
    this.awaited = new Map();
    this.total = element("p", { class: "subject-total", role: "status" });
    this.common = this.commonEditor();
    this.files = new FilePanel(this);
    root.replaceChildren(...this.build());
    addEventListener("hashchange", () => this.open(true));
    this.open(false);
  }

  build() {
    this.checkAll = button(say("subjects-check-all"), () => this.check(null), {
      class: "button primary",
      disabled: !this.runs,
    });
    return [
      element("div", { class: "subject-tools actions" }, this.checkAll, this.files.element),
      this.total,
      element(
        "div",
        { class: "subject-body" },
        element("nav", { class: "question-list", "aria-label": say("subjects-list") }, this.list()),
        element(
          "div",
          { class: "question-place" },
          ...[...this.panels.values()].map((panel) => panel.element),
          this.pager(),
          this.commonPanel(),
        ),
      ),
    ];
  }

  list() {
    return element(
      "ol",
      {},
      ...this.subject.list.map(({ id, function: name, kind }) => {
        const sign = element("span", { class: "question-sign", "aria-hidden": "true" });
        const said = element("span", { class: "visually-hidden" });
        const text = kind === "database" ? "SQL" : name;
        const link = element(
          "a",
          { href: `#${id}` },
          sign,
          element("span", { class: "question-id" }, id),
          element("span", { class: "question-name" }, text),
          said,
        );
        this.links.set(id, { link, sign, said });
        return element("li", {}, link);
      }),
    );
  }

  pager() {
    this.previous = element("a", { class: "button" }, say("subjects-previous"));
    this.next = element("a", { class: "button" }, say("subjects-next"));
    return element("div", { class: "actions question-pager" }, this.previous, this.next);
  }

  commonEditor() {
    return new Editor({
      id: "answer-common",
      label: say("subjects-common"),
      text: this.store.work.source,
      isPython: true,
      oninput: (text) => {
        this.store.work.source = text;
        this.keep();
      },
    });
  }

  /** Imports and helpers, and what the paper gives. */
  commonPanel() {
    const { given, constants } = this.subject;
    const values = constants.map(([name, value]) => `${name} = ${value}`).join("\n");
    const text = [values, given.trim()].filter(Boolean).join("\n\n\n");
    return element(
      "details",
      { class: "panel common", open: this.store.work.source.trim() !== "" },
      element("summary", {}, say("subjects-common")),
      element("p", { class: "hint-text" }, say("subjects-common-hint")),
      this.common.element,
      text ? element("h3", {}, say("subjects-given")) : null,
      text ? element("pre", { class: "code", tabindex: "0" }, text) : null,
    );
  }

  /** Shows the question of the address. */
  open(/** @type {boolean} */ isAsked) {
    const ids = [...this.panels.keys()];
    const asked = decodeURIComponent(location.hash.slice(1));
    const here = this.panels.has(asked) ? asked : ids[0];
    for (const [id, panel] of this.panels) {
      panel.element.hidden = id !== here;
      const { link } = this.links.get(id);
      if (id === here) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const at = ids.indexOf(here);
    for (const [link, id] of [
      [this.previous, ids[at - 1]],
      [this.next, ids[at + 1]],
    ]) {
      link.hidden = !id;
      if (id) link.href = `#${id}`;
    }
    const panel = this.panels.get(here);
    panel.open();
    if (isAsked) panel.element.querySelector("h2").focus();
  }

  /** The reader has written an answer. */
  write(/** @type {string} */ id, /** @type {string} */ text) {
    this.store.work.answers[id] = text;
    this.keep();
  }

  keep() {
    const was = this.store.isKept;
    this.store.touch();
    if (was && !this.store.isKept) warn(say("subjects-not-kept"));
  }

  /** Puts other work in the place of this. */
  load(/** @type {import("./work_store.js").Work} */ { source, answers }) {
    this.store.work = { source, answers };
    this.store.save();
    this.common.text = source;
    for (const [id, panel] of this.panels) {
      panel.editor.text = answers[id] ?? panel.question.start;
    }
  }

  /** What is sent: all answers, because one may use another. */
  order(/** @type {string | null} */ question) {
    const answers = {};
    for (const [id, panel] of this.panels) {
      const { text } = panel.editor;
      if (text.trim() && text !== panel.question.start) answers[id] = text;
    }
    return { source: this.common.text, answers, question: question ?? undefined };
  }

  /** Checks one question, or all of them. A check under way gives way. */
  async check(/** @type {string | null} */ only) {
    this.cancel?.abort();
    const cancel = (this.cancel = new AbortController());
    const waiting = new Set(only ? [only] : this.panels.keys());
    for (const id of waiting) this.begin(id, cancel);
    const { signal } = cancel;
    try {
      await postForEvents(
        `${this.api}/check`,
        this.order(only),
        (name, data) => {
          if (name === "verdict") {
            waiting.delete(data.id);
            this.tell(data);
          } else if (name === "done" && !only) this.finish(data);
          else if (name === "error") throw new Error(data.error);
        },
        { signal },
      );
    } catch (error) {
      if (error.name !== "AbortError") this.fail(error.message, waiting);
    } finally {
      for (const id of waiting) this.leave(id, cancel);
    }
  }

  begin(/** @type {string} */ id, /** @type {AbortController} */ check) {
    this.awaited.set(id, check);
    this.panels.get(id).wait();
    const { sign, said } = this.links.get(id);
    sign.textContent = "…";
    said.textContent = "";
  }

  /** A check ends without a verdict on a question, which another may wait for now. */
  leave(/** @type {string} */ id, /** @type {AbortController} */ check) {
    if (this.awaited.get(id) !== check) return;
    this.awaited.delete(id);
    this.panels.get(id).forget();
    this.links.get(id).sign.textContent = "";
  }

  tell(/** @type {import("./verdict_view.js").Verdict} */ verdict) {
    this.awaited.delete(verdict.id);
    this.panels.get(verdict.id).tell(verdict);
    const { link, sign, said } = this.links.get(verdict.id);
    sign.textContent = statusSign(verdict.status);
    said.textContent = `, ${verdict.said}`;
    link.dataset.status = verdict.status;
    this.statuses.set(verdict.id, verdict.status);
    announce(`${verdict.id}: ${verdict.said}`);
  }

  finish({ points, out_of: of }) {
    const text = say("subjects-total", { points: formatNumber(points), of: formatNumber(of) });
    this.total.textContent = text;
    notify(text);
  }

  fail(/** @type {string} */ message, /** @type {Set<string>} */ waiting) {
    for (const id of waiting) {
      this.panels.get(id).fail(message);
      this.links.get(id).sign.textContent = "";
    }
    waiting.clear();
    warn(message);
  }
}

const root = document.getElementById("subject");
if (root) new SubjectRoom(root);
