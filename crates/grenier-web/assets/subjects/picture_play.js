// A picture to play with beside a question: pixels are painted black or white, and
// its runs and its cover by rectangles follow. It is there only while unfolded.

import { button, element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { drawView, fit } from "../learn/images/drawing.js";
import { Editor } from "../learn/images/editor.js";
import {
  blackAndWhite,
  plain,
  rectangles,
  rectanglesInPython,
  runsInPython,
} from "../learn/images/pixels.js";

const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
/** The picture at first: an L and a point. */
const PICTURE = ["......", ".##...", ".##...", ".####.", ".####.", ".....#"];

const first = () => PICTURE.map((row) => [...row].map((sign) => (sign === "#" ? BLACK : WHITE)));

export class PicturePlay {
  /** @param {string} id the id of the question, for those of its fields */
  constructor(id) {
    this.id = id;
    this.color = BLACK;
    this.view = "runs";
    this.picture = first();
    this.place = element("div", { class: "picture-play" });
    this.element = element(
      "details",
      { class: "figure-play", ontoggle: () => this.toggle() },
      element("summary", {}, say("subjects-try-picture")),
      this.place,
    );
  }

  toggle() {
    this.place.replaceChildren();
    if (!this.element.open) return;
    const keys = `${this.id}-picture-keys`;
    this.editor = new Editor(this.picture, {
      color: () => this.color,
      onchange: () => this.update(),
      keys,
    });
    this.canvas = element("canvas", { class: "pixel-canvas", role: "img" });
    this.text = element("pre", { class: "code python", tabindex: "0" });
    const colors = this.choice("color", [
      [say("draw-color-black"), () => (this.color = BLACK)],
      [say("draw-color-white"), () => (this.color = WHITE)],
    ]);
    const views = this.choice("view", [
      [say("draw-runs"), () => this.show("runs")],
      [say("draw-rectangles"), () => this.show("rectangles")],
    ]);
    this.place.append(
      element(
        "div",
        {},
        colors,
        this.editor.element,
        element("p", { class: "muted", id: keys }, say("draw-keys")),
        button(say("draw-clear"), () => this.restart(plain(6, 6, WHITE))),
      ),
      element("div", {}, views, element("div", { class: "pixel-box" }, this.canvas), this.text),
    );
    this.editor.draw();
    this.update();
  }

  /**
   * Choices of which one holds; the first at the beginning.
   * @param {string} name
   * @param {[string, () => void][]} choices
   */
  choice(name, choices) {
    const fields = choices.map(([text, act], i) =>
      element(
        "label",
        {},
        element("input", {
          type: "radio",
          name: `${this.id}-${name}`,
          checked: i === 0,
          onchange: act,
        }),
        ` ${text}`,
      ),
    );
    const title = name === "color" ? say("draw-color") : say("subjects-picture-view");
    return element("fieldset", { class: "figure-choice" }, element("legend", {}, title), ...fields);
  }

  /** @param {number[][][]} picture */
  restart(picture) {
    this.picture = picture;
    this.editor?.show(picture);
    this.update();
  }

  /** @param {string} view */
  show(view) {
    this.view = view;
    this.update();
  }

  update() {
    const { canvas, picture, text, view } = this;
    if (!canvas || !text) return;
    const bits = blackAndWhite(picture);
    const list = view === "rectangles" ? rectangles(bits) : null;
    drawView(canvas, picture, view, fit(canvas, picture), /** @type {any} */ ({ list }));
    const written = view === "runs" ? runsInPython(bits) : rectanglesInPython(bits);
    text.textContent = written;
    canvas.setAttribute("aria-label", written);
  }
}
