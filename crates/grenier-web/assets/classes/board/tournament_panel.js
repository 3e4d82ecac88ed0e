// The tournament of awalé: begin one, the next round, the results.

import { notify, warn } from "../../site/announce.js";
import { deleteAt, postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { button, element } from "../../site/dom.js";
import { formField } from "../../site/form_field.js";
import { rulesName, say } from "../../site/texts.js";
import { formPanel } from "../form_panel.js";
import { API } from "../place.js";
import { gameLink, resultText, standingsTable, tournamentText } from "../tournament_view.js";

const RULES = ["nsi", "ccinp", "abapa"];
const SYSTEMS = ["swiss", "round-robin"];
const RESULTS = ["south", "north", "draw", "void"];

async function guarded(job) {
  try {
    await job();
  } catch (error) {
    warn(error.message);
  }
}

/** Who plays: a box for each pupil, ticked for those who are here. */
function playerField(pupils) {
  return element(
    "fieldset",
    { class: "subject-choice players" },
    element("legend", {}, say("tournament-players")),
    pupils.map(({ id, name, here }) => {
      const input = element("input", {
        type: "checkbox",
        name: "pupils",
        value: id,
        checked: here,
      });
      return element(
        "label",
        { class: "check" },
        input,
        element("span", {}, here ? `${name} (${say("class-here")})` : name),
      );
    }),
  );
}

const chosen = (form) => new FormData(form).getAll("pupils");

function select(id, values, name) {
  return element(
    "select",
    { id, name: id },
    values.map((value) => element("option", { value }, name(value))),
  );
}

function beginPanel({ pupils }) {
  const system = select("tournament-system", SYSTEMS, (it) => say(`tournament-${it}`));
  const rules = select("tournament-rules", RULES, rulesName);
  const minutes = element("input", {
    id: "tournament-minutes",
    name: "minutes",
    type: "number",
    min: 0,
    max: 30,
    value: 5,
    required: true,
  });
  const fields = [
    element(
      "div",
      { class: "fields" },
      formField(say("tournament-system"), system),
      formField(say("rules"), rules),
      formField(say("tournament-minutes"), minutes, say("tournament-minutes-hint")),
    ),
    playerField(pupils),
  ];
  const act = (form) =>
    postJson(`${API}/tournament`, {
      system: system.value,
      rules: rules.value,
      minutes: Number(minutes.value),
      seconds: 0,
      pupils: chosen(form),
    });
  const texts = {
    id: "tournament-begin",
    title: say("tournament-title"),
    lead: say("tournament-lead"),
    submit: say("tournament-begin"),
  };
  return formPanel(texts, fields, act);
}

/** The result of a game, and the teacher's word on it. */
function resultCell(game) {
  if (game.result === "bye") return resultText(game);
  const key = `result-${game.round}-${game.board}`;
  const choice = element(
    "select",
    {
      "data-key": key,
      "aria-label": say("tournament-decide", { board: game.board }),
      onchange: () =>
        guarded(async () => {
          await postJson(`${API}/tournament/results`, {
            round: game.round,
            board: game.board,
            result: choice.value,
          });
          notify(say("class-saved"));
        }),
    },
    game.result
      ? null
      : element("option", { value: "", selected: true, disabled: true }, resultText(game)),
    RESULTS.map((value) =>
      element(
        "option",
        { value, selected: value === game.result },
        say(`tournament-result-${value}`),
      ),
    ),
  );
  return choice;
}

function gamesTable(games) {
  const name = (text) => text ?? "–";
  return element(
    "div",
    {
      class: "table-scroll",
      tabindex: "0",
      role: "region",
      "aria-label": say("tournament-pairings"),
    },
    element(
      "table",
      { class: "data pairings" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("th", { scope: "col", class: "num" }, say("tournament-board")),
          element("th", { scope: "col" }, say("south")),
          element("th", { scope: "col" }, say("north")),
          element("th", { scope: "col" }, say("tournament-result")),
          element("th", { scope: "col" }, say("tournament-game")),
        ),
      ),
      element(
        "tbody",
        {},
        games.map((game) =>
          element(
            "tr",
            {},
            element("td", { class: "num" }, `${game.round}.${game.board}`),
            element("td", {}, name(game.south)),
            element("td", {}, name(game.north)),
            element("td", {}, resultCell(game)),
            element("td", {}, gameLink(game)),
          ),
        ),
      ),
    ),
  );
}

function roundPanel({ tournament, pupils }) {
  const isOver = tournament.round >= tournament.rounds;
  const goesOn = tournament.games.some((game) => !game.result);
  if (isOver || goesOn) {
    return element("p", { class: "muted" }, say(goesOn ? "tournament-goes-on" : "tournament-over"));
  }
  const texts = {
    id: "tournament-next",
    title: say("tournament-next-title"),
    submit: say("tournament-next"),
  };
  const fields = tournament.system === "swiss" ? [playerField(pupils)] : [];
  return formPanel(texts, fields, (form) =>
    postJson(`${API}/tournament/rounds`, { pupils: chosen(form) }),
  );
}

async function end() {
  if (!(await confirmDialog(say("tournament-end-question"), say("tournament-end")))) return;
  await deleteAt(`${API}/tournament`);
}

export function tournamentPanel({ tournament, pupils, open }) {
  if (!tournament) return open && pupils.length > 1 ? [beginPanel({ pupils })] : [];
  const games = [...tournament.games].sort(
    (one, other) => other.round - one.round || one.board - other.board,
  );
  return [
    element(
      "section",
      { class: "panel tournament", "aria-labelledby": "tournament-title" },
      element("h2", { id: "tournament-title" }, say("tournament-title")),
      element("p", { class: "muted" }, tournamentText(tournament)),
      element("div", { class: "tournament-tables" }, standingsTable(tournament), gamesTable(games)),
      open ? roundPanel({ tournament, pupils }) : null,
      element(
        "div",
        { class: "actions" },
        button(say("tournament-end"), () => guarded(end)),
      ),
    ),
  ];
}
