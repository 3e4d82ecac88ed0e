// The teacher's page of a class: who works at what, live.

import { getJson } from "../../site/api.js";
import { element, focusedIn } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { followClass } from "../live_class.js";
import { place } from "../place.js";
import { boardTables } from "./board_table.js";
import { headPanel } from "./head_panel.js";
import { mistakesPanel } from "./mistakes_panel.js";
import { settingsPanel } from "./settings_panel.js";
import { tournamentPanel } from "./tournament_panel.js";

const root = document.getElementById("classes");

/** A part of the page that is drawn anew only when what it shows has changed. */
function part(draw) {
  const host = element("div", { class: "class-part" });
  let last = null;
  return {
    host,
    show(data) {
      const text = JSON.stringify(data);
      if (text === last) return;
      last = text;
      const key = focusedIn(host)?.dataset.key ?? null;
      host.replaceChildren(...draw(data));
      // Whoever was on a button stays there.
      const again = key ? host.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
      if (again instanceof HTMLElement) again.focus();
    },
  };
}

async function start() {
  const { subjects } = await getJson("/api/classes");
  const head = part(headPanel);
  const table = part(boardTables);
  const mistakes = part(mistakesPanel);
  const tournament = part(tournamentPanel);
  const settings = part((board) => settingsPanel(board, subjects));
  const lost = element(
    "p",
    { class: "notice line-lost", role: "status", hidden: true },
    say("class-line-lost"),
  );
  const shown = element(
    "div",
    { class: "class-page" },
    lost,
    head.host,
    table.host,
    mistakes.host,
    tournament.host,
    settings.host,
  );
  followClass("", {
    onview({ board }) {
      if (!shown.isConnected) root.replaceChildren(shown);
      document.querySelector("h1").textContent = board.class.name;
      const { class: about, code, admits } = board;
      head.show({ about, code, admits, count: board.pupils.length, address: place.address });
      table.show({ subjects: about.subjects, pupils: board.pupils, keeps: about.keeps_code });
      mistakes.show({ mistakes: board.mistakes, subjects: about.subjects });
      tournament.show({
        tournament: board.tournament,
        open: about.open,
        pupils: board.pupils.map(({ id, name, here }) => ({ id, name, here })),
      });
      settings.show({ about, admits });
    },
    ongone(sentence) {
      root.replaceChildren(
        element("div", { class: "notice error", role: "alert" }, element("p", {}, sentence)),
      );
    },
    online(connected) {
      lost.hidden = connected;
    },
  });
}

root.replaceChildren(element("p", { class: "muted" }, say("loading")));
start().catch((error) => {
  root.replaceChildren(
    element("div", { class: "notice error", role: "alert" }, element("p", {}, error.message)),
  );
});
