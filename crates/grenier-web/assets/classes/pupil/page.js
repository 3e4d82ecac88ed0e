// A pupil's page of a class: what to do, how it stands, and the game to play.

import { notify, warn } from "../../site/announce.js";
import { getJson, postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { codeDialog } from "../code_dialog.js";
import { historyList } from "../history_list.js";
import { followClass } from "../live_class.js";
import { markOf, markText, statusSign } from "../marks.js";
import { API } from "../place.js";
import { formatTime } from "../times.js";
import { resultText, standingsTable, tournamentText } from "../tournament_view.js";

const root = document.getElementById("classes");
let announced = null;

async function guarded(job) {
  try {
    await job();
  } catch (error) {
    warn(error.message);
  }
}

function aboutPanel({ class: about, name }) {
  const allowed = [
    say(about.hints ? "class-hints-on" : "class-hints-off"),
    say(about.reference ? "class-reference-on" : "class-reference-off"),
  ];
  return element(
    "section",
    { class: "panel", "aria-labelledby": "about-title" },
    element("h2", { id: "about-title" }, say("class-you-are", { name })),
    element(
      "p",
      {},
      about.open
        ? say("class-open-until", { time: formatTime(about.closes) })
        : say("class-is-closed-long"),
    ),
    about.open ? element("p", {}, allowed.join(" ")) : null,
    element(
      "p",
      { class: "muted" },
      say(about.keeps_code ? "class-privacy-code" : "class-privacy", {
        time: formatTime(about.deletes),
      }),
    ),
    element(
      "div",
      { class: "actions" },
      button(say("class-new-code"), () => guarded(newCode)),
      button(say("class-leave"), () => guarded(leave)),
    ),
  );
}

async function newCode() {
  const { return_code: code } = await postJson(`${API}/return-code`);
  await codeDialog(say("class-return-title"), say("class-return-lead"), code);
}

async function leave() {
  if (!(await confirmDialog(say("class-leave-question"), say("class-leave")))) return;
  await postJson(`${API}/leave`);
  location.assign("/classes");
}

function subjectPanel(subject, marks) {
  const chip = (question) => {
    const mark = markOf(marks, subject.id, question.id);
    return element(
      "li",
      { class: mark ? `cell-${mark.status}` : null },
      mark ? statusSign(mark.status) : null,
      element("span", { "aria-hidden": "true" }, question.id),
      element("span", { class: "visually-hidden" }, `${question.id}: ${markText(mark)}`),
    );
  };
  return element(
    "section",
    { class: "panel", "aria-labelledby": `subject-${subject.id}` },
    element("h2", { id: `subject-${subject.id}` }, subject.title),
    element("ul", { class: "question-marks" }, subject.questions.map(chip)),
    element(
      "div",
      { class: "actions" },
      element("a", { class: "button primary", href: `/subjects/${subject.id}` }, say("class-work")),
    ),
  );
}

function gamePanel({ tournament, game }) {
  if (!tournament) return null;
  const parts = [];
  if (game && !game.result && game.duel) {
    parts.push(
      element("p", {}, say(`tournament-you-${game.side}`, { name: game.opponent ?? "–" })),
      element(
        "div",
        { class: "actions" },
        element(
          "a",
          { class: "button primary large", href: `/awale/duels/${game.duel}` },
          say("tournament-play"),
        ),
      ),
    );
  } else if (game && !game.result) {
    parts.push(element("p", {}, say("tournament-wait-for", { name: game.opponent ?? "–" })));
  } else if (game) {
    parts.push(
      element(
        "p",
        {},
        `${say("tournament-round-only", { round: game.round })} ${resultText(game)}`,
      ),
    );
    if (game.game) {
      parts.push(
        element(
          "p",
          {},
          element("a", { href: `/awale/review/${game.game}` }, say("tournament-review")),
        ),
      );
    }
  }
  return element(
    "section",
    { class: "panel tournament", "aria-labelledby": "tournament-title" },
    element("h2", { id: "tournament-title" }, say("tournament-title")),
    element("p", { class: "muted" }, tournamentText(tournament)),
    parts,
    standingsTable(tournament),
  );
}

/** Says once that a game is ready. */
function announceGame(game) {
  const ready = game && !game.result ? game.duel : null;
  if (ready && ready !== announced) notify(say("tournament-ready"));
  announced = ready;
}

function historyFold() {
  const list = element("div");
  return element(
    "details",
    {
      class: "fold panel",
      ontoggle: ({ target }) =>
        target instanceof HTMLDetailsElement &&
        target.open &&
        guarded(async () => list.replaceChildren(historyList(await getJson(`${API}/pupils/me`)))),
    },
    element("summary", {}, say("class-own-history")),
    list,
  );
}

function start() {
  const lost = element(
    "p",
    { class: "notice line-lost", role: "status", hidden: true },
    say("class-line-lost"),
  );
  const shown = element("div", { class: "class-page pupil-page" });
  const history = historyFold();
  followClass("", {
    onview(view) {
      document.querySelector("h1").textContent = view.class.name;
      const focused = shown.contains(document.activeElement)
        ? document.activeElement.textContent
        : null;
      shown.replaceChildren(
        ...[
          gamePanel(view),
          ...view.class.subjects.map((subject) => subjectPanel(subject, view.marks)),
          history,
          aboutPanel(view),
        ].filter(Boolean),
      );
      if (!shown.isConnected) root.replaceChildren(lost, shown);
      if (focused) {
        const again = [...shown.querySelectorAll("a, button")].find(
          (it) => it.textContent === focused,
        );
        if (again instanceof HTMLElement) again.focus();
      }
      announceGame(view.game);
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
start();
