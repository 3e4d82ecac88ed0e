// The upload of pictures: dropped, pasted, chosen, or one of the samples.

import { announce, warn } from "../site/announce.js";
import { getJson } from "../site/api.js";
import { button, element, elements } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";
import { UploadedImage, upload } from "./uploaded_image.js";

const ACCEPTED =
  ".png,.jpg,.jpeg,.gif,.bmp,.webp,.pnm,.pbm,.pgm,.ppm,.aplat,image/png,image/jpeg,image/gif,image/bmp,image/webp";
const MIB = 1 << 20;

export class UploadPanel {
  /** Calls `onuploaded(image, name, sample, look)` with an UploadedImage. */
  constructor({ mostBytes, mostPixels, onuploaded }) {
    this.mostBytes = mostBytes;
    this.onuploaded = onuploaded;
    this.controller = null;
    this.input = element("input", {
      type: "file",
      accept: ACCEPTED,
      hidden: true,
      onchange: () => this.chosen(),
    });
    this.bar = element("progress", { "aria-label": say("images-sending") });
    this.stageText = element("span", {});
    this.progress = element(
      "div",
      { class: "upload-progress", hidden: true },
      this.stageText,
      this.bar,
      button(say("cancel"), () => this.cancel()),
    );
    this.error = element("p", { class: "notice error", hidden: true });
    this.about = element("p", { class: "uploaded-picture", hidden: true });
    const limits = {
      megabytes: Math.round(mostBytes / MIB),
      megapixels: Math.floor(mostPixels / 1e6),
    };
    this.element = element(
      "section",
      { class: "panel upload", "aria-labelledby": "upload-title" },
      element("h2", { id: "upload-title" }, say("images-give")),
      this.about,
      element("p", { class: "upload-text" }, say("images-drop")),
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
    const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
    const mark = () => this.element.classList.toggle("over", inside > 0);
    addEventListener("dragenter", (event) => hasFiles(event) && (inside++, mark()));
    addEventListener("dragleave", (event) => hasFiles(event) && (inside--, mark()));
    addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
    addEventListener("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      inside = 0;
      mark();
      const [file] = event.dataTransfer.files;
      if (file) this.upload(file, file.name);
    });
    document.addEventListener("paste", (event) => this.pasted(event));
    for (const link of elements("[data-sample]")) {
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
    if (file) this.upload(file, file.name);
  }

  pasted(event) {
    const files = [...(event.clipboardData?.files ?? [])];
    const file = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
    if (!file) return warn(say("images-nothing-pasted"));
    event.preventDefault();
    this.upload(file, file.name && file.name !== "image.png" ? file.name : say("images-pasted"));
  }

  /** Uploads one of the samples, to be shown in `look`. */
  async sample(name, look = null) {
    const [link] = elements(`[data-sample="${CSS.escape(name)}"]`);
    if (!(link instanceof HTMLAnchorElement)) return;
    try {
      const response = await fetch(link.href);
      const title = link.textContent.trim();
      await this.upload(new File([await response.blob()], name), title, name, look);
    } catch {
      this.fail(say("unreachable"));
    }
  }

  /** Opens a picture that the server still has. */
  async restore(id, name, look) {
    try {
      const data = await getJson(`/api/images/${encodeURIComponent(id)}`);
      this.describe(name, data);
      this.onuploaded(new UploadedImage(null, data), name, null, look);
    } catch (error) {
      this.fail(error.message);
    }
  }

  async upload(file, name, sample = null, look = null) {
    this.cancel();
    this.error.hidden = true;
    if (file.size > this.mostBytes) {
      const mib = (bytes) => formatNumber(Math.ceil((10 * bytes) / MIB) / 10);
      return this.fail(
        say("images-too-large", { found: mib(file.size), most: mib(this.mostBytes) }),
      );
    }
    const controller = new AbortController();
    this.controller = controller;
    this.showProgress(0);
    try {
      // Read the file now: it may change or disappear before another upload.
      const bytes = new Blob([await file.arrayBuffer()]);
      const data = await upload(
        bytes,
        (part) => controller === this.controller && this.showProgress(part),
        controller.signal,
      );
      if (controller !== this.controller) return;
      this.finish();
      this.describe(name, data);
      this.onuploaded(new UploadedImage(bytes, data), name, sample, look);
    } catch (error) {
      if (controller !== this.controller) return;
      this.finish();
      if (error.name === "AbortError") announce(say("images-cancelled"));
      else this.fail(error.message);
    }
  }

  showProgress(part) {
    this.progress.hidden = false;
    const sent = part >= 1;
    this.stageText.textContent = say(sent ? "images-reading" : "images-sending");
    if (sent) this.bar.removeAttribute("value");
    else this.bar.value = part;
  }

  /**
   * @param {string} name
   * @param {import("../../types/api.js").Picture} picture
   */
  describe(name, { width, height, colors, format, bytes }) {
    const colorText =
      colors === null ? say("images-many-colors") : say("images-colors", { number: colors });
    const text = say("images-opened", {
      name,
      width: formatNumber(width),
      height: formatNumber(height),
      colors: colorText,
    });
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
    this.controller = null;
    this.progress.hidden = true;
  }

  cancel() {
    const { controller } = this;
    controller?.abort();
    if (controller) this.finish();
  }

  fail(message) {
    this.error.textContent = message;
    this.error.hidden = false;
    warn(message);
  }
}
