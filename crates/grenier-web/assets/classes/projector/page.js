// The class on the wall: the letters to join, and how far everybody is. Without names.

import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { joinCode, joinPicture } from "../board/head_panel.js";
import { followClass } from "../live_class.js";
import { markOf, markText, statusSign } from "../marks.js";
import { place } from "../place.js";
import { gameLink, resultText, standingsTable, tournamentText } from "../tournament_view.js";

const root = document.getElementById("projector");

function joinPanel({ class: about, code, admits, pupils }) {
  const joining = about.open && admits;
  return element(
    "section",
    { class: "projector-join", "aria-label": say("class-head") },
    joining ? joinPicture(260) : null,
    element(
      "div",
      {},
      joining
        ? [element("p", {}, say("class-how-to-join", { address: place.address })), joinCode(code)]
        : element("p", {}, say(about.open ? "class-joining-stopped" : "class-is-closed-long")),
      element("p", { class: "muted" }, say("class-count", { count: pupils.length })),
    ),
  );
}

/** A bar for a question: right, tried, not begun. */
function questionBar(subject, question, pupils) {
  const marks = pupils.map((pupil) => markOf(pupil.marks, subject.id, question.id));
  const right = marks.filter((mark) => mark?.status === "ok").length;
  const tried = marks.filter((mark) => mark && mark.status !== "ok").length;
  const text = say("class-bar", { question: question.id, right, tried, all: pupils.length });
  // A style attribute would break the content security policy; `flex-grow` is set by script.
  const share = (name, count) => {
    const part = element("span", { class: name }, count > 0 ? String(count) : "");
    part.style.flexGrow = String(count);
    return part;
  };
  return element(
    "li",
    {},
    element("span", { class: "question", "aria-hidden": "true" }, question.id),
    element(
      "span",
      { class: "progress", role: "img", "aria-label": text },
      share("right", right),
      share("tried", tried),
      share("rest", pupils.length - right - tried),
    ),
  );
}

function grid(subject, pupils) {
  return element(
    "ol",
    { class: "projector-grid" },
    pupils.map((pupil) =>
      element(
        "li",
        {},
        element(
          "span",
          { class: "visually-hidden" },
          say("class-number", { number: pupil.number }),
        ),
        subject.questions.map((question) => {
          const mark = markOf(pupil.marks, subject.id, question.id);
          return element(
            "span",
            { class: mark ? `cell cell-${mark.status}` : "cell" },
            mark ? statusSign(mark.status) : null,
            element("span", { class: "visually-hidden" }, `${question.id}: ${markText(mark)}`),
          );
        }),
      ),
    ),
  );
}

function subjectPanel(subject, pupils) {
  return element(
    "section",
    { class: "panel", "aria-labelledby": `subject-${subject.id}` },
    element("h2", { id: `subject-${subject.id}` }, subject.title),
    pupils.length > 0
      ? [
          element(
            "ul",
            { class: "question-bars" },
            subject.questions.map((question) => questionBar(subject, question, pupils)),
          ),
          grid(subject, pupils),
        ]
      : element("p", { class: "muted" }, say("class-nobody")),
  );
}

function tournamentPart(tournament) {
  if (!tournament) return null;
  const current = tournament.games.filter((game) => game.round === tournament.round);
  return element(
    "section",
    { class: "panel tournament", "aria-labelledby": "tournament-title" },
    element("h2", { id: "tournament-title" }, say("tournament-title")),
    element("p", {}, tournamentText(tournament)),
    element(
      "ol",
      { class: "projector-games" },
      current.map((game) =>
        element(
          "li",
          {},
          say("tournament-board-number", { board: game.board }),
          ` ${resultText(game)} `,
          gameLink(game),
        ),
      ),
    ),
    standingsTable(tournament),
  );
}

async function fullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}

const shown = element("div", { class: "projector-page" });
const tools = element(
  "div",
  { class: "actions" },
  document.fullscreenEnabled ? button(say("class-full-screen"), fullScreen) : null,
);
document.documentElement.classList.add("projecting");
root.replaceChildren(tools, shown);
followClass("?names=off", {
  onview({ board }) {
    document.querySelector("h1").textContent = board.class.name;
    shown.replaceChildren(
      joinPanel(board),
      ...board.class.subjects.map((subject) => subjectPanel(subject, board.pupils)),
      ...[tournamentPart(board.tournament)].filter(Boolean),
    );
  },
  ongone(sentence) {
    shown.replaceChildren(
      element("div", { class: "notice error", role: "alert" }, element("p", {}, sentence)),
    );
  },
  online() {},
});
