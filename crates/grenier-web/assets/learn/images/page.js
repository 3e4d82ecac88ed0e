// Draw a small picture, and see how the subject stores it.

import { notify, warn } from "../../site/announce.js";
import { button, element } from "../../site/dom.js";
import { saveSetting, setting } from "../../site/settings.js";
import { pluralForm, say } from "../../site/texts.js";
import { Compare } from "./compare.js";
import { Editor } from "./editor.js";
import {
  blackAndWhite,
  eightColors,
  plain,
  rectangles,
  rectanglesInPython,
  resized,
  runs,
  runsInPython,
} from "./pixels.js";

const WHITE = [255, 255, 255];
const COLORS = {
  black: [0, 0, 0],
  white: WHITE,
  gray: [150, 150, 150],
  dark: [90, 90, 90],
  red: [220, 40, 30],
  orange: [240, 150, 40],
  yellow: [250, 230, 60],
  green: [40, 160, 70],
  blue: [30, 80, 200],
  sky: [120, 190, 240],
};
const SMALLEST = 4;
const LARGEST = 32;

/** The picture at first: a house under a sky. */
const HOUSE = [
  "ssssssys",
  "ssrsssss",
  "srrrssss",
  "rrrrrsss",
  "swwwssgs",
  "swkwsggg",
  "swkwssks",
  "gggggggg",
];
const LETTERS = { s: "sky", y: "yellow", r: "red", w: "white", k: "black", g: "green" };

const house = () => HOUSE.map((row) => [...row].map((letter) => [...COLORS[LETTERS[letter]]]));

/** Whether something is a picture of the sizes that can be drawn. */
function isPicture(value) {
  const isSize = (size) => size >= SMALLEST && size <= LARGEST;
  const isPixel = (pixel) =>
    Array.isArray(pixel) && pixel.length === 3 && pixel.every((one) => one >= 0 && one <= 255);
  return (
    Array.isArray(value) &&
    isSize(value.length) &&
    value.every(
      (row) => Array.isArray(row) && row.length === value[0].length && row.every(isPixel),
    ) &&
    isSize(value[0].length)
  );
}

const kept = setting("drawn-picture");
let picture = isPicture(kept) ? kept : house();
let color = "black";

const editor = new Editor(picture, { color: () => COLORS[color], onchange: update });
const compare = new Compare();
const height = sizeField("height", picture.length);
const width = sizeField("width", picture[0].length);
const runsText = element("pre", {
  class: "code python",
  tabindex: "0",
  "aria-label": say("draw-runs"),
});
const coverText = element("pre", {
  class: "code python",
  tabindex: "0",
  "aria-label": say("draw-rectangles"),
});
const colorsText = element("pre", {
  class: "code python",
  tabindex: "0",
  "aria-label": say("draw-rectangles-8"),
});
const runsCount = element("p", { class: "muted" });
const coverCount = element("p", { class: "muted" });
const colorsCount = element("p", { class: "muted" });

function sizeField(name, value) {
  return element("input", {
    id: `draw-${name}`,
    type: "number",
    min: SMALLEST,
    max: LARGEST,
    value,
    onchange: () => resize(),
  });
}

function resize() {
  const size = (input) =>
    Math.round(Math.min(LARGEST, Math.max(SMALLEST, Number(input.value) || SMALLEST)));
  [height.value, width.value] = [String(size(height)), String(size(width))];
  show(resized(picture, size(height), size(width), WHITE));
}

function show(next) {
  picture = next;
  [height.value, width.value] = [String(picture.length), String(picture[0].length)];
  editor.show(picture);
  update();
}

function update() {
  const bits = blackAndWhite(picture);
  const colors = eightColors(picture);
  runsText.textContent = runsInPython(bits);
  coverText.textContent = rectanglesInPython(bits);
  colorsText.textContent = rectanglesInPython(colors);
  const numbers = runs(bits).length;
  runsCount.textContent = say(`draw-count-runs-${pluralForm(numbers)}`, { count: numbers });
  coverCount.textContent = rectanglesCount(bits);
  colorsCount.textContent = rectanglesCount(colors);
  compare.show(picture);
  saveSetting("drawn-picture", picture);
}

function rectanglesCount(pixels) {
  const count = rectangles(pixels).length;
  return say(`draw-count-rectangles-${pluralForm(count)}`, { count });
}

function palette() {
  const choice = (name) => {
    const input = element("input", {
      type: "radio",
      name: "color",
      value: name,
      checked: name === color,
      onchange: () => (color = name),
    });
    const swatch = element("span", { class: `pixel-swatch color-${name}`, "aria-hidden": "true" });
    return element(
      "label",
      { class: "pixel-color" },
      input,
      swatch,
      element("span", { class: "visually-hidden" }, say(`draw-color-${name}`)),
    );
  };
  return element(
    "fieldset",
    { class: "pixel-palette" },
    element("legend", {}, say("draw-color")),
    Object.keys(COLORS).map(choice),
  );
}

function labelled(input, text) {
  return element("div", { class: "field" }, element("label", { for: input.id }, text), input);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(say("draw-copied"));
  } catch {
    warn(say("draw-not-copied"));
  }
}

function listPanel(title, count, text) {
  return element(
    "section",
    { class: "panel" },
    element(
      "div",
      { class: "panel-head" },
      element("h2", {}, title),
      button(say("draw-copy"), () => copy(text.textContent)),
    ),
    count,
    text,
  );
}

document.getElementById("draw").append(
  element(
    "div",
    { class: "draw-layout" },
    element(
      "section",
      { class: "panel", "aria-labelledby": "draw-title" },
      element("h2", { id: "draw-title" }, say("draw-title")),
      palette(),
      editor.element,
      element("p", { class: "muted", id: "draw-keys" }, say("draw-keys")),
      element(
        "div",
        { class: "fields" },
        labelled(height, say("draw-height")),
        labelled(width, say("draw-width")),
      ),
      element(
        "div",
        { class: "actions" },
        button(say("draw-clear"), () => show(plain(picture.length, picture[0].length, WHITE))),
        button(say("draw-example"), () => show(house())),
      ),
    ),
    compare.element,
    listPanel(say("draw-runs"), runsCount, runsText),
    listPanel(say("draw-rectangles"), coverCount, coverText),
    listPanel(say("draw-rectangles-8"), colorsCount, colorsText),
  ),
);
editor.draw();
update();
addEventListener("resize", () => {
  editor.draw();
  compare.draw();
});
