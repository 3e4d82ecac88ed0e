// A game being played or watched. The server runs the game, its clock and its
// score; this sends the player's inputs, and shows and announces what happens. A
// bar moves on the screen as soon as a key is pressed, before the server answers.

import { announce, notify, warn } from "../../site/announce.js";
import { ApiError, deleteAt, getJson, messageOf, postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { isTyping } from "../../site/typing.js";
import {
  barsText,
  fallingText,
  gameText,
  heightsText,
  movedText,
  resultText,
  roundText,
} from "../descriptions.js";
import { applyStep } from "../game_events.js";
import { GridDrawing } from "../grid_drawing.js";
import { Connection } from "../../site/connection.js";
import { GameView } from "./game_view.js";
import { Countdown } from "./countdown.js";
import { actionOf, withDefaults } from "./key_bindings.js";
import { KeyRepeat } from "./key_repeat.js";
import { Prediction } from "./prediction.js";

/**
 * @typedef {import("../../../types/api.js").CouleursState} State
 * @typedef {import("../../../types/api.js").CouleursOver} Over
 * @typedef {import("../game_events.js").Step & { type: "step", seq?: number }} StepMessage
 * @typedef {({ type: "ack", seq: number } | (State & { type: "state", seq?: number }) | StepMessage | (Over & { type: "over", seq?: number }) | { type: "refused", error: string, seq?: number })} Message
 */

const REDUCED_MOTION = window.matchMedia("(prefers-reduced-motion: reduce)");
/** Milliseconds between two warnings about refused inputs. */
const WARNING_INTERVAL = 3000;

export class LiveGame {
  /**
   * @param {HTMLElement} root
   * @param {State} game
   */
  constructor(root, game) {
    // A game whose clock has not started yet waits for the countdown.
    /** @type {State} */
    this.game = { ...game, paused: game.paused || isUnbegun(game) };
    /** @type {Over | null} */
    this.end = null;
    this.prediction = new Prediction();
    this.countdown = new Countdown((number) => this.view.showCountdown(number));
    this.lastWarning = 0;
    this.keys = withDefaults(setting("couleurs-keys"));
    this.drawing = new GridDrawing(game.size);
    this.keyRepeat = new KeyRepeat(
      (action) => this.play(action),
      () => ({ delay: setting("couleurs-delay"), interval: setting("couleurs-interval") }),
    );
    const path = /** @type {const} */ (`/api/couleurs/games/${encodeURIComponent(game.id)}`);
    this.connection = new Connection(`${location.origin.replace(/^http/, "ws")}${path}/socket`, {
      onmessage: (message) => this.receive(message),
      onstatus: (status) => this.connectionChanged(status),
      exists: () => gameExists(path),
    });
    this.view = new GameView(this);
    root.replaceChildren(this.view.element);
    this.showGame();
  }

  get isBot() {
    return this.game.player !== "human";
  }

  get isTurns() {
    return this.game.mode === "turns";
  }

  /** Whether the pause can begin or end now. */
  get canPause() {
    const { game, connection } = this;
    return !game.over && game.own !== false && (connection?.status === "open" || isUnbegun(game));
  }

  /** Whether a bar can be moved now. */
  get isLive() {
    return this.connection.status === "open" && !this.game.paused && !this.game.over;
  }

  begin() {
    if (this.game.over) return this.view.update();
    document.addEventListener("keydown", (event) => this.keyDown(event));
    document.addEventListener("keyup", (event) => this.keyRepeat.release(event.code));
    window.addEventListener("blur", () => this.keyRepeat.releaseAll());
    window.addEventListener("online", () => this.connection.retry());
    document.addEventListener("visibilitychange", () => document.hidden && this.autoPause());
    // Move focus to the grid so that screen readers pass keys to the game.
    if (this.isTurns && !this.isBot) this.drawing.element.focus({ preventScroll: true });
    // The back/forward cache keeps no page with an open socket.
    window.addEventListener("pagehide", () => this.hidePage());
    window.addEventListener(
      "pageshow",
      ({ persisted }) => persisted && !this.game.over && this.connection.connect(),
    );
    if (isUnbegun(this.game)) this.startClock();
    else this.connection.connect();
  }

  hidePage() {
    this.countdown.cancel();
    if (!this.game.over) this.connection.end();
  }

  // Messages from the server.

  /** @param {Message} message */
  receive(message) {
    if (message.seq !== undefined) this.prediction.answered(message.seq);
    if (message.type === "ack") return this.showBar();
    if (message.type === "state") return this.setState(message);
    if (message.type === "step") return this.step(message);
    if (message.type === "over") return this.finish(message);
    if (message.type === "refused") {
      this.showBar();
      return this.warnAboutInput(message.error);
    }
  }

  /** @param {import("../../../types/api.js").CouleursState & { type: string }} message */
  setState({ type, ...state }) {
    const before = this.game;
    // The server sends `own` only once for a bot's game.
    const game = { ...state, own: state.own ?? before.own };
    this.game = game;
    // All inputs before this message are answered by it.
    this.prediction.clear();
    this.showGame();
    const lostBars = before.bars - game.bars;
    if (lostBars > 0) this.tellLostBars(lostBars);
    else if (game.paused !== before.paused) {
      announce(say(game.paused ? "couleurs-paused" : "couleurs-going-on"));
    } else if (this.isTurns && !game.over && !this.isBot) {
      announce(`${fallingText(game)} ${heightsText(game.grid)}`);
    }
    if (game.paused) this.keyRepeat.releaseAll();
  }

  /**
   * The server was stopped before it saved the last bars.
   * @param {number} number
   */
  tellLostBars(number) {
    const text = say("couleurs-lost-bars", {
      lost: barsText(number),
      bars: barsText(this.game.bars),
    });
    this.view.showNote(text);
    notify(text);
  }

  showGame() {
    if (this.game.paused) this.drawing.clear();
    else this.drawing.show(this.game, setting("couleurs-ghost"));
    this.view.update();
  }

  /** Shows the falling bar where the inputs that are on their way will bring it. */
  showBar() {
    if (this.game.paused) return;
    const { falling, ghost } = this.prediction.apply(this.game);
    this.drawing.showFalling(falling, setting("couleurs-ghost") ? ghost : null);
  }

  /** @param {StepMessage} message */
  step(message) {
    const before = this.game;
    const { game, rounds, fixed } = applyStep(before, message);
    this.game = game;
    if (rounds.length > 0) {
      this.drawing.chain(rounds, {
        reducedMotion: REDUCED_MOTION.matches,
        onround: (round) => this.view.showRound(round),
      });
    } else if (fixed) this.drawing.settle(game.grid);
    this.showBar();
    this.view.update();
    this.announceStep(before, { rounds, fixed });
  }

  /**
   * Announces everything without a clock, only points and levels with one, nothing of a bot's game.
   * @param {State} before
   * @param {Pick<ReturnType<typeof applyStep>, "rounds" | "fixed">} step
   */
  announceStep(before, { rounds, fixed }) {
    const { game } = this;
    if (this.isBot) return;
    const sentences = rounds.map(roundText);
    if (game.level > before.level) sentences.push(say("couleurs-say-level", { level: game.level }));
    if (this.isTurns && game.falling) {
      if (fixed) sentences.push(fallingText(game), heightsText(game.grid));
      else if (game.falling.blocks !== before.falling?.blocks) sentences.push(fallingText(game));
      else sentences.push(movedText(game));
    }
    if (sentences.length > 0) announce(sentences.join(" "));
  }

  /** @param {Over} message */
  finish(message) {
    this.end = message;
    this.game = {
      ...this.game,
      over: true,
      score: message.score,
      bars: message.bars,
      archived: message.archived,
    };
    this.keyRepeat.releaseAll();
    this.connection.end("over");
    this.view.update();
    announce(say("couleurs-over-said", { result: resultText(message) }));
  }

  /** @param {string} text */
  warnAboutInput(text) {
    if (Date.now() - this.lastWarning < WARNING_INTERVAL) return;
    this.lastWarning = Date.now();
    warn(text);
  }

  /** @param {string} status */
  connectionChanged(status) {
    if (status !== "open") this.prediction.clear();
    this.view?.update();
    if (status === "lost") {
      this.keyRepeat.releaseAll();
      this.countdown.cancel();
      announce(say("couleurs-lost"));
    }
    if (status === "taken") announce(say("couleurs-taken"));
    if (status === "gone") announce(say("couleurs-gone"));
  }

  // Input from the player.

  /** @param {KeyboardEvent} event */
  keyDown(event) {
    if (isTyping(event)) return;
    if (event.key === "?") return this.autoPause();
    const action = actionOf(this.keys, event.code);
    if (action === null || pressesButton(event) || !this.isPossible(action)) return;
    event.preventDefault();
    if (!event.repeat) this.keyRepeat.press(action, event.code);
  }

  /**
   * Whether an action is possible now; if not, the browser handles its key.
   * @param {string} action
   */
  isPossible(action) {
    if (action === "pause") return this.canPause;
    if (action === "restart") return !this.isBot;
    if (action === "describe") return !this.game.paused;
    return this.isLive && !this.isBot;
  }

  /**
   * Runs the action of a key or a button.
   * @param {string} action
   */
  play(action) {
    if (!this.isPossible(action)) return;
    if (action === "pause") return this.togglePause();
    if (action === "restart") return this.restart();
    if (action === "describe") return notify(gameText(this.game));
    if (!this.connection.send(action)) return;
    this.prediction.sent(this.connection.seq, action);
    this.showBar();
  }

  togglePause() {
    this.keyRepeat.releaseAll();
    if (this.countdown.isRunning) this.countdown.cancel();
    else if (this.game.paused) this.startClock();
    else this.connection.send("pause");
  }

  /** Starts the clock, or starts it again, after a countdown. */
  startClock() {
    const start = () =>
      isUnbegun(this.game) ? this.connection.connect() : this.connection.send("resume");
    if (this.isTurns || this.isBot || !setting("couleurs-countdown")) return start();
    announce(say("couleurs-countdown-said"));
    this.countdown.start(start);
  }

  /** Pauses a game with a clock when the player leaves it. */
  autoPause() {
    this.keyRepeat.releaseAll();
    this.countdown.cancel();
    if (this.isLive && !this.isTurns && !this.isBot) this.connection.send("pause");
  }

  /**
   * Makes the bot play `faster` or `slower`.
   * @param {"faster" | "slower"} direction
   */
  changeSpeed(direction) {
    this.connection.send(direction);
  }

  async restart() {
    this.autoPause();
    const { game } = this;
    if (
      !game.over &&
      !(await confirmDialog(say("couleurs-restart-question"), say("couleurs-restart")))
    ) {
      return;
    }
    const { rule, k, mode, player, size, start_level: level = 1 } = game;
    try {
      if (!game.over && !this.isBot) {
        await deleteAt(`/api/couleurs/games/${encodeURIComponent(game.id)}`);
      }
      const settings = { rule, size: `${size.width}x${size.height}`, k, level, mode, player };
      const { id } = await postJson("/api/couleurs/games", settings);
      location.assign(`/couleurs/play/${id}`);
    } catch (error) {
      warn(messageOf(error));
    }
  }

  /**
   * Sets and saves the key bindings.
   * @param {import("./key_bindings.js").Keys} keys
   */
  bind(keys) {
    this.keys = keys;
    saveSetting("couleurs-keys", keys);
    this.view.bindKeys();
  }

  /** @param {boolean} shown */
  showGhost(shown) {
    saveSetting("couleurs-ghost", shown);
    this.showBar();
  }
}

/**
 * Whether the clock of a person's game has never run.
 * @param {State} game
 */
function isUnbegun({ begun, mode, player, over }) {
  return !begun && !over && mode === "clock" && player === "human";
}

/**
 * The space bar and Enter press a focused button.
 * @param {KeyboardEvent} event
 */
function pressesButton(event) {
  return (
    (event.code === "Space" || event.code === "Enter") &&
    event.target instanceof Element &&
    event.target.closest("button, a, summary") !== null
  );
}

/** @param {`/api/couleurs/games/${string}`} path */
async function gameExists(path) {
  try {
    await getJson(path);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
