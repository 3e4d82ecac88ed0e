// Where pictures are given: dropped, pasted, chosen, or one of the samples.

import { announce, warn } from "../site/announce.js";
import { button, element } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";
import { UploadedImage, upload } from "./uploaded_image.js";

const KINDS = ".png,.jpg,.jpeg,.gif,.bmp,.pnm,.pbm,.pgm,.ppm,.aplat,image/png,image/jpeg,image/gif,image/bmp";
const MIB = 1 << 20;

export class UploadPanel {
  /** `onheld(held, name)` is told of a picture that the server holds. */
  constructor({ mostBytes, mostPixels, onheld }) {
    this.mostBytes = mostBytes;
    this.onheld = onheld;
    this.sending = null;
    this.input = element("input", { type: "file", accept: KINDS, hidden: true, onchange: () => this.chosen() });
    this.bar = element("progress", { "aria-label": say("images-sending") });
    this.stage = element("span", {});
    this.progress = element(
      "div",
      { class: "give-progress", hidden: true },
      this.stage,
      this.bar,
      button(say("cancel"), () => this.cancel()),
    );
    this.error = element("p", { class: "notice error", hidden: true });
    this.about = element("p", { class: "given-picture", hidden: true });
    const limits = { megabytes: Math.round(mostBytes / MIB), megapixels: Math.floor(mostPixels / 1e6) };
    this.element = element(
      "section",
      { class: "panel give", "aria-labelledby": "give-title" },
      element("h2", { id: "give-title" }, say("images-give")),
      this.about,
      element("p", { class: "give-words" }, say("images-drop")),
      element(
        "div",
        { class: "actions" },
        button(say("images-choose"), () => this.choose(), { class: "button primary" }),
      ),
      this.input,
      this.progress,
      this.error,
      element("p", { class: "hint-text" }, say("images-formats", limits)),
    );
    this.listen();
  }

  listen() {
    let inside = 0;
    const bears = (event) => event.dataTransfer?.types.includes("Files");
    const mark = () => this.element.classList.toggle("over", inside > 0);
    addEventListener("dragenter", (event) => bears(event) && (inside++, mark()));
    addEventListener("dragleave", (event) => bears(event) && (inside--, mark()));
    addEventListener("dragover", (event) => bears(event) && event.preventDefault());
    addEventListener("drop", (event) => {
      if (!bears(event)) return;
      event.preventDefault();
      inside = 0;
      mark();
      const [file] = event.dataTransfer.files;
      if (file) this.give(file, file.name);
    });
    document.addEventListener("paste", (event) => this.pasted(event));
    for (const link of document.querySelectorAll("[data-sample]")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.sample(link.dataset.sample);
      });
    }
  }

  choose() {
    this.input.click();
  }

  chosen() {
    const [file] = this.input.files;
    this.input.value = "";
    if (file) this.give(file, file.name);
  }

  pasted(event) {
    const files = [...(event.clipboardData?.files ?? [])];
    const file = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
    if (!file) return warn(say("images-nothing-pasted"));
    event.preventDefault();
    this.give(file, file.name && file.name !== "image.png" ? file.name : say("images-pasted"));
  }

  /** Gives one of the samples. */
  async sample(name) {
    const link = document.querySelector(`[data-sample="${CSS.escape(name)}"]`);
    if (!link) return;
    try {
      const response = await fetch(`/assets/images/samples/${name}`);
      const title = link.textContent.trim();
      await this.give(new File([await response.blob()], name), title, name);
    } catch {
      this.fail(say("unreachable"));
    }
  }

  async give(file, name, sample = null) {
    this.cancel();
    this.error.hidden = true;
    if (file.size > this.mostBytes) {
      const mib = (bytes) => formatNumber(Math.ceil((10 * bytes) / MIB) / 10);
      return this.fail(say("images-too-large", { found: mib(file.size), most: mib(this.mostBytes) }));
    }
    const sending = new AbortController();
    this.sending = sending;
    this.tellPart(0);
    try {
      // Read now: a file that changes or goes away later can be given again.
      const bytes = new Blob([await file.arrayBuffer()]);
      const told = await upload(bytes, (part) => sending === this.sending && this.tellPart(part), sending.signal);
      if (sending !== this.sending) return;
      this.finish();
      this.tellOpened(name, told);
      this.onheld(new UploadedImage(bytes, told), name, sample);
    } catch (error) {
      if (sending !== this.sending) return;
      this.finish();
      if (error.name === "AbortError") announce(say("images-cancelled"));
      else this.fail(error.message);
    }
  }

  tellPart(part) {
    this.progress.hidden = false;
    const sent = part >= 1;
    this.stage.textContent = say(sent ? "images-reading" : "images-sending");
    if (sent) this.bar.removeAttribute("value");
    else this.bar.value = part;
  }

  tellOpened(name, { width, height, colors, format, bytes }) {
    const told = colors === null ? say("images-many-colors") : say("images-colors", { number: colors });
    const text = say("images-opened", { name, width: formatNumber(width), height: formatNumber(height), colors: told });
    this.about.replaceChildren(
      element("strong", {}, text),
      " ",
      element(
        "span",
        { class: "muted" },
        say("images-given", { format: format.toUpperCase(), bytes: formatNumber(bytes) }),
      ),
    );
    this.about.hidden = false;
    announce(text);
  }

  finish() {
    this.sending = null;
    this.progress.hidden = true;
  }

  cancel() {
    const { sending } = this;
    sending?.abort();
    if (sending) this.finish();
  }

  fail(message) {
    this.error.textContent = message;
    this.error.hidden = false;
    warn(message);
  }
}
