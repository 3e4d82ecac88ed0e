// The lobby: challenges that can be accepted now. The server answers when something
// changes, so that the list follows by itself.

import { getJson } from "../../site/api.js";
import { button, element, focusedIn } from "../../site/dom.js";
import { formatNumber, say } from "../../site/texts.js";
import { termsText } from "./terms.js";

/**
 * @typedef {import("../../../types/api.js").Challenge} Challenge
 * @typedef {(id: string) => void} Act
 */

/** Milliseconds before asking again after an error. */
const RETRY = 3000;

/**
 * The lobby's panel; `accept(id)` sits down, `open(id)` shows one's own challenge.
 * @param {{ accept: Act, open: Act }} acts
 */
export function lobbyPanel({ accept, open }) {
  const list = element("div", { class: "lobby-list" });
  follow((challenges) => show(list, challenges, { accept, open }));
  return element(
    "section",
    { class: "panel lobby", "aria-labelledby": "lobby-title" },
    element("h2", { id: "lobby-title" }, say("duel-lobby-title")),
    element("p", {}, say("duel-lobby-lead")),
    list,
  );
}

/** @param {(challenges: Challenge[]) => void} onchange */
async function follow(onchange) {
  /** @type {number | null} */
  let after = null;
  for (;;) {
    try {
      /** @type {import("../../../types/api.js").Lobby} */
      const { changes, challenges } = await getJson("/api/awale/duels", { after });
      after = changes;
      onchange(challenges);
    } catch {
      // The server is away or busy: ask again in a moment.
      after = null;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/**
 * The host, with the rating of a claimed name.
 * @param {Challenge} challenge
 */
function hostText({ host, rating }) {
  return typeof rating !== "number" ? host : `${host} (${formatNumber(rating)})`;
}

/**
 * @param {HTMLElement} list
 * @param {Challenge[]} challenges
 * @param {{ accept: Act, open: Act }} acts
 */
function show(list, challenges, { accept, open }) {
  if (challenges.length === 0) {
    list.replaceChildren(element("p", { class: "muted" }, say("duel-lobby-empty")));
    return;
  }
  const focused = focusedIn(list)?.dataset.id ?? null;
  /** @param {Challenge} challenge */
  const row = (challenge) => {
    const act = challenge.own
      ? button(say("duel-lobby-own"), () => open(challenge.id), { "data-id": challenge.id })
      : button(say("duel-accept"), () => accept(challenge.id), {
          class: "button primary",
          "data-id": challenge.id,
          "aria-label": `${say("duel-accept")}: ${hostText(challenge)}, ${termsText(challenge)}`,
        });
    return element(
      "li",
      {},
      element(
        "span",
        {},
        element("strong", {}, hostText(challenge)),
        " ",
        element("span", { class: "muted" }, termsText(challenge, challenge.own)),
      ),
      act,
    );
  };
  list.replaceChildren(element("ul", {}, challenges.map(row)));
  // The list is drawn anew: whoever was on a button stays there.
  if (focused) {
    const again = list.querySelector(`[data-id="${focused}"]`);
    if (again instanceof HTMLElement) again.focus();
  }
}
