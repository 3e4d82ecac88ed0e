// What surrounds the grid of a game: counts, bars to come, buttons, the pause,
// the end, and what is wrong with the line to the server.

import { button, element } from "../../site/dom.js";
import { bindShortcuts } from "../../site/keyboard_shortcuts.js";
import { formatNumber, say } from "../../site/texts.js";
import { keyNames, settingsPanel } from "./settings_panel.js";
import { ChainBadge } from "../chain_badge.js";
import { ScorePanel } from "../score_panel.js";
import { AccessibleGrid } from "./accessible_grid.js";
import { touchPad } from "./touch_pad.js";
import { unfocusable } from "../unfocusable.js";
import { boardName, botName, gameText, rankingAddress, resultText } from "../descriptions.js";

/** The bot's highest speed. */
const FASTEST = 5;

export class GameView {
  constructor(room) {
    this.room = room;
    this.counts = new ScorePanel();
    this.line = element("div", { class: "notice line-notice", hidden: true });
    this.badge = new ChainBadge(room.game.size);
    this.overlay = this.pauseOverlay();
    this.end = element("section", { class: "panel game-end", hidden: true, "aria-labelledby": "end-title" });
    this.reading = element("p", { class: "visually-hidden", id: "grid-reading" });
    this.table = new AccessibleGrid(room.game.size);
    this.speed = element("p", { class: "muted bot-speed" });
    this.makeButtons();
    this.pad = room.isBot ? null : touchPad(room);
    this.openKeys = null;
    this.element = this.layout();
    this.bindKeys();
  }

  makeButtons() {
    const { room } = this;
    this.pause = unfocusable(button("", () => room.togglePause(), { class: "button pause-button" }));
    this.again = unfocusable(button(say("couleurs-restart"), () => room.restart()));
    this.faster = unfocusable(button(say("couleurs-faster"), () => room.pace("faster")));
    this.slower = unfocusable(button(say("couleurs-slower"), () => room.pace("slower")));
    this.fresh = element("a", { class: "button", href: "/couleurs" }, say("couleurs-new"));
    this.describe = unfocusable(button(say("couleurs-describe"), () => room.play("describe")));
  }

  layout() {
    const { room } = this;
    const { width, height } = room.game.size;
    const { element: well } = room.drawing;
    well.setAttribute("role", "application");
    well.setAttribute("tabindex", "0");
    well.setAttribute("aria-label", say("couleurs-grid", { width, height }));
    well.setAttribute("aria-describedby", "grid-reading");
    const area = element(
      "div",
      { class: "play-area" },
      element("div", { class: "well-box" }, well, this.badge.element, this.overlay, this.reading, this.table.element),
      this.counts.element,
    );
    area.style.setProperty("--ratio", String(width / height));
    const pace = room.game.own === false ? [] : [this.slower, this.pause, this.faster];
    const acts = room.isBot ? [...pace, this.fresh] : [this.pause, this.again, this.describe, this.fresh];
    return element(
      "div",
      { class: "table couleurs-room" },
      element(
        "section",
        { class: "table-main", "aria-label": say("couleurs-game") },
        this.line,
        area,
        this.pad,
        this.end,
        element("div", { class: "actions act-grid", role: "group", "aria-label": say("actions") }, ...acts),
      ),
      element("div", { class: "table-side" }, this.about(), settingsPanel(room)),
    );
  }

  /** What is being played. */
  about() {
    const { game, isBot } = this.room;
    return element(
      "section",
      { class: "panel", "aria-labelledby": "about-title" },
      element("h2", { id: "about-title" }, isBot ? botName(game.player) : say("couleurs-this-game")),
      element("p", {}, boardName(game)),
      isBot ? this.speed : null,
      element("p", { class: "muted" }, say(game.ranked ? "couleurs-ranked" : "couleurs-unranked")),
      element("p", {}, element("a", { href: rankingAddress(game) }, say("couleurs-ranking-here"))),
      element(
        "div",
        { class: "actions" },
        unfocusable(button(say("keys"), () => this.showKeys(), { class: "button" })),
      ),
    );
  }

  showKeys() {
    this.room.leaveAlone();
    this.openKeys();
  }

  pauseOverlay() {
    this.goOn = button(say("couleurs-resume"), () => this.room.togglePause(), { class: "button primary large" });
    return element(
      "div",
      { class: "pause-overlay", hidden: true },
      element("p", { class: "pause-word" }, say("couleurs-paused")),
      this.goOn,
    );
  }

  update() {
    const { room } = this;
    const { game } = room;
    const { status } = room.connection ?? { status: "opening" };
    const wasPaused = !this.overlay.hidden;
    this.overlay.hidden = !game.paused || game.over;
    room.drawing.element.classList.toggle("off", !game.over && status !== "open");
    this.counts.show(game);
    this.pause.textContent = say(game.paused ? "couleurs-resume" : "couleurs-pause");
    this.pause.disabled = game.over || status !== "open";
    this.faster.disabled = this.slower.disabled = game.over || status !== "open";
    this.describe.disabled = game.paused;
    this.goOn.disabled = status !== "open";
    this.goOn.hidden = game.own === false;
    if (this.pad) this.pad.hidden = game.over;
    this.reading.textContent = game.paused ? say("couleurs-paused") : gameText(game);
    this.table.show(game.grid, game.paused);
    if (game.speed) this.speed.textContent = say("couleurs-bot-speed", { speed: game.speed, most: FASTEST });
    this.showLine(status);
    this.showEnd();
    this.keepFocus(wasPaused);
  }

  /** The button that goes on takes the focus, and gives it back to the grid. */
  keepFocus(wasPaused) {
    const isPaused = !this.overlay.hidden;
    if (isPaused === wasPaused || document.querySelector("dialog[open]")) return;
    if (isPaused) this.goOn.focus({ preventScroll: true });
    else if (this.overlay.contains(document.activeElement) || document.activeElement === document.body)
      this.room.drawing.element.focus({ preventScroll: true });
  }

  showRound(round) {
    this.badge.show(round);
    this.counts.showChain(round.chain);
  }

  /** What is wrong with the line to the server, if anything. */
  showLine(status) {
    const known = ["lost", "taken", "gone"].includes(status) && !this.room.game.over ? status : "";
    if (this.line.dataset.status === known) return;
    this.line.dataset.status = known;
    this.line.hidden = known === "";
    if (known === "") return;
    const { connection } = this.room;
    const acts = {
      lost: () => button(say("couleurs-retry-now"), () => connection.retry()),
      taken: () => button(say("couleurs-take-back"), () => connection.connect(), { class: "button primary" }),
      gone: () => element("a", { class: "button", href: "/couleurs" }, say("couleurs-new")),
    };
    this.line.replaceChildren(
      element("p", {}, say(`couleurs-line-${known}`)),
      element("div", { class: "actions" }, acts[known]()),
    );
  }

  showEnd() {
    const { game, end } = this.room;
    const shown = end ? "told" : "seen";
    if (!game.over || this.end.dataset.shown === shown) return;
    this.end.dataset.shown = shown;
    this.end.hidden = false;
    const acts = [button(say("couleurs-again"), () => this.room.restart(), { class: "button primary" })];
    if (game.archived)
      acts.push(
        element("a", { class: "button", href: `/couleurs/replays/${game.archived}` }, say("couleurs-watch-replay")),
      );
    acts.push(element("a", { class: "button", href: rankingAddress(game) }, say("couleurs-to-ranking")));
    const words = [element("p", { class: "end-score" }, resultText(game))];
    if (end?.rank)
      words.push(
        element("p", {}, say("couleurs-rank", { rank: formatNumber(end.rank.rank), of: formatNumber(end.rank.of) })),
      );
    if (!game.ranked) words.push(element("p", { class: "muted" }, say("couleurs-unranked")));
    this.end.replaceChildren(
      element("h2", { id: "end-title" }, say("couleurs-over")),
      ...words,
      element("div", { class: "actions" }, ...acts),
    );
    this.end.scrollIntoView({ block: "nearest" });
  }

  /** The list of keys follows what the player chose. */
  bindKeys() {
    this.openKeys?.stop();
    const { room } = this;
    const playing = room.isBot
      ? ["pause", "describe"]
      : ["left", "right", "permute", "down", "drop", "pause", "restart", "describe"];
    const does = playing.map((action) => ({
      keys: [],
      shown: keyNames(room.keys[action]),
      does: `couleurs-key-${action}`,
    }));
    const pace = [
      { keys: ["+"], shown: "+", does: "couleurs-faster", run: () => room.pace("faster") },
      { keys: ["-"], shown: "-", does: "couleurs-slower", run: () => room.pace("slower") },
    ];
    this.openKeys = bindShortcuts([...does, ...(room.isBot ? pace : []), { keys: [], shown: "?", does: "key-help" }]);
  }
}
