// Games as text: imported from any notation, exported in the one chosen.

import { notify, warn } from "../../site/announce.js";
import { getText, postJson } from "../../site/api.js";
import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";

const FORMATS = ["letters", "ogn", "diagram", "playstrategy", "json"];
const EXTENSIONS = {
  letters: "txt",
  ogn: "ogn",
  diagram: "txt",
  playstrategy: "txt",
  json: "json",
};

export class ImportExportPanel {
  /** `onread(record)` opens the imported game; `query()` describes the current one. */
  constructor({ onread, query }) {
    this.onread = onread;
    this.query = query;
    this.element = element(
      "details",
      { class: "panel fold" },
      element("summary", {}, element("h2", {}, say("exchange"))),
      this.importForm(),
      this.exportForm(),
    );
    this.element.addEventListener("toggle", () => this.element.open && this.write());
  }

  importForm() {
    const text = element("textarea", {
      id: "paste",
      class: "code",
      placeholder: say("paste-example"),
      spellcheck: "false",
    });
    const error = element("p", { class: "notice error", hidden: true, role: "alert" });
    const form = element(
      "form",
      {},
      element("div", { class: "field" }, element("label", { for: "paste" }, say("paste")), text),
      error,
      element(
        "div",
        { class: "actions spaced" },
        element("button", { class: "button primary" }, say("paste-read")),
      ),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      error.hidden = true;
      try {
        const record = await postJson("/api/awale/read", {
          text: text.value,
          rules: this.query().rules,
        });
        await this.onread(record);
        notify(say("paste-done", { format: record.format }));
      } catch (failure) {
        error.textContent = failure.message;
        error.hidden = false;
      }
    });
    return form;
  }

  exportForm() {
    this.format = element(
      "select",
      { id: "export-format", onchange: () => this.write() },
      FORMATS.map((format) => element("option", { value: format }, say(`format-${format}`))),
    );
    this.output = element("textarea", {
      class: "code",
      readonly: true,
      "aria-label": say("export-text"),
      spellcheck: "false",
    });
    this.exportError = element("p", { class: "notice error", hidden: true, role: "status" });
    this.copyButton = button(say("copy"), () => this.copy(this.output.value));
    this.saveButton = button(say("save"), () => this.save());
    return element(
      "div",
      { class: "export" },
      element(
        "div",
        { class: "field" },
        element("label", { for: "export-format" }, say("export")),
        this.format,
      ),
      this.exportError,
      this.output,
      element(
        "div",
        { class: "actions" },
        this.copyButton,
        this.saveButton,
        button(say("copy-address"), () => this.copy(location.href)),
      ),
    );
  }

  /** Writes the current game in the chosen notation, or says why it cannot be. */
  async write() {
    if (!this.element.open) return;
    try {
      const text = await getText("/api/awale/export", {
        ...this.query(),
        format: this.format.value,
      });
      this.show(text, "");
    } catch (error) {
      this.show("", error.message);
    }
  }

  show(text, error) {
    this.output.value = text;
    this.output.hidden = this.copyButton.disabled = this.saveButton.disabled = error !== "";
    this.exportError.textContent = error;
    this.exportError.hidden = error === "";
  }

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      notify(say("copied"));
    } catch {
      this.output.select();
      warn(say("copy-by-hand"));
    }
  }

  save() {
    const url = URL.createObjectURL(new Blob([this.output.value], { type: "text/plain" }));
    element("a", { href: url, download: `awale.${EXTENSIONS[this.format.value]}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
}
