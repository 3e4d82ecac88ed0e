// The form that sets up a game of Tetris Couleurs. One button starts a game; rule,
// size, bars and level are behind "More settings", and a line says what they are.

import { warn } from "../../site/announce.js";
import { messageOf, postJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { USUAL_SIZES } from "../boards.js";
import { boardName, ruleName, sizeName } from "../descriptions.js";

/**
 * @typedef {import("../../../types/api.js").CouleursOptions} Options
 * @typedef {import("../../../types/api.js").Guest} Guest
 * @typedef {(settings: import("../../../types/api.js").NewCouleursGame) => Promise<void>} Start
 * @typedef {ReturnType<typeof makeFields>} Fields
 */

/**
 * The form; `start(settings)` gets the body of `POST /api/couleurs/games`.
 * @param {Options} options
 * @param {Guest} guest
 * @param {Start} start
 */
export function newGameForm(options, guest, start) {
  const fields = makeFields(options, guest);
  const play = element(
    "button",
    { class: "button primary large", name: "play" },
    say("couleurs-start"),
  );
  const watch = element("button", { class: "button", name: "watch" }, say("couleurs-watch"));
  const summary = element("p", { class: "chosen-board" });
  const form = /** @type {HTMLFormElement} */ (
    element(
      "form",
      { class: "panel new-game couleurs-form" },
      element("h2", {}, say("new-game")),
      summary,
      choices("mode", say("couleurs-mode"), options.modes, setting("couleurs-mode"), (name) =>
        say(`couleurs-mode-${name}`),
      ),
      element(
        "div",
        { class: "fields" },
        formField(say("your-name"), fields.name, say("your-name-hint")),
      ),
      element("div", { class: "actions" }, play),
      moreSettings(options, fields),
      element("hr", {}),
      element("h2", {}, say("couleurs-watch-title")),
      element("p", { class: "muted" }, say("couleurs-watch-lead")),
      element("div", { class: "fields" }, formField(say("couleurs-strength"), fields.bot), watch),
    )
  );
  const show = () => {
    const values = formValues(form);
    fields.regionField.hidden = values.rule === "alignments";
    summary.textContent = chosenText(gameSettings(values));
  };
  // A size may be chosen by a button.
  for (const event of ["change", "input", "click"]) form.addEventListener(event, show);
  // The browser cannot point at a field that is folded away.
  form.addEventListener(
    "invalid",
    ({ target }) =>
      target instanceof Element && target.closest("details")?.setAttribute("open", ""),
    true,
  );
  show();
  form.addEventListener("submit", (event) =>
    submit(event, { form, fields, guest, start, buttons: [play, watch] }),
  );
  return form;
}

/**
 * The board and the level, in a line.
 * @param {ReturnType<typeof gameSettings>} settings
 */
function chosenText({ level, ...board }) {
  return level === 1
    ? boardName(board)
    : `${boardName(board)} · ${say("couleurs-at-level", { level })}`;
}

/**
 * @param {Options} options
 * @param {Fields} fields
 */
function moreSettings(options, fields) {
  return element(
    "details",
    { class: "fold more-settings" },
    element("summary", {}, say("couleurs-more-settings")),
    choices("rule", say("couleurs-rule"), options.rules, setting("couleurs-rule"), ruleName),
    fields.regionField,
    usualSizes(options.size, fields),
    element(
      "div",
      { class: "fields fields-small" },
      formField(say("couleurs-width"), fields.width),
      formField(say("couleurs-height"), fields.height),
      formField(say("couleurs-shortest"), fields.shortest),
      formField(say("couleurs-longest"), fields.longest),
      formField(say("couleurs-level"), fields.level),
    ),
    element("p", { class: "hint-text", id: "level-hint" }, say("couleurs-level-hint")),
  );
}

/**
 * @param {Options} options
 * @param {Guest} guest
 */
function makeFields({ region, size, k, level, strengths }, guest) {
  const [width, height] = setting("couleurs-size").split("x");
  const [shortest, longest] = setting("couleurs-k").split("..");
  const regionSize = Number(setting("couleurs-rule").split(":")[1] ?? region.default);
  const inputs = {
    name: element("input", {
      id: "guest",
      name: "guest",
      type: "text",
      maxlength: 40,
      autocomplete: "nickname",
      value: guest.name ?? "",
    }),
    region: number("region", region.least, region.most, regionSize),
    width: number("width", size.least.width, size.most.width, width),
    height: number("height", size.least.height, size.most.height, height),
    shortest: number("shortest", k.least, k.most, shortest),
    longest: number("longest", k.least, k.most, longest),
    level: number("level", level.least, level.most, setting("couleurs-level")),
    bot: element(
      "select",
      { id: "bot", name: "bot" },
      ...strengths.map(({ name, explanation }) =>
        element("option", { value: name, selected: name === setting("couleurs-bot") }, explanation),
      ),
    ),
  };
  inputs.level.setAttribute("aria-describedby", "level-hint");
  const regionField = element(
    "div",
    { class: "fields fields-small" },
    formField(say("couleurs-region"), inputs.region),
  );
  return { ...inputs, regionField };
}

/**
 * @param {Options["size"]} sizes
 * @param {Fields} fields
 */
function usualSizes({ most }, { width, height }) {
  /** @param {string} size */
  const fits = (size) =>
    Number(size.split("x")[0]) <= most.width && Number(size.split("x")[1]) <= most.height;
  /** @param {string} size */
  const choose = (size) => ([width.value, height.value] = size.split("x"));
  const chips = USUAL_SIZES.filter(fits).map((size) =>
    element(
      "li",
      {},
      element("button", { type: "button", onclick: () => choose(size) }, sizeName(size)),
    ),
  );
  return element(
    "div",
    { class: "usual-sizes" },
    element("span", { id: "usual-sizes" }, say("couleurs-sizes")),
    element("ul", { class: "chips", "aria-labelledby": "usual-sizes" }, ...chips),
  );
}

/**
 * @param {string} name
 * @param {number} min
 * @param {number} max
 * @param {string | number} value
 */
function number(name, min, max, value) {
  return element("input", {
    id: name,
    name,
    type: "number",
    min,
    max,
    value,
    required: true,
    inputmode: "numeric",
  });
}

/**
 * Radio buttons, each with an explanation.
 * @param {string} name
 * @param {string} legend
 * @param {import("../../../types/api.js").Choice[]} options
 * @param {string} chosen
 * @param {(name: string) => string} nameOf
 */
function choices(name, legend, options, chosen, nameOf) {
  /** @param {string} text */
  const family = (text) => text.split(":")[0];
  /** @param {import("../../../types/api.js").Choice} choice */
  const radio = ({ name: value, explanation }) =>
    element(
      "label",
      { class: "rule" },
      element("input", {
        type: "radio",
        name,
        value: family(value),
        checked: family(value) === family(chosen),
      }),
      element(
        "span",
        {},
        element(
          "strong",
          {},
          family(value) === "regions" ? say("couleurs-regions") : nameOf(value),
        ),
        " ",
        element("span", { class: "muted" }, explanation),
      ),
    );
  return element(
    "fieldset",
    { class: "rule-choice" },
    element("legend", {}, legend),
    ...options.map(radio),
  );
}

/**
 * The settings in the form, as texts.
 * @typedef {"rule" | "region" | "width" | "height" | "shortest" | "longest" | "level" | "mode"} Field
 * @param {HTMLFormElement} form
 * @returns {Record<Field, string>}
 */
function formValues(form) {
  const values = Object.fromEntries(new FormData(form));
  return /** @type {Record<Field, string>} */ (values);
}

/**
 * The values of the form as the API takes them.
 * @param {Record<Field, string> | Record<Field, string | number>} values
 */
export function gameSettings({ rule, region, width, height, shortest, longest, level, mode }) {
  const most = Math.max(Number(shortest), Number(longest));
  return {
    rule: rule === "regions" ? `regions:${region}` : String(rule),
    size: `${width}x${height}`,
    k: `${shortest}..${most}`,
    level: Number(level),
    mode: String(mode),
  };
}

/**
 * @param {SubmitEvent} event
 * @param {{ form: HTMLFormElement, fields: Fields, guest: Guest, start: Start, buttons: HTMLButtonElement[] }} page
 */
async function submit(event, { form, fields, guest, start, buttons }) {
  event.preventDefault();
  const watching = event.submitter?.getAttribute("name") === "watch";
  const settings = gameSettings(formValues(form));
  saveSetting("couleurs-rule", settings.rule);
  saveSetting("couleurs-size", settings.size);
  saveSetting("couleurs-k", settings.k);
  saveSetting("couleurs-level", settings.level);
  saveSetting("couleurs-mode", settings.mode);
  saveSetting("couleurs-bot", fields.bot.value);
  for (const node of buttons) node.disabled = true;
  try {
    const ownName = fields.name.value.trim();
    if (ownName !== "" && ownName !== guest.name) await postJson("/api/guest", { name: ownName });
    await start({
      ...settings,
      mode: watching ? "turns" : settings.mode,
      player: watching ? `bot:${fields.bot.value}` : "human",
    });
  } catch (error) {
    warn(messageOf(error));
    for (const node of buttons) node.disabled = false;
  }
}
