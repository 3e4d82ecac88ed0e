// The page where people find an opponent: the form of a challenge, the lobby, and
// one's own games.

import { warn } from "../../site/announce.js";
import { getJson, messageOf, postJson } from "../../site/api.js";
import { byId, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { challengeForm } from "./challenge_form.js";
import { lobbyPanel } from "./lobby.js";
import { termsText } from "./terms.js";

/** @typedef {import("../../../types/api.js").SeenDuel} SeenDuel */

const root = byId("duels");

/** @param {string} id */
const open = (id) => location.assign(`/awale/duels/${id}`);

/**
 * Opens the duel of an answer.
 * @param {Promise<SeenDuel>} asked
 */
async function go(asked) {
  try {
    const { id } = await asked;
    open(id);
  } catch (error) {
    warn(messageOf(error));
  }
}

/** @param {SeenDuel} duel */
function mineText(duel) {
  if (duel.status === "waiting") return say("duel-mine-waiting");
  return say(duel.position.to_move === duel.you ? "duel-mine-turn" : "duel-mine-their-turn");
}

/** @param {SeenDuel[]} duels */
function mine(duels) {
  if (duels.length === 0) return null;
  /** @param {SeenDuel} duel */
  const line = (duel) => {
    const other = duel.you === "south" ? "north" : "south";
    const name = duel.names
      ? say("duel-against", { name: duel.names[other] })
      : termsText(duel, true);
    return element(
      "li",
      {},
      element("a", { href: `/awale/duels/${duel.id}` }, name),
      element("span", { class: "muted" }, ` ${mineText(duel)}`),
    );
  };
  return element(
    "section",
    { class: "panel", "aria-labelledby": "mine-title" },
    element("h2", { id: "mine-title" }, say("duel-mine-title")),
    element("ul", {}, duels.map(line)),
  );
}

async function show() {
  const [rules, duels, guest] = await Promise.all([
    getJson("/api/awale/rules"),
    getJson("/api/awale/duels/mine"),
    getJson("/api/guest"),
  ]);
  const form = challengeForm(rules, guest.claimed, {
    create: (body) => go(postJson("/api/awale/duels", body)),
    playNow: (body) => go(postJson("/api/awale/duels/now", body)),
  });
  const lobby = lobbyPanel({
    accept: (id) => go(postJson(`/api/awale/duels/${id}/seat`, {})),
    open,
  });
  root.replaceChildren(
    element(
      "div",
      { class: "new-game-page" },
      form,
      element("div", { class: "new-game-side" }, mine(duels), lobby),
    ),
  );
}

root.replaceChildren(element("p", { class: "muted" }, say("loading")));
show().catch((error) => {
  root.replaceChildren(
    element("div", { class: "notice error", role: "alert" }, element("p", {}, messageOf(error))),
  );
});
