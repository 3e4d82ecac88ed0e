// The form that sets up a game: a name, two players, rules.

import { getJson, postJson } from "../../site/api.js";
import { warn } from "../../site/announce.js";
import { element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { playerSelect } from "./players.js";

/** Room enough for all rules at once. */
const ROOMY = window.matchMedia("(min-width: 62rem)");

/** The form; `start` is given what `POST /api/awale/games` takes. */
export async function newGameForm(start, asked) {
  const [rules, guest, games] = await Promise.all([
    getJson("/api/awale/rules"),
    getJson("/api/guest"),
    getJson("/api/awale/games"),
  ]);
  const chosen = (name) => asked.get(name) ?? setting(name);
  const name = element("input", {
    id: "guest",
    name: "guest",
    type: "text",
    maxlength: 40,
    autocomplete: "nickname",
    value: guest.name ?? "",
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
  const seat = () => (otherField.hidden = south.value !== "human" || north.value !== "human");
  const swap = element(
    "button",
    { type: "button", class: "button quiet", onclick: () => ([south.value, north.value] = [north.value, south.value]) },
    say("swap"),
  );
  const submit = element("button", { class: "button primary large" }, say("start"));
  const form = element(
    "form",
    { class: "panel new-game", onchange: seat },
    element("h2", {}, say("new-game")),
    element("div", { class: "fields" }, formField(say("your-name"), name, say("your-name-hint")), otherField),
    element(
      "div",
      { class: "fields" },
      formField(say("south-plays"), south),
      formField(say("north-plays"), north),
      swap,
    ),
    ruleChoice(rules, chosen("rules")),
    element("div", { class: "actions" }, submit),
  );
  seat();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await begin(start, { form, name, other, south, north, guest, position: asked.get("position") });
    } catch (error) {
      warn(error.message);
      submit.disabled = false;
    }
  });
  return element(
    "div",
    { class: "new-game-page" },
    form,
    element("div", { class: "new-game-side" }, ...unfinished(games), howToPlay()),
  );
}

/** Games left before their end, to go on with. */
function unfinished(games) {
  const open = games.filter((game) => !game.position.over).slice(0, 5);
  if (open.length === 0) return [];
  const link = ({ id, names, position }) =>
    element(
      "a",
      { href: `/awale/play/${id}` },
      say("explorer-game", names),
      element(
        "span",
        { class: "muted" },
        ` ${position.rules} · ${say("move-count", { number: position.trail.length })}`,
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

async function begin(start, { form, name, other, south, north, guest, position }) {
  const rules = new FormData(form).get("rules");
  for (const [key, value] of [
    ["rules", rules],
    ["south", south.value],
    ["north", north.value],
  ])
    saveSetting(key, value);
  const called = name.value.trim();
  if (called !== "" && called !== guest.name) await postJson("/api/guest", { name: called });
  const both = south.value === "human" && north.value === "human";
  const names =
    both && other.value.trim() !== "" ? { names: { south: called || guest.name, north: other.value.trim() } } : {};
  await start({ rules, south: south.value, north: north.value, ...names, ...(position ? { position } : {}) });
}

/** The rules, folded under the one chosen where there is little room. */
function ruleChoice(rules, chosen) {
  const told = element("span", {});
  const tell = (name) => {
    const { explanation } = rules.find((rule) => rule.name === name) ?? rules[0];
    told.replaceChildren(
      element("strong", {}, say("rules-chosen", { name })),
      " ",
      element("span", { class: "muted" }, explanation),
    );
  };
  const radios = element(
    "fieldset",
    { onchange: (event) => tell(event.target.value) },
    element("legend", { class: "visually-hidden" }, say("rules")),
    ...rules.map((rule) => ruleRadio(rule, chosen)),
  );
  tell(chosen);
  return element("details", { class: "rule-choice fold", open: ROOMY.matches }, element("summary", {}, told), radios);
}

function ruleRadio({ name, explanation }, chosen) {
  return element(
    "label",
    { class: "rule" },
    element("input", { type: "radio", name: "rules", value: name, checked: name === chosen }),
    element("span", {}, element("strong", {}, name), " ", element("span", { class: "muted" }, explanation)),
  );
}

/** The rules in a few lines, for whoever sits down for the first time. */
function howToPlay() {
  const steps = ["how-sow", "how-harvest", "how-feed", "how-end", "how-keys"];
  return element(
    "section",
    { class: "panel how-to-play", "aria-labelledby": "how-title" },
    element("h2", { id: "how-title" }, say("how-title")),
    element("ol", {}, ...steps.map((key) => element("li", {}, say(key)))),
  );
}
