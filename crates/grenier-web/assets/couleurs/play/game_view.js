// The page around the grid of a game: score, next bars, buttons, pause, result,
// and the state of the connection.

import { button, element } from "../../site/dom.js";
import { fullScreenButton } from "../../site/full_screen.js";
import { bindShortcuts } from "../../site/keyboard_shortcuts.js";
import { formatNumber, say } from "../../site/texts.js";
import { ChainBadge } from "../chain_badge.js";
import { boardName, botName, gameText, rankingUrl, resultText } from "../descriptions.js";
import { ScorePanel } from "../score_panel.js";
import { unfocusable } from "../unfocusable.js";
import { AccessibleGrid } from "./accessible_grid.js";
import { keyNames, settingsPanel } from "./settings_panel.js";
import { touchPad } from "./touch_pad.js";

/** The bot's highest speed. */
const FASTEST = 5;

export class GameView {
  /** @param {import("./live_game.js").LiveGame} live */
  constructor(live) {
    this.live = live;
    this.scores = new ScorePanel();
    this.connectionNotice = element("div", { class: "notice connection-notice", hidden: true });
    this.badge = new ChainBadge(live.game.size);
    this.resume = button(say("couleurs-resume"), () => live.togglePause(), {
      class: "button primary large",
    });
    this.pauseLabel = element("p", { class: "pause-label" }, say("couleurs-paused"));
    this.note = element("p", { class: "pause-note", hidden: true });
    this.count = element("p", { class: "countdown", "aria-hidden": "true", hidden: true });
    this.overlay = this.pauseOverlay();
    this.end = element("section", {
      class: "panel game-end",
      hidden: true,
      "aria-labelledby": "end-title",
    });
    this.description = element("p", { class: "visually-hidden", id: "grid-reading" });
    this.accessibleGrid = new AccessibleGrid(live.game.size);
    this.speed = element("p", { class: "muted bot-speed" });
    this.pause = unfocusable(
      button("", () => live.togglePause(), { class: "button pause-button" }),
    );
    this.restart = unfocusable(button(say("couleurs-restart"), () => live.restart()));
    this.faster = unfocusable(button(say("couleurs-faster"), () => live.changeSpeed("faster")));
    this.slower = unfocusable(button(say("couleurs-slower"), () => live.changeSpeed("slower")));
    this.newGame = element("a", { class: "button", href: "/couleurs" }, say("couleurs-new"));
    this.describe = unfocusable(button(say("couleurs-describe"), () => live.play("describe")));
    this.pad = live.isBot ? null : touchPad(live);
    this.openKeys = this.boundKeys();
    /** Whether a countdown is shown. */
    this.counting = false;
    this.element = this.layout();
  }

  layout() {
    const { live } = this;
    const { width, height } = live.game.size;
    const { element: well } = live.drawing;
    well.setAttribute("role", "application");
    well.setAttribute("tabindex", "0");
    well.setAttribute("aria-label", say("couleurs-grid", { width, height }));
    well.setAttribute("aria-describedby", "grid-reading");
    const area = element(
      "div",
      { class: "play-area" },
      element(
        "div",
        { class: "well-box" },
        well,
        this.badge.element,
        this.overlay,
        this.description,
        this.accessibleGrid.element,
      ),
      this.scores.element,
    );
    area.style.setProperty("--ratio", String(width / height));
    const speed = live.game.own === false ? [] : [this.slower, this.pause, this.faster];
    const acts = live.isBot
      ? [...speed, this.newGame]
      : [this.pause, this.restart, this.describe, this.newGame];
    return element(
      "div",
      { class: "game-layout couleurs-game" },
      element(
        "section",
        { class: "game-main", "aria-label": say("couleurs-game") },
        this.connectionNotice,
        area,
        this.pad,
        this.end,
        element(
          "div",
          { class: "actions action-grid", role: "group", "aria-label": say("actions") },
          ...acts,
        ),
      ),
      element("div", { class: "game-side" }, this.about(), settingsPanel(live)),
    );
  }

  /** The board and the kind of game. */
  about() {
    const { game, isBot } = this.live;
    const fullScreen = fullScreenButton();
    return element(
      "section",
      { class: "panel", "aria-labelledby": "about-title" },
      element(
        "h2",
        { id: "about-title" },
        isBot ? botName(game.player) : say("couleurs-this-game"),
      ),
      element("p", {}, boardName(game)),
      isBot ? this.speed : null,
      element("p", { class: "muted" }, say(game.ranked ? "couleurs-ranked" : "couleurs-unranked")),
      element("p", {}, element("a", { href: rankingUrl(game) }, say("couleurs-ranking-here"))),
      element(
        "div",
        { class: "actions" },
        unfocusable(button(say("keys"), () => this.showKeys(), { class: "button" })),
        fullScreen && unfocusable(fullScreen),
      ),
    );
  }

  showKeys() {
    this.live.autoPause();
    this.openKeys();
  }

  pauseOverlay() {
    return element(
      "div",
      { class: "pause-overlay", hidden: true },
      this.pauseLabel,
      this.note,
      this.count,
      this.resume,
    );
  }

  /**
   * Shows a number of the countdown; null when it is over or cancelled.
   * @param {number | null} number
   */
  showCountdown(number) {
    this.counting = number !== null;
    this.count.hidden = !this.counting;
    this.count.textContent = String(number ?? "");
    this.pauseLabel.hidden = this.counting;
    if (this.counting) this.note.hidden = true;
    this.update();
  }

  /**
   * Shows a sentence while the game is paused.
   * @param {string} text
   */
  showNote(text) {
    this.note.textContent = text;
    this.note.hidden = false;
  }

  update() {
    const { live } = this;
    const { game } = live;
    const { status } = live.connection ?? { status: "opening" };
    const wasPaused = !this.overlay.hidden;
    this.overlay.hidden = !game.paused || game.over;
    live.drawing.element.classList.toggle("off", !game.over && status !== "open");
    this.scores.show(game);
    this.pause.textContent = say(
      game.paused && !this.counting ? "couleurs-resume" : "couleurs-pause",
    );
    this.pause.disabled = !live.canPause;
    this.faster.disabled = this.slower.disabled = game.over || status !== "open";
    this.describe.disabled = game.paused;
    this.resume.disabled = !live.canPause;
    this.resume.hidden = game.own === false || this.counting;
    if (this.pad) this.pad.hidden = game.over;
    this.description.textContent = game.paused ? say("couleurs-paused") : gameText(game);
    this.accessibleGrid.show(game.grid, game.paused);
    if (game.speed) {
      this.speed.textContent = say("couleurs-bot-speed", { speed: game.speed, most: FASTEST });
    }
    this.showConnection(status);
    this.showEnd();
    this.moveFocus(wasPaused);
  }

  /**
   * Moves the focus to the resume button on pause, and back to the grid after it.
   * @param {boolean} wasPaused
   */
  moveFocus(wasPaused) {
    const isPaused = !this.overlay.hidden;
    if (isPaused === wasPaused || document.querySelector("dialog[open]")) return;
    if (isPaused) this.resume.focus({ preventScroll: true });
    else if (
      this.overlay.contains(document.activeElement) ||
      document.activeElement === document.body
    ) {
      this.live.drawing.element.focus({ preventScroll: true });
    }
  }

  /** @param {import("../game_events.js").Round} round */
  showRound(round) {
    this.badge.show(round);
    this.scores.showChain(round.chain);
  }

  /**
   * Shows a notice when the connection is lost or the game is no longer ours.
   * @param {string} status
   */
  showConnection(status) {
    const known = ["lost", "taken", "gone"].includes(status) && !this.live.game.over ? status : "";
    if (this.connectionNotice.dataset.status === known) return;
    this.connectionNotice.dataset.status = known;
    this.connectionNotice.hidden = known === "";
    if (known === "") return;
    const { connection } = this.live;
    /** @type {Record<string, () => HTMLElement>} */
    const acts = {
      lost: () => button(say("couleurs-retry-now"), () => connection.retry()),
      taken: () =>
        button(say("couleurs-take-back"), () => connection.connect(), { class: "button primary" }),
      gone: () => element("a", { class: "button", href: "/couleurs" }, say("couleurs-new")),
    };
    this.connectionNotice.replaceChildren(
      element("p", {}, say(`couleurs-line-${known}`)),
      element("div", { class: "actions" }, acts[known]()),
    );
  }

  showEnd() {
    const { game, end } = this.live;
    const shown = end ? "ranked" : "over";
    if (!game.over || this.end.dataset.shown === shown) return;
    this.end.dataset.shown = shown;
    this.end.hidden = false;
    /** @type {HTMLElement[]} */
    const acts = [
      button(say("couleurs-again"), () => this.live.restart(), { class: "button primary" }),
    ];
    if (game.archived) {
      acts.push(
        element(
          "a",
          { class: "button", href: `/couleurs/replays/${game.archived}` },
          say("couleurs-watch-replay"),
        ),
      );
    }
    acts.push(
      element("a", { class: "button", href: rankingUrl(game) }, say("couleurs-to-ranking")),
    );
    const lines = [element("p", { class: "end-score" }, resultText(game))];
    if (end?.rank) {
      lines.push(
        element(
          "p",
          {},
          say("couleurs-rank", {
            rank: formatNumber(end.rank.rank),
            of: formatNumber(end.rank.of),
          }),
        ),
      );
    }
    if (!game.ranked) lines.push(element("p", { class: "muted" }, say("couleurs-unranked")));
    this.end.replaceChildren(
      element("h2", { id: "end-title" }, say("couleurs-over")),
      ...lines,
      element("div", { class: "actions" }, ...acts),
    );
    this.end.scrollIntoView({ block: "nearest" });
  }

  /** Lists the keys that the player set. */
  bindKeys() {
    this.openKeys.stop();
    this.openKeys = this.boundKeys();
  }

  boundKeys() {
    const { live } = this;
    /** @type {import("./key_bindings.js").Action[]} */
    const playing = live.isBot
      ? ["pause", "describe"]
      : ["left", "right", "permute", "down", "drop", "pause", "restart", "describe"];
    const does = playing.map((action) => ({
      keys: [],
      shown: keyNames(live.keys[action]),
      does: `couleurs-key-${action}`,
    }));
    const speed = [
      { keys: ["+"], shown: "+", does: "couleurs-faster", run: () => live.changeSpeed("faster") },
      { keys: ["-"], shown: "-", does: "couleurs-slower", run: () => live.changeSpeed("slower") },
    ];
    return bindShortcuts([
      ...does,
      ...(live.isBot ? speed : []),
      { keys: [], shown: "?", does: "key-help" },
    ]);
  }
}
