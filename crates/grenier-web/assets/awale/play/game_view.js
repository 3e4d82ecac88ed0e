// What surrounds the board of a game: players, whose turn it is, the moves,
// the buttons, and the end explained.

import { buildUrl } from "../../site/api.js";
import { button, element } from "../../site/dom.js";
import { icon } from "../../site/icons.js";
import { bindShortcuts } from "../../site/keyboard_shortcuts.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say, sideName } from "../../site/texts.js";
import { moveList } from "./move_list.js";

/** The view of a table: its element, and what makes it follow the game. */
export function gameView(table) {
  const view = new GameView(table);
  view.update();
  return view;
}

class GameView {
  constructor(table) {
    this.table = table;
    this.failed = false;
    this.upper = element("div", { class: "player" });
    this.lower = element("div", { class: "player" });
    this.status = element("p", { class: "turn" });
    this.moves = element("div", { class: "moves-box", tabindex: "0", role: "region", "aria-label": say("move-list") });
    this.end = element("section", { class: "panel game-end", hidden: true, "aria-labelledby": "end-title" });
    this.makeButtons();
    this.openKeys = bindKeys(table, this);
    this.element = this.layout();
  }

  makeButtons() {
    const { table } = this;
    this.back = button(say("take-back"), () => table.undo());
    this.again = button(say("redo"), () => table.redo());
    this.hint = button(say("ask-hint"), () => table.hint());
    this.resign = button(say("resign"), () => table.resign());
    this.retry = button(say("retry"), () => table.replies(), { class: "button primary", hidden: true });
    this.flip = button(say("flip"), () => table.flip());
    this.fresh = button(say("new-game"), () => table.anew());
    this.analysis = element("a", { class: "button" }, say("analyse"));
    this.skip = button(say("skip"), () => table.sowing?.skip(), { class: "button quiet" });
  }

  layout() {
    const { table } = this;
    return element(
      "div",
      { class: "table" },
      element(
        "section",
        { class: "table-main", "aria-label": say("board") },
        this.upper,
        table.board.element,
        this.lower,
        element("div", { class: "turn-line" }, this.status, this.retry, this.skip),
        this.end,
        element(
          "div",
          { class: "actions act-grid", role: "group", "aria-label": say("actions") },
          this.back,
          this.again,
          this.hint,
          this.resign,
          this.flip,
          this.analysis,
          this.fresh,
        ),
      ),
      element(
        "div",
        { class: "table-side" },
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
          button(say("keys"), () => this.openKeys(), { class: "button quiet" }),
        ),
      ),
    );
  }

  steps() {
    const { table } = this;
    const step = (text, label, ply) =>
      button(text, () => table.look(ply()), { class: "button icon", "aria-label": label, title: label });
    return element(
      "div",
      { class: "actions steps" },
      step(icon("first"), say("first"), () => 0),
      step(icon("previous"), say("previous"), () => table.shown - 1),
      step(icon("next"), say("next"), () => table.shown + 1),
      step(icon("last"), say("last"), () => table.plies),
    );
  }

  update() {
    const { table } = this;
    const { position, waiting } = table.game;
    this.showPlayer(this.upper, table.board.flipped ? "south" : "north");
    this.showPlayer(this.lower, table.board.flipped ? "north" : "south");
    this.status.textContent = this.statusText();
    this.status.hidden = position.over && table.isLive;
    this.skip.hidden = !table.sowing;
    this.retry.hidden = !(this.failed && waiting === "program");
    this.back.disabled = !table.game.can_undo;
    this.again.disabled = !table.game.can_redo;
    this.hint.disabled = waiting !== "person";
    this.resign.disabled = position.over || table.person === null;
    this.analysis.href = analysisAddress(table.game);
    table.board.element.classList.toggle("busy", table.busy && !table.sowing);
    this.showMoves();
    this.showEnd();
  }

  statusText() {
    const { table } = this;
    if (!table.isLive) return say("looking-back", { ply: table.shown, plies: table.plies });
    return table.turnText();
  }

  showPlayer(strip, side) {
    const { game } = this.table;
    const moves = !game.position.over && game.position.to_move === side;
    const dot = element("span", { class: `side-dot ${side}`, "aria-hidden": "true" });
    strip.className = moves ? "player to-move" : "player";
    strip.replaceChildren(
      dot,
      element("strong", {}, game.names[side]),
      game.names[side] === sideName(side) ? "" : element("span", { class: "muted" }, sideName(side)),
      moves ? element("span", { class: "to-move-mark" }, say("to-move")) : "",
    );
  }

  showMoves() {
    const { table } = this;
    this.moves.replaceChildren(moveList(table.game.position.trail, table.shown, (ply) => table.look(ply)));
    const here = this.moves.querySelector("[aria-current]");
    if (here) this.moves.scrollTop = here.offsetTop - this.moves.clientHeight / 2;
  }

  showEnd() {
    const { table } = this;
    const { position, archived } = table.game;
    const over = position.over && !table.busy;
    if (over === !this.end.hidden) return;
    this.end.hidden = !over;
    if (!over) return;
    const review = archived ? `/awale/review/${archived}` : `${analysisAddress(table.game)}&review=1`;
    this.end.replaceChildren(
      element("h2", { id: "end-title" }, endTitle(position.result, table.game.names)),
      element("p", {}, position.ending),
      element(
        "div",
        { class: "actions" },
        button(say("rematch"), () => table.rematch(), { class: "button primary" }),
        element("a", { class: "button", href: review }, say("review")),
      ),
    );
  }

  /** A hint is being looked for. */
  asking(under) {
    this.hint.disabled = under;
    this.hint.textContent = say(under ? "hint-asked" : "ask-hint");
  }

  /** Keys no longer reach the table. */
  close() {
    this.openKeys.stop();
  }
}

function endTitle(result, names) {
  if (!result || result.winner === "draw") return say("drawn");
  return say("wins", { name: names[result.winner] });
}

function analysisAddress({ position }) {
  const { rules, start, moves_played: moves } = position;
  return buildUrl("/awale/analysis", { rules, position: start, moves });
}

/** How fast seeds are sown. */
export function speedField() {
  const select = element(
    "select",
    { id: "speed", onchange: () => saveSetting("speed", select.value) },
    ["slow", "normal", "fast", "none"].map((value) =>
      element("option", { value, selected: value === setting("speed") }, say(`speed-${value}`)),
    ),
  );
  return element("div", { class: "field inline" }, element("label", { for: "speed" }, say("speed")), select);
}

function bindKeys(table) {
  const digit = (event) => table.choose((table.game.position.to_move === "south" ? 0 : 6) + Number(event.key) - 1);
  return bindShortcuts([
    { keys: ["1", "2", "3", "4", "5", "6"], shown: "1 … 6", does: "key-pits", run: digit },
    { keys: [" "], shown: "␣", does: "key-skip", run: () => (table.sowing ? table.sowing.skip() : false) },
    { keys: ["ArrowLeft", "k"], shown: "←", does: "key-previous", run: () => table.look(table.shown - 1) },
    { keys: ["ArrowRight", "j"], shown: "→", does: "key-next", run: () => table.look(table.shown + 1) },
    { keys: ["Home", "0"], shown: "Home", does: "key-first", run: () => table.look(0) },
    { keys: ["End", "$"], shown: "End", does: "key-last", run: () => table.look(table.plies) },
    { keys: ["u"], shown: "u", does: "key-undo", run: () => table.undo() },
    { keys: ["r"], shown: "r", does: "key-redo", run: () => table.redo() },
    { keys: ["h"], shown: "h", does: "key-hint", run: () => table.hint() },
    { keys: ["f"], shown: "f", does: "key-flip", run: () => table.flip() },
    { keys: [], shown: "?", does: "key-help" },
  ]);
}
