// The images page: upload a picture, view it, cut it into runs or rectangles,
// compare the sizes of its files and download them.

import { setAddress } from "../site/address.js";
import { announce, warn } from "../site/announce.js";
import { buildUrl } from "../site/api.js";
import { button, element } from "../site/dom.js";
import { bindShortcuts } from "../site/keyboard_shortcuts.js";
import { formatNumber, say } from "../site/texts.js";
import { CutLines } from "./cut_lines.js";
import { CUTS, CutPanel } from "./cut_panel.js";
import { ImageViewer } from "./image_viewer.js";
import { RadioGroup } from "./radio_group.js";
import { SizesPanel } from "./sizes_panel.js";
import { UploadPanel } from "./upload_panel.js";

const LOOKS = ["bw", "colors8", "same"];
/** Up to this many pixels, all cuts are computed at once. */
const SMALL = 1 << 20;

class Images {
  constructor(root) {
    const { mostBytes, mostPixels } = root.dataset;
    this.image = null;
    this.viewer = new ImageViewer();
    this.upload = new UploadPanel({
      mostBytes: Number(mostBytes),
      mostPixels: Number(mostPixels),
      onuploaded: (...uploaded) => this.open(...uploaded),
    });
    this.cuts = new CutPanel({ oncancel: () => this.cut.choose("none") });
    this.sizes = new SizesPanel({ onsave: (method) => this.save(method) });
    this.look = new RadioGroup(
      "look",
      say("images-look"),
      LOOKS.map((look) => [look, say(`images-look-${look}`)]),
      () => this.showLook(),
    );
    this.cut = new RadioGroup(
      "cut",
      say("images-cut"),
      ["none", ...CUTS].map((cut) => [cut, say(`images-cut-${cut}`)]),
      () => this.showCut(),
    );
    this.cut.value = "greedy";
    this.showKeys = this.listen();
    root.replaceChildren(this.layout());
  }

  layout() {
    this.same = element("p", { class: "hint-text", hidden: true }, say("images-same-not"));
    this.viewer.tools.append(button(say("keys"), () => this.showKeys(), { class: "button quiet" }));
    const choices = element("div", { class: "image-choices" }, this.look.element, this.cut.element);
    this.shown = element(
      "div",
      { class: "image-view", hidden: true },
      element(
        "section",
        { class: "panel image-panel" },
        choices,
        this.same,
        this.viewer.element,
        this.cuts.element,
      ),
      this.sizes.element,
    );
    return element("div", { class: "image-page" }, this.upload.element, this.shown);
  }

  listen() {
    const withImage = (run) => () => this.image !== null && run();
    return bindShortcuts([
      {
        keys: ["+", "="],
        shown: "+ −",
        does: "images-key-zoom",
        run: withImage(() => this.viewer.zoom(1)),
      },
      { keys: ["-", "−", "_"], run: withImage(() => this.viewer.zoom(-1)) },
      { keys: [], shown: "← → ↑ ↓", does: "images-key-pan" },
      {
        keys: ["f", "F"],
        shown: "F R",
        does: "images-key-fit",
        run: withImage(() => this.viewer.whole()),
      },
      { keys: ["r", "R"], run: withImage(() => this.viewer.real()) },
      {
        keys: ["b", "B"],
        shown: "B E A",
        does: "images-key-look",
        run: withImage(() => this.look.choose("bw")),
      },
      { keys: ["e", "E"], run: withImage(() => this.look.choose("colors8")) },
      { keys: ["a", "A"], run: withImage(() => this.look.choose("same")) },
      {
        keys: ["c", "C"],
        shown: "C",
        does: "images-key-cut",
        run: withImage(() => this.nextCut()),
      },
      { keys: ["o", "O"], shown: "O", does: "images-key-choose", run: () => this.upload.choose() },
    ]);
  }

  nextCut() {
    const all = ["none", ...CUTS];
    this.cut.choose(all[(all.indexOf(this.cut.value) + 1) % all.length]);
  }

  /** Shows an uploaded picture, in `look` if it can be shown so. */
  open(image, name, sample, look = null) {
    this.image = image;
    this.name = name;
    this.sample = sample;
    const { colors } = image.data;
    this.look.allow("same", colors !== null);
    this.same.hidden = colors !== null;
    const looks = colors === null ? ["bw", "colors8"] : ["same", "bw", "colors8"];
    this.look.value = looks.includes(look) ? look : looks[0];
    this.shown.hidden = false;
    this.upload.element.classList.add("has-picture");
    image.onnewid = () => image === this.image && this.updateAddress();
    this.viewer.resize();
    this.offerComparison();
    return this.showLook();
  }

  /** The address of this view: a sample by its name, an upload by the server's id while it is kept. */
  updateAddress() {
    const picture = this.sample
      ? { sample: this.sample }
      : { picture: this.image.data.id, name: this.name };
    setAddress(
      buildUrl(location.pathname, { ...picture, as: this.look.value, cut: this.cut.value }),
    );
  }

  /** The picture before its reduction, decoded by the browser where it can. */
  async offerComparison() {
    const { image } = this;
    this.before?.close();
    this.before = null;
    this.viewer.compareWith(null);
    if (!image.file) return;
    const before = await createImageBitmap(image.file).catch(() => null);
    const { width, height } = image.data;
    if (image !== this.image || before?.width !== width || before?.height !== height) {
      return before?.close();
    }
    this.before = before;
    this.compare(image.data.colors === null ? 0.5 : 0);
  }

  /** Offers the comparison for a picture that is shown reduced. */
  compare(part) {
    this.viewer.compareWith(this.look.value === "same" ? null : (this.before ?? null), part);
  }

  get pixels() {
    return this.image.data.width * this.image.data.height;
  }

  /** Loads the picture in the chosen look, its cut and its sizes. */
  async showLook() {
    const { image } = this;
    const look = this.look.value;
    this.updateAddress();
    this.compare(Number(this.viewer.split.value) / 100);
    this.loading?.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    this.lines = new Map();
    this.counts = new Map();
    this.viewer.showLines(null, "none");
    this.cuts.show(this.counts, this.pixels, "none");
    this.sizes.measure(image, look);
    try {
      const response = await image.fetch("picture.png", { as: look }, { signal });
      const bitmap = await createImageBitmap(await response.blob(), {
        premultiplyAlpha: "none",
        colorSpaceConversion: "none",
      });
      if (signal.aborted) return bitmap.close();
      this.viewer.show(bitmap);
      await this.showCut();
      if (this.pixels <= SMALL) {
        for (const cut of CUTS) if (!signal.aborted) await this.load(cut, signal);
      }
    } catch (error) {
      if (error.name !== "AbortError") this.cuts.fail(error.message);
    }
  }

  /** Draws the chosen cut, once it is loaded. */
  async showCut() {
    const cut = this.cut.value;
    const { signal } = this.loading;
    this.updateAddress();
    this.cutLoading?.abort();
    this.cutLoading = new AbortController();
    this.cuts.fail(null);
    this.labelCanvas();
    this.viewer.showLines(null, "none");
    this.cuts.show(this.counts, this.pixels, cut);
    if (cut === "none") return this.cuts.setBusy(false);
    this.cuts.setBusy(true);
    try {
      const lines = await this.load(cut, AbortSignal.any([signal, this.cutLoading.signal]));
      if (signal.aborted || this.cut.value !== cut) return;
      this.viewer.showLines(lines, cut);
      announce(say(`images-count-${cut}`, { number: formatNumber(lines.count) }));
    } catch (error) {
      if (error.name === "AbortError") return;
      this.cuts.fail(error.message);
      warn(error.message);
    } finally {
      if (this.cut.value === cut) this.cuts.setBusy(false);
    }
  }

  labelCanvas() {
    this.viewer.setLabel(
      say(`images-look-${this.look.value}`),
      say(`images-cut-${this.cut.value}`),
    );
  }

  /** The lines of a cut, loaded once. */
  async load(cut, signal) {
    const { lines, counts } = this;
    if (!lines.has(cut)) {
      const response = await this.image.fetch("lines", { as: this.look.value, cut }, { signal });
      lines.set(cut, new CutLines(await response.arrayBuffer(), cut === "runs"));
      counts.set(cut, lines.get(cut).count);
    }
    if (counts === this.counts) this.cuts.show(counts, this.pixels, this.cut.value);
    return lines.get(cut);
  }

  /** Downloads a file. */
  async save(method) {
    const look = this.look.value;
    const [file, query, extension] =
      method === "png"
        ? ["file.png", { as: look }, "png"]
        : ["file.aplat", { as: look, method }, "aplat"];
    const response = await this.image.fetch(file, query);
    const url = URL.createObjectURL(await response.blob());
    const name = this.name.replace(/\.[a-z]{3,5}$/i, "").replace(/[^\p{L}\p{N}._ -]+/gu, "");
    element("a", { href: url, download: `${name || "image"}-${look}.${extension}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
}

/** Opens the picture that the address names. */
function openFromAddress() {
  const page = new Images(document.getElementById("images"));
  const query = new URLSearchParams(location.search);
  const cut = query.get("cut");
  if (["none", ...CUTS].includes(cut)) page.cut.value = cut;
  const look = query.get("as");
  const sample = query.get("sample");
  const picture = query.get("picture");
  if (sample) page.upload.sample(sample, look);
  else if (picture) page.upload.restore(picture, query.get("name") || say("images-pasted"), look);
}

openFromAddress();
