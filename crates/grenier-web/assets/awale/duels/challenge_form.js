// The form of a challenge: rules, side and clock; a link for a friend, or the next
// opponent of the lobby.

import { element, within } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { saveSetting, setting } from "../../site/settings.js";
import { rulesName, say } from "../../site/texts.js";
import { ratedField } from "../play/rated.js";

/**
 * @typedef {import("../../../types/api.js").ChallengeBody} ChallengeBody
 * @typedef {"duel-rules" | "duel-side" | "duel-clock"} Choice
 * @typedef {"minutes" | "seconds" | "days"} Time
 */

/** @type {Record<Time, [least: number, most: number]>} */
const LIMITS = { minutes: [1, 30], seconds: [0, 30], days: [1, 14] };

/**
 * @param {Choice} id
 * @param {string[]} values
 * @param {(value: string) => string} name
 */
function select(id, values, name) {
  return element(
    "select",
    { id, name: id },
    values.map((value) =>
      element("option", { value, selected: value === setting(id) }, name(value)),
    ),
  );
}

/** @param {Time} name */
function number(name) {
  const [min, max] = LIMITS[name];
  const id = /** @type {const} */ (`duel-${name}`);
  return element("input", {
    id,
    name: id,
    type: "number",
    min,
    max,
    step: 1,
    required: true,
    value: setting(id),
  });
}

/**
 * The form, for a reader with a claimed name or without; `create(body)` asks for a link, `playNow(body)` for any opponent.
 * @param {import("../../../types/api.js").Rules[]} rules
 * @param {boolean} claimed
 * @param {Record<"create" | "playNow", (body: ChallengeBody) => Promise<void>>} acts
 */
export function challengeForm(rules, claimed, { create, playNow }) {
  const names = rules.map((rule) => rule.name);
  const inputs = {
    rules: select("duel-rules", names, rulesName),
    side: select("duel-side", ["lot", "south", "north"], (side) => say(`duel-side-${side}`)),
    clock: select("duel-clock", ["none", "minutes", "days"], (clock) => say(`duel-clock-${clock}`)),
    minutes: number("minutes"),
    seconds: number("seconds"),
    days: number("days"),
  };
  const times = {
    minutes: [
      formField(say("duel-minutes"), inputs.minutes, "1–30"),
      formField(say("duel-seconds"), inputs.seconds, "0–30"),
    ],
    days: [formField(say("duel-days"), inputs.days, "1–14")],
  };
  const showTimes = () => {
    for (const [kind, fields] of Object.entries(times)) {
      for (const field of fields) {
        field.hidden = inputs.clock.value !== kind;
        within(field, "input", HTMLInputElement).disabled = field.hidden;
      }
    }
  };
  const form = element(
    "form",
    { class: "panel new-game", onchange: showTimes, "aria-labelledby": "friend-title" },
    element("h2", { id: "friend-title" }, say("duel-friend-title")),
    element("p", {}, say("duel-friend-lead")),
    element(
      "div",
      { class: "fields" },
      formField(say("rules"), inputs.rules),
      formField(say("duel-side"), inputs.side),
    ),
    element(
      "div",
      { class: "fields duel-clock" },
      formField(say("duel-clock"), inputs.clock),
      ...Object.values(times).flat(),
    ),
    ratedField(claimed),
    element(
      "div",
      { class: "actions" },
      element("button", { class: "button primary large", name: "create" }, say("duel-create")),
      element("button", { class: "button large", name: "now" }, say("duel-now")),
    ),
  );
  showTimes();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const buttons = [...form.querySelectorAll("button")];
    const act = event.submitter?.getAttribute("name") === "now" ? playNow : create;
    for (const button of buttons) button.disabled = true;
    save(inputs);
    const rated = form.querySelector("#rated:checked") !== null;
    await act({ ...challenge(inputs), rated });
    for (const button of buttons) button.disabled = false;
  });
  return form;
}

/**
 * @typedef {{ [name in "rules" | "side" | "clock"]: HTMLSelectElement }
 *   & { [name in Time]: HTMLInputElement }} Inputs
 */

/**
 * Keeps what was chosen for the next time.
 * @param {Inputs} inputs
 */
function save({ rules, side, clock, minutes, seconds, days }) {
  saveSetting("duel-rules", rules.value);
  saveSetting("duel-side", side.value);
  saveSetting("duel-clock", clock.value);
  saveSetting("duel-minutes", Number(minutes.value));
  saveSetting("duel-seconds", Number(seconds.value));
  saveSetting("duel-days", Number(days.value));
}

/**
 * The body of `POST /api/awale/duels`.
 * @param {Inputs} inputs
 */
function challenge({ rules, side, clock, minutes, seconds, days }) {
  /** @type {Record<string, ChallengeBody["clock"]>} */
  const clocks = {
    none: {},
    minutes: { minutes: Number(minutes.value), seconds: Number(seconds.value) },
    days: { days: Number(days.value) },
  };
  return { rules: rules.value, side: side.value, clock: clocks[clock.value] };
}
