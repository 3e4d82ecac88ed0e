// The page around the board of a game: players, status, moves, buttons, and the
// result.

import { buildUrl } from "../../site/api.js";
import { button, element } from "../../site/dom.js";
import { fullScreenButton } from "../../site/full_screen.js";
import { icon } from "../../site/icons.js";
import { bindShortcuts } from "../../site/keyboard_shortcuts.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say, sideName } from "../../site/texts.js";
import { moveList } from "./move_list.js";
import { tellRatings } from "./rated.js";

/**
 * @typedef {import("./live_game.js").LiveGame} LiveGame
 * @typedef {import("../board/geometry.js").Side} Side
 */

/**
 * The view of a game, up to date.
 * @param {LiveGame} live
 */
export function gameView(live) {
  const view = new GameView(live);
  view.update();
  return view;
}

class GameView {
  /** @param {LiveGame} live */
  constructor(live) {
    this.live = live;
    this.failed = false;
    this.upper = element("div", { class: "player" });
    this.lower = element("div", { class: "player" });
    this.status = element("p", { class: "turn" });
    this.moves = element("div", {
      class: "moves-box",
      tabindex: "0",
      role: "region",
      "aria-label": say("move-list"),
    });
    this.end = element("section", {
      class: "panel game-end",
      hidden: true,
      "aria-labelledby": "end-title",
    });
    this.undo = button(say("take-back"), () => live.undo());
    this.redo = button(say("redo"), () => live.redo());
    this.hint = button(say("ask-hint"), () => live.hint());
    this.resign = button(say("resign"), () => live.resign());
    this.retry = button(say("retry"), () => live.playPrograms(), {
      class: "button primary",
      hidden: true,
    });
    this.flip = button(say("flip"), () => live.flip());
    this.newGame = button(say("new-game"), () => live.onnew());
    this.analysis = element("a", { class: "button" }, say("analyse"));
    this.skip = button(say("skip"), () => live.sowing?.skip(), { class: "button quiet skip" });
    this.pause = button("", () => live.togglePause(), { class: "button primary" });
    this.oneMove = button(say("watch-step"), () => live.playOneMove());
    this.openKeys = bindKeys(live);
    this.element = this.layout();
  }

  layout() {
    const { live } = this;
    return element(
      "div",
      { class: "game-layout" },
      element(
        "section",
        { class: "game-main", "aria-label": say("board") },
        this.upper,
        live.board.element,
        this.lower,
        element("div", { class: "turn-line" }, this.status, this.retry, this.skip),
        this.end,
        element(
          "div",
          { class: "actions action-grid", role: "group", "aria-label": say("actions") },
          ...(live.isWatched
            ? [this.pause, this.oneMove]
            : [this.undo, this.redo, this.hint, this.resign]),
          this.flip,
          this.analysis,
          this.newGame,
        ),
      ),
      element(
        "div",
        { class: "game-side" },
        element(
          "section",
          { class: "panel" },
          element("div", { class: "panel-head" }, element("h2", {}, say("moves")), this.steps()),
          this.moves,
        ),
        element(
          "section",
          { class: "panel settings" },
          speedField(),
          fullScreenButton(),
          button(say("keys"), () => this.openKeys(), { class: "button quiet" }),
        ),
      ),
    );
  }

  steps() {
    const { live } = this;
    /**
     * @param {SVGElement} text
     * @param {string} label
     * @param {() => number} ply
     */
    const step = (text, label, ply) =>
      button(text, () => live.look(ply()), {
        class: "button icon",
        "aria-label": label,
        title: label,
      });
    return element(
      "div",
      { class: "actions steps" },
      step(icon("first"), say("first"), () => 0),
      step(icon("previous"), say("previous"), () => live.shown - 1),
      step(icon("next"), say("next"), () => live.shown + 1),
      step(icon("last"), say("last"), () => live.plies),
    );
  }

  update() {
    const { live } = this;
    const { position, waiting } = live.game;
    this.showPlayer(this.upper, live.board.flipped ? "south" : "north");
    this.showPlayer(this.lower, live.board.flipped ? "north" : "south");
    this.status.textContent = this.statusText();
    this.status.classList.toggle("over", position.over && live.isLive && !live.busy);
    // Its place stays when it is not shown, so that nothing below moves.
    this.skip.classList.toggle("away", !live.sowing);
    this.skip.classList.toggle("gone", !live.isLive || (position.over && !live.busy));
    this.pause.textContent = say(live.paused ? "watch-resume" : "watch-pause");
    this.pause.disabled = this.oneMove.disabled = position.over;
    this.retry.hidden = !(this.failed && waiting === "program");
    this.undo.disabled = !live.game.can_undo;
    this.redo.disabled = !live.game.can_redo;
    this.hint.disabled = waiting !== "person" || live.game.rated;
    this.resign.disabled = position.over || live.person === null;
    this.analysis.href = analysisUrl(live.game);
    // No help while a rated game goes on.
    const alone = live.game.rated && !position.over;
    for (const help of [this.undo, this.redo, this.hint, this.analysis]) help.hidden = alone;
    live.board.element.classList.toggle("busy", live.busy && !live.sowing);
    this.showMoves();
    this.showEnd();
  }

  statusText() {
    const { live } = this;
    if (live.sowing) return live.sowing.text;
    if (!live.isLive) return say("looking-back", { ply: live.shown, plies: live.plies });
    if (live.paused && !live.busy && !live.game.position.over) return say("watch-paused");
    return live.turnText();
  }

  /**
   * @param {HTMLElement} strip
   * @param {Side} side
   */
  showPlayer(strip, side) {
    const { live } = this;
    const { game } = live;
    const moves = !game.position.over && !live.sowing && game.position.to_move === side;
    const dot = element("span", { class: `side-dot ${side}`, "aria-hidden": "true" });
    strip.className = moves ? "player to-move" : "player";
    strip.replaceChildren(
      dot,
      element("strong", {}, live.name(side)),
      game.names[side] === sideName(side)
        ? ""
        : element("span", { class: "muted" }, sideName(side)),
      moves
        ? element(
            "span",
            { class: "to-move-mark" },
            say(game[side] === "human" ? "your-turn-mark" : "to-move"),
          )
        : "",
    );
  }

  showMoves() {
    const { live } = this;
    this.moves.replaceChildren(
      moveList(live.game.position.trail, live.shown, (ply) => live.look(ply)),
    );
    const here = this.moves.querySelector("[aria-current]");
    if (here instanceof HTMLElement) {
      this.moves.scrollTop = here.offsetTop - this.moves.clientHeight / 2;
    }
  }

  showEnd() {
    const { live } = this;
    const { position, archived, resigned } = live.game;
    const over = position.over && !live.busy;
    if (over === !this.end.hidden) return;
    this.end.hidden = !over;
    if (!over) return;
    const review = archived ? `/awale/review/${archived}` : `${analysisUrl(live.game)}&review=1`;
    const ratings = element("p", { class: "rating-change", "aria-live": "polite" });
    // Without an answer the line stays empty; the page of the game tells it too.
    if (live.game.rated) tellRatings(ratings, archived, live.plies, live.you).catch(() => {});
    this.end.replaceChildren(
      element("h2", { id: "end-title" }, live.endText()),
      resigned ? "" : element("p", {}, position.reason ?? ""),
      live.game.rated ? ratings : "",
      element(
        "div",
        { class: "actions" },
        button(say("rematch"), () => live.rematch(), { class: "button primary" }),
        element("a", { class: "button", href: review }, say("review")),
      ),
    );
  }

  /**
   * Shows that a hint is being computed, or no longer.
   * @param {boolean} pending
   */
  setHintPending(pending) {
    this.hint.disabled = pending;
    this.hint.textContent = say(pending ? "hint-thinking" : "ask-hint");
  }

  /** Removes the keyboard shortcuts. */
  close() {
    this.openKeys.stop();
  }
}

/** @param {Pick<import("../../../types/api.js").Game, "position">} game */
function analysisUrl({ position }) {
  const { rules, start, moves_played: moves } = position;
  return buildUrl("/awale/analysis", { rules, position: start, moves });
}

/** The choice of how fast seeds are sown. */
export function speedField() {
  /** @type {HTMLSelectElement} */
  const select = element(
    "select",
    { id: "speed", onchange: () => saveSetting("speed", select.value) },
    ["slow", "normal", "fast", "none"].map((value) =>
      element("option", { value, selected: value === setting("speed") }, say(`speed-${value}`)),
    ),
  );
  return element(
    "div",
    { class: "field inline" },
    element("label", { for: "speed" }, say("speed")),
    select,
  );
}

/**
 * Small letters play the pits they name, so that the commands with such letters take Shift.
 * @param {LiveGame} live
 */
function bindKeys(live) {
  return bindShortcuts([
    { keys: [], shown: "a … l", does: "key-letters" },
    { keys: [], shown: "1 … 6", does: "key-pits" },
    {
      keys: [" "],
      shown: "␣",
      does: "key-skip",
      run: () => (live.sowing ? live.sowing.skip() : false),
    },
    { keys: ["ArrowLeft"], shown: "←", does: "key-previous", run: () => live.look(live.shown - 1) },
    { keys: ["ArrowRight"], shown: "→", does: "key-next", run: () => live.look(live.shown + 1) },
    { keys: ["Home", "0"], shown: "Home 0", does: "key-first", run: () => live.look(0) },
    { keys: ["End", "$"], shown: "End $", does: "key-last", run: () => live.look(live.plies) },
    { keys: ["u"], shown: "u", does: "key-undo", run: () => live.undo() },
    { keys: ["r"], shown: "r", does: "key-redo", run: () => live.redo() },
    { keys: ["H"], shown: "⇧ h", does: "key-hint", run: () => live.hint() },
    { keys: ["F"], shown: "⇧ f", does: "key-flip", run: () => live.flip() },
    { keys: ["I"], shown: "⇧ i", does: "key-board", run: () => live.tellBoard() },
    { keys: [], shown: "?", does: "key-help" },
  ]);
}
