// The form that sets up a game: a name, two players, rules.

import { warn } from "../../site/announce.js";
import { getJson, messageOf, postJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { saveSetting, setting } from "../../site/settings.js";
import { rulesName, say } from "../../site/texts.js";
import { playerSelect } from "./players.js";
import { ratedField } from "./rated.js";

/**
 * @typedef {import("../../../types/api.js").Game} Game
 * @typedef {import("../../../types/api.js").Rules} Rules
 * @typedef {(settings: import("../../../types/api.js").NewGameBody) => Promise<void>} Start
 */

/** Screens wide enough to list all rules. */
const WIDE_SCREEN = window.matchMedia("(min-width: 62rem)");

/**
 * The form; `start(settings)` gets the body of `POST /api/awale/games`.
 * @param {Start} start
 * @param {URLSearchParams} query
 */
export async function newGameForm(start, query) {
  const [rules, guest, games] = await Promise.all([
    getJson("/api/awale/rules"),
    getJson("/api/guest"),
    getJson("/api/awale/games"),
  ]);
  /** @param {"south" | "north" | "rules"} name */
  const chosen = (name) => query.get(name) ?? setting(name);
  const name = element("input", {
    id: "guest",
    name: "guest",
    type: "text",
    maxlength: 40,
    autocomplete: "nickname",
    value: guest.name ?? "",
    // A claimed name is changed by nobody.
    readonly: guest.claimed,
  });
  const other = element("input", {
    id: "other",
    name: "other",
    type: "text",
    maxlength: 40,
    autocomplete: "off",
    value: say("north"),
  });
  const otherField = formField(say("other-name"), other);
  const south = playerSelect("south", chosen("south"));
  const north = playerSelect("north", chosen("north"));
  const rated = ratedField(guest.claimed);
  const showChoices = () => {
    const people = [south.value, north.value].filter((player) => player === "human").length;
    const levels = [south.value, north.value].filter((player) =>
      player.startsWith("level:"),
    ).length;
    otherField.hidden = people !== 2;
    rated.hidden = people !== 1 || levels !== 1 || query.get("position") !== null;
  };
  const swap = element(
    "button",
    {
      type: "button",
      class: "button quiet",
      onclick: () => ([south.value, north.value] = [north.value, south.value]),
    },
    say("swap"),
  );
  const submit = element("button", { class: "button primary large" }, say("start"));
  const form = element(
    "form",
    { class: "panel new-game", onchange: showChoices },
    element("h2", {}, say("new-game")),
    element(
      "div",
      { class: "fields" },
      formField(say("your-name"), name, say("your-name-hint")),
      otherField,
    ),
    element(
      "div",
      { class: "fields" },
      formField(say("south-plays"), south),
      formField(say("north-plays"), north),
      swap,
    ),
    ruleChoice(rules, chosen("rules")),
    rated,
    element("div", { class: "actions" }, submit),
  );
  showChoices();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await submitted(start, {
        form,
        name,
        other,
        south,
        north,
        guest,
        position: query.get("position"),
      });
    } catch (error) {
      warn(messageOf(error));
      submit.disabled = false;
    }
  });
  return element(
    "div",
    { class: "new-game-page" },
    form,
    element("div", { class: "new-game-side" }, playSomebody(), ...unfinished(games), howToPlay()),
  );
}

/** The way to games between two browsers. */
function playSomebody() {
  return element(
    "section",
    { class: "panel", "aria-labelledby": "somebody-title" },
    element("h2", { id: "somebody-title" }, say("duel-somebody-title")),
    element("p", {}, say("duel-somebody-lead")),
    element("a", { class: "button", href: "/awale/duels" }, say("duel-somebody-go")),
  );
}

/**
 * Links to the reader's unfinished games.
 * @param {Game[]} games
 */
function unfinished(games) {
  const open = games.filter((game) => !game.position.over).slice(0, 5);
  if (open.length === 0) return [];
  /** @param {Game} game */
  const link = ({ id, names, position }) =>
    element(
      "a",
      { href: `/awale/play/${id}` },
      say("explorer-game", names),
      element(
        "span",
        { class: "muted" },
        ` ${rulesName(position.rules)} · ${say("move-count", { number: position.trail.length })}`,
      ),
    );
  return [
    element(
      "section",
      { class: "panel", "aria-labelledby": "open-title" },
      element("h2", { id: "open-title" }, say("go-on")),
      element(
        "ul",
        {},
        open.map((game) => element("li", {}, link(game))),
      ),
    ),
  ];
}

/**
 * @param {Start} start
 * @param {object} fields
 * @param {HTMLFormElement} fields.form
 * @param {HTMLInputElement} fields.name
 * @param {HTMLInputElement} fields.other
 * @param {HTMLSelectElement} fields.south
 * @param {HTMLSelectElement} fields.north
 * @param {import("../../../types/api.js").Guest} fields.guest
 * @param {string | null} fields.position
 */
async function submitted(start, { form, name, other, south, north, guest, position }) {
  const rules = String(new FormData(form).get("rules"));
  const choices = { rules, south: south.value, north: north.value };
  saveSetting("rules", choices.rules);
  saveSetting("south", choices.south);
  saveSetting("north", choices.north);
  const ownName = name.value.trim();
  if (ownName !== "" && ownName !== guest.name) await postJson("/api/guest", { name: ownName });
  const both = south.value === "human" && north.value === "human";
  const names =
    both && other.value.trim() !== ""
      ? { names: { south: ownName || guest.name, north: other.value.trim() } }
      : {};
  const input = form.querySelector("#rated");
  const isRated = input instanceof HTMLInputElement && input.checked && !input.closest("[hidden]");
  const rated = isRated ? { rated: true } : {};
  await start({ ...choices, ...names, ...rated, ...(position ? { position } : {}) });
}

/**
 * The choice of rules; on small screens only the chosen one is shown until unfolded.
 * @param {Rules[]} rules
 * @param {string} chosen
 */
function ruleChoice(rules, chosen) {
  const summary = element("span", {});
  /** @param {string} name */
  const describe = (name) => {
    const { explanation } = rules.find((rule) => rule.name === name) ?? rules[0];
    summary.replaceChildren(
      element("strong", {}, say("rules-chosen", { name: rulesName(name) })),
      " ",
      element("span", { class: "muted" }, explanation),
    );
  };
  const radios = element(
    "fieldset",
    {
      onchange: ({ target }) => {
        if (target instanceof HTMLInputElement) describe(target.value);
      },
    },
    element("legend", { class: "visually-hidden" }, say("rules")),
    ...rules.map((rule) => ruleRadio(rule, chosen)),
  );
  describe(chosen);
  return element(
    "details",
    { class: "rule-choice fold", open: WIDE_SCREEN.matches },
    element("summary", {}, summary),
    radios,
  );
}

/**
 * @param {Rules} rule
 * @param {string} chosen
 */
function ruleRadio({ name, explanation }, chosen) {
  return element(
    "label",
    { class: "rule" },
    element("input", { type: "radio", name: "rules", value: name, checked: name === chosen }),
    element(
      "span",
      {},
      element("strong", {}, rulesName(name)),
      " ",
      element("span", { class: "muted" }, explanation),
    ),
  );
}

/** The rules in a few lines, for beginners. */
function howToPlay() {
  const steps = ["how-sow", "how-harvest", "how-feed", "how-end", "how-keys"];
  return element(
    "section",
    { class: "panel how-to-play", "aria-labelledby": "how-title" },
    element("h2", { id: "how-title" }, say("how-title")),
    element("ol", {}, ...steps.map((key) => element("li", {}, say(key)))),
  );
}
