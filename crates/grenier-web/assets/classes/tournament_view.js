// The table and the games of a tournament.

import { element } from "../site/dom.js";
import { formatNumber, rulesName, say } from "../site/texts.js";

/** What a tournament is played under. */
export function tournamentText({ system, rules, minutes, seconds, round, rounds }) {
  const clock =
    minutes === 0
      ? say("duel-clock-text-none")
      : say("duel-clock-text-minutes", { minutes, seconds });
  return [
    say(`tournament-${system}`),
    rulesName(rules),
    clock,
    say("tournament-round", { round, rounds }),
  ].join(" · ");
}

/** What a player is called: by name, or by number on a projector. */
export const playerText = ({ name, number }) => name ?? say("tournament-player", { number });

/** The standings. */
export function standingsTable({ table }) {
  return element(
    "div",
    {
      class: "table-scroll",
      tabindex: "0",
      role: "region",
      "aria-label": say("tournament-points"),
    },
    element(
      "table",
      { class: "data standings" },
      element("caption", {}, say("tournament-opponents-hint")),
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("th", { scope: "col", class: "num" }, say("tournament-place")),
          element("th", { scope: "col" }, say("tournament-name")),
          element("th", { scope: "col", class: "num" }, say("tournament-points")),
          element("th", { scope: "col", class: "num" }, say("tournament-opponents")),
          element("th", { scope: "col", class: "num" }, say("tournament-games")),
        ),
      ),
      element(
        "tbody",
        {},
        table.map((player, index) =>
          element(
            "tr",
            {},
            element("td", { class: "num" }, String(index + 1)),
            element("th", { scope: "row" }, playerText(player)),
            element("td", { class: "num" }, formatNumber(player.points)),
            element("td", { class: "num" }, formatNumber(player.opponents)),
            element("td", { class: "num" }, String(player.games)),
          ),
        ),
      ),
    ),
  );
}

/** How a game stands, in words. */
export const resultText = (game) => {
  if (game.result) return say(`tournament-result-${game.result}`);
  return say(game.duel ? "tournament-playing" : "tournament-waiting");
};

/** The link to a game: to watch it, or to review it. */
export function gameLink(game) {
  if (game.game) {
    return element("a", { href: `/awale/review/${game.game}` }, say("tournament-review"));
  }
  if (game.duel) {
    return element("a", { href: `/awale/duels/${game.duel}` }, say("tournament-watch"));
  }
  return null;
}
