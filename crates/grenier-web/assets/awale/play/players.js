// The kinds of players, as the API names them and as people read them.

import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";

const LEVELS = Array.from({ length: 10 }, (_, i) => `level:${i + 1}`);
const DEPTHS = Array.from({ length: 6 }, (_, i) => `negamax:${i + 1}`);

/** @type {Record<string, string>} */
const KINDS = {
  human: "person",
  level: "level",
  negamax: "negamax-depth",
  engine: "engine",
  random: "random",
};
/** @type {Record<string, string>} */
const KNOWN_LEVELS = {
  "level:1": "level-first",
  "level:5": "level-middle",
  "level:10": "level-last",
};

/**
 * The name of a player for people.
 * @param {string} player
 */
export function playerName(player) {
  const [kind, number] = player.split(":");
  const key = KINDS[kind];
  return key ? say(`player-${key}`, { number }) : player;
}

/**
 * @param {string} value
 * @param {string} chosen
 */
function option(value, chosen) {
  return element("option", { value, selected: value === chosen }, playerName(value));
}

/**
 * A choice among all players.
 * @param {string} id
 * @param {string} chosen
 */
export function playerSelect(id, chosen) {
  return element(
    "select",
    { id, name: id },
    option("human", chosen),
    element(
      "optgroup",
      { label: say("player-levels") },
      LEVELS.map((value) => levelOption(value, chosen)),
    ),
    element(
      "optgroup",
      { label: say("player-programs") },
      ["engine", ...DEPTHS, "random"].map((value) => option(value, chosen)),
    ),
  );
}

/**
 * The first, the middle and the last level say who they are for.
 * @param {string} value
 * @param {string} chosen
 */
function levelOption(value, chosen) {
  const made = option(value, chosen);
  const key = KNOWN_LEVELS[value];
  if (key) made.append(` – ${say(key)}`);
  return made;
}
