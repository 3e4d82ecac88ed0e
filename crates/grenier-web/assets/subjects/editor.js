// The editor: a text area with line numbers. What people know of text areas stays:
// undo, selection, spelling off, screen readers. Tab indents; Escape, then Tab,
// leaves.

import { announce } from "../site/announce.js";
import { element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { changeOfKey } from "./editing.js";

const FEWEST_LINES = 5;

export class Editor {
  /**
   * @param {{ id: string, label: string, text: string, isPython: boolean, oninput: (text: string) => void }} options
   */
  constructor({ id, label, text, isPython, oninput }) {
    this.isPython = isPython;
    this.leaves = false;
    this.oninput = oninput;
    this.numbers = element("div", { class: "editor-numbers", "aria-hidden": "true" });
    this.area = element("textarea", {
      id,
      class: "editor-text",
      "aria-label": label,
      "aria-describedby": `${id}-keys`,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      autocorrect: "off",
      wrap: "off",
      oninput: () => this.changed(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event),
      onblur: () => (this.leaves = false),
    });
    this.area.value = text;
    this.element = element(
      "div",
      { class: "editor" },
      element("div", { class: "editor-box" }, this.numbers, this.area),
      element("p", { id: `${id}-keys`, class: "hint-text editor-keys" }, say("subjects-keys")),
    );
    this.count();
  }

  get text() {
    return this.area.value;
  }

  /** Replaces the whole text, as a file does. */
  set text(text) {
    if (text === this.area.value) return;
    this.area.value = text;
    this.count();
  }

  changed() {
    this.count();
    this.oninput(this.area.value);
  }

  /** As many numbers as lines, and as many rows. */
  count() {
    const lines = this.area.value.split("\n").length;
    if (lines === this.lines) return;
    this.lines = lines;
    this.area.rows = Math.max(FEWEST_LINES, lines + 1);
    this.numbers.textContent = Array.from({ length: lines }, (_, i) => i + 1).join("\n");
  }

  press(/** @type {KeyboardEvent} */ event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      this.leaves = true;
      announce(say("subjects-leaves"));
      return;
    }
    const leaves = this.leaves && event.key === "Tab";
    if (event.key !== "Shift") this.leaves = false;
    if (leaves) return;
    const { value, selectionStart, selectionEnd } = this.area;
    const change = changeOfKey(value, selectionStart, selectionEnd, event, this.isPython);
    if (!change) return;
    event.preventDefault();
    this.apply(change);
  }

  /** Makes a change so that the browser can undo it. */
  apply(/** @type {import("./editing.js").Change} */ change) {
    const { from, to, insert, start, end } = change;
    if (from !== to || insert !== "") {
      this.area.setSelectionRange(from, to);
      const command = insert === "" ? "delete" : "insertText";
      // Deprecated, and the only way that keeps the undo of the browser.
      if (!document.execCommand(command, false, insert)) {
        this.area.setRangeText(insert, from, to, "end");
        this.changed();
      }
    }
    this.area.setSelectionRange(start, end);
  }
}
