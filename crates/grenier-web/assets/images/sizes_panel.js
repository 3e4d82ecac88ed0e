// The file size of each method, as the server measures it, next to other formats;
// and the downloads.

import { announce, warn } from "../site/announce.js";
import { button, element } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";

const METHODS = ["png", "oxipng", "webp", "runs", "rectangles", "fast", "context"];
/** Measured only: people have programs for them. */
const WITHOUT_DOWNLOAD = ["oxipng", "webp"];
const MEGABYTE = 1e6;

export class SizesPanel {
  /** `onsave(method)` downloads a file and resolves when it is done. */
  constructor({ onsave }) {
    this.onsave = onsave;
    this.source = null;
    this.bytes = new Map();
    this.rows = new Map(METHODS.map((method) => [method, this.row(method)]));
    this.bar = element("progress", { max: 1, "aria-labelledby": "sizes-stage" });
    this.stageText = element("span", { id: "sizes-stage" });
    this.cancelButton = button(say("cancel"), () => this.cancel());
    this.restartButton = button(
      say("images-measure-again"),
      () => this.measure(this.image, this.look),
      {
        hidden: true,
      },
    );
    this.progress = element(
      "div",
      { class: "upload-progress" },
      this.stageText,
      this.bar,
      this.cancelButton,
      this.restartButton,
    );
    this.error = element("p", { class: "notice error", hidden: true });
    /** What was compared: the picture itself, or what a reduction made of it. */
    this.note = element("p", { class: "hint-text sizes-note" });
    this.element = this.layout();
    addEventListener("pagehide", () => this.stop());
  }

  layout() {
    const heads = [
      ["images-method"],
      ["images-bytes", "num"],
      ["images-against-png"],
      ["images-time", "num"],
      ["images-download"],
    ];
    const head = element(
      "thead",
      {},
      element(
        "tr",
        {},
        heads.map(([key, kind]) => element("th", { scope: "col", class: kind }, say(key))),
      ),
    );
    const table = element(
      "table",
      { class: "data sizes" },
      head,
      element(
        "tbody",
        {},
        [...this.rows.values()].map(({ line }) => line),
      ),
    );
    return element(
      "section",
      { class: "panel sizes-panel", "aria-labelledby": "sizes-title" },
      element("h2", { id: "sizes-title" }, say("images-sizes")),
      this.progress,
      this.error,
      element(
        "div",
        {
          class: "table-scroll",
          tabindex: "0",
          role: "region",
          "aria-label": say("images-against-png"),
        },
        table,
      ),
      this.note,
    );
  }

  row(method) {
    const bytes = element("td", { class: "num size-bytes" });
    const fill = element("span", { class: "size-fill" });
    const ratio = element("span", { class: "size-ratio" });
    const against = element(
      "td",
      {},
      element(
        "div",
        { class: "size-against" },
        element("span", { class: "size-bar", "aria-hidden": "true" }, fill),
        ratio,
      ),
    );
    const time = element("td", { class: "num size-time" });
    const name = method === "png" ? ".png" : ".aplat";
    const title = say(`images-method-${method}`);
    const save = button(name, () => this.save(method, save), {
      class: "button small",
      "aria-label": say("images-download-name", { name: `${name}, ${title}` }),
    });
    const mark = element("span", { class: "smallest", hidden: true }, say("images-smallest"));
    const head = element(
      "th",
      { scope: "row" },
      title,
      " ",
      mark,
      element("small", {}, say(`images-about-${method}`)),
    );
    const download = element("td", {}, WITHOUT_DOWNLOAD.includes(method) ? [] : save);
    const line = element("tr", { "data-method": method }, head, bytes, against, time, download);
    return { line, bytes, fill, ratio, time, mark };
  }

  /** Measures a picture with every method. */
  measure(image, look, retry = true) {
    this.stop();
    this.image = image;
    this.look = look;
    this.bytes.clear();
    for (const row of this.rows.values()) this.clear(row);
    this.error.hidden = true;
    this.note.textContent = say(`images-sizes-${look}`, { bytes: formatNumber(image.data.bytes) });
    this.setRunning(true);
    const source = new EventSource(image.url("sizes", { as: look }));
    this.source = source;
    const on = (name, act) =>
      source.addEventListener(
        name,
        (event) => source === this.source && act(event.data && JSON.parse(event.data)),
      );
    on("progress", (data) => this.showProgress(data));
    on("size", (data) => this.showSize(data));
    on("done", () => this.finish());
    on("error", (data) => this.failed(data, retry));
  }

  clear(row) {
    for (const cell of [row.bytes, row.ratio, row.time]) cell.textContent = "";
    row.bytes.textContent = say("images-waiting");
    row.fill.style.width = "0";
    row.mark.hidden = true;
    row.line.classList.remove("best");
  }

  setRunning(running) {
    this.bar.hidden = !running;
    this.cancelButton.hidden = !running;
    this.restartButton.hidden = true;
    if (running) this.bar.value = 0;
    if (!running) this.stageText.textContent = "";
    this.progress.hidden = !running;
  }

  showProgress({ method, part }) {
    const done = this.bytes.size;
    this.bar.value = (done + part) / METHODS.length;
    this.stageText.textContent = say("images-measuring", {
      method: say(`images-method-${method}`),
      percent: Math.round(100 * part),
    });
  }

  showSize({ method, bytes, too_large: tooLarge, milliseconds }) {
    const row = this.rows.get(method);
    this.bytes.set(method, bytes);
    const without = say(tooLarge ? "images-not-compared" : "images-too-slow");
    row.bytes.textContent = bytes === null ? without : formatNumber(bytes);
    row.bytes.dataset.bytes = bytes ?? "";
    row.time.textContent = tooLarge
      ? ""
      : say("images-ms", { milliseconds: formatNumber(milliseconds) });
    this.compare();
  }

  /** Draws the bars, relative to the largest file so far. */
  compare() {
    const known = [...this.bytes].filter(([, bytes]) => bytes !== null);
    const largest = Math.max(...known.map(([, bytes]) => bytes));
    const least = Math.min(...known.map(([, bytes]) => bytes));
    const png = this.bytes.get("png");
    const percent = new Intl.NumberFormat(document.documentElement.lang, {
      style: "percent",
      maximumFractionDigits: 0,
    });
    for (const [method, bytes] of known) {
      const row = this.rows.get(method);
      row.fill.style.width = `${(100 * bytes) / largest}%`;
      row.ratio.textContent = png ? percent.format(bytes / png) : "";
      const best = bytes === least && this.bytes.size === METHODS.length;
      row.mark.hidden = !best;
      row.line.classList.toggle("best", best);
    }
  }

  finish() {
    this.stop();
    this.setRunning(false);
    const known = [...this.bytes].filter(([, bytes]) => bytes !== null);
    const [method, bytes] = known.reduce((best, other) => (other[1] < best[1] ? other : best));
    announce(
      say("images-measured", {
        method: say(`images-method-${method}`),
        bytes: formatNumber(bytes),
        png: formatNumber(this.bytes.get("png")),
      }),
    );
    this.element.dataset.measured = this.look;
  }

  /** Uploads the picture again, once, if the server no longer has it. */
  async failed(data, retry) {
    this.stop();
    if (data?.status === 404 && retry && this.image.file) {
      try {
        await this.image.uploadAgain();
        return this.measure(this.image, this.look, false);
      } catch (error) {
        return this.halt(error.message);
      }
    }
    return this.halt(data?.error ?? say("unreachable"));
  }

  halt(message) {
    this.pause();
    this.error.textContent = message;
    this.error.hidden = false;
    warn(message);
  }

  cancel() {
    this.stop();
    this.pause();
    announce(say("images-stopped"));
  }

  pause() {
    this.setRunning(false);
    this.progress.hidden = false;
    this.stageText.textContent = say("images-stopped");
    this.restartButton.hidden = false;
    for (const [method, row] of this.rows) if (!this.bytes.has(method)) row.bytes.textContent = "";
  }

  stop() {
    this.source?.close();
    this.source = null;
    delete this.element?.dataset.measured;
  }

  async save(method, control) {
    if (control.getAttribute("aria-disabled")) return;
    control.setAttribute("aria-disabled", "true");
    if (this.image.data.width * this.image.data.height > MEGABYTE) announce(say("images-writing"));
    try {
      await this.onsave(method);
    } catch (error) {
      warn(error.message);
    } finally {
      control.removeAttribute("aria-disabled");
    }
  }
}
