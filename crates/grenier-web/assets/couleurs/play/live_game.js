// A game being played or watched. The server runs the game, its clock and its
// score; this sends the player's inputs, and shows and announces what happens.

import { announce, notify, warn } from "../../site/announce.js";
import { ApiError, deleteAt, getJson, postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { isTyping } from "../../site/dom.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { fallingText, gameText, heightsText, movedText, resultText, roundText } from "../descriptions.js";
import { applyStep } from "../game_events.js";
import { GridDrawing } from "../grid_drawing.js";
import { Connection } from "./connection.js";
import { GameView } from "./game_view.js";
import { actionOf, withDefaults } from "./key_bindings.js";
import { KeyRepeat } from "./key_repeat.js";

const REDUCED_MOTION = window.matchMedia("(prefers-reduced-motion: reduce)");
/** Milliseconds between two warnings about refused inputs. */
const WARNING_INTERVAL = 3000;

export class LiveGame {
  constructor(root, game) {
    this.game = game;
    this.end = null;
    this.lastWarning = 0;
    this.keys = withDefaults(setting("couleurs-keys"));
    this.drawing = new GridDrawing(game.size);
    this.keyRepeat = new KeyRepeat(
      (action) => this.play(action),
      () => ({ delay: setting("couleurs-delay"), interval: setting("couleurs-interval") }),
    );
    const path = `/api/couleurs/games/${encodeURIComponent(game.id)}`;
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
    this.connection.connect();
  }

  // Messages from the server.

  receive(message) {
    if (message.type === "state") return this.setState(message);
    if (message.type === "step") return this.step(message);
    if (message.type === "over") return this.finish(message);
    if (message.type === "refused") return this.warnAboutInput(message.error);
  }

  setState({ type, ...state }) {
    const before = this.game;
    // The server sends `own` only once for a bot's game.
    const game = { ...state, own: state.own ?? before.own };
    this.game = game;
    this.showGame();
    if (game.paused !== before.paused) announce(say(game.paused ? "couleurs-paused" : "couleurs-going-on"));
    else if (this.isTurns && !game.over && !this.isBot) announce(`${fallingText(game)} ${heightsText(game.grid)}`);
    if (game.paused) this.keyRepeat.releaseAll();
  }

  showGame() {
    if (this.game.paused) this.drawing.clear();
    else this.drawing.show(this.game, setting("couleurs-ghost"));
    this.view.update();
  }

  step(message) {
    const before = this.game;
    const { game, rounds, fixed } = applyStep(before, message);
    this.game = game;
    if (rounds.length > 0)
      this.drawing.chain(rounds, {
        reducedMotion: REDUCED_MOTION.matches,
        onround: (round) => this.view.showRound(round),
      });
    else if (fixed) this.drawing.settle(game.grid);
    this.drawing.showFalling(game.falling, setting("couleurs-ghost") ? game.ghost : null);
    this.view.update();
    this.announceStep(before, { rounds, fixed });
  }

  /** Announces everything without a clock, only points and levels with one, nothing of a bot's game. */
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

  finish(message) {
    this.end = message;
    this.game = { ...this.game, over: true, score: message.score, bars: message.bars, archived: message.archived };
    this.keyRepeat.releaseAll();
    this.connection.end("over");
    this.view.update();
    announce(say("couleurs-over-said", { result: resultText(message) }));
  }

  warnAboutInput(text) {
    if (Date.now() - this.lastWarning < WARNING_INTERVAL) return;
    this.lastWarning = Date.now();
    warn(text);
  }

  connectionChanged(status) {
    this.view?.update();
    if (status === "lost") {
      this.keyRepeat.releaseAll();
      announce(say("couleurs-lost"));
    }
    if (status === "taken") announce(say("couleurs-taken"));
    if (status === "gone") announce(say("couleurs-gone"));
  }

  // Input from the player.

  keyDown(event) {
    if (isTyping(event)) return;
    if (event.key === "?") return this.autoPause();
    const action = actionOf(this.keys, event.code);
    if (action === null || pressesButton(event) || !this.isPossible(action)) return;
    event.preventDefault();
    if (!event.repeat) this.keyRepeat.press(action, event.code);
  }

  /** Whether an action is possible now; if not, the browser handles its key. */
  isPossible(action) {
    if (action === "pause") return !this.game.over && this.game.own !== false && this.connection.status === "open";
    if (action === "restart") return !this.isBot;
    if (action === "describe") return !this.game.paused;
    return this.isLive && !this.isBot;
  }

  /** Runs the action of a key or a button. */
  play(action) {
    if (!this.isPossible(action)) return;
    if (action === "pause") return this.togglePause();
    if (action === "restart") return this.restart();
    if (action === "describe") return notify(gameText(this.game));
    this.connection.send(action);
  }

  togglePause() {
    this.keyRepeat.releaseAll();
    this.connection.send(this.game.paused ? "resume" : "pause");
  }

  /** Pauses a game with a clock when the player leaves it. */
  autoPause() {
    this.keyRepeat.releaseAll();
    if (this.isLive && !this.isTurns && !this.isBot) this.connection.send("pause");
  }

  /** Makes the bot play `faster` or `slower`. */
  changeSpeed(direction) {
    this.connection.send(direction);
  }

  async restart() {
    this.autoPause();
    const { game } = this;
    if (!game.over && !(await confirmDialog(say("couleurs-restart-question"), say("couleurs-restart")))) return;
    const { rule, k, mode, player, size, start_level: level = 1 } = game;
    try {
      if (!game.over && !this.isBot) await deleteAt(`/api/couleurs/games/${encodeURIComponent(game.id)}`);
      const settings = { rule, size: `${size.width}x${size.height}`, k, level, mode, player };
      const { id } = await postJson("/api/couleurs/games", settings);
      location.assign(`/couleurs/play/${id}`);
    } catch (error) {
      warn(error.message);
    }
  }

  /** Sets and saves the key bindings. */
  bind(keys) {
    this.keys = keys;
    saveSetting("couleurs-keys", keys);
    this.view.bindKeys();
  }

  showGhost(shown) {
    saveSetting("couleurs-ghost", shown);
    if (!this.game.paused) this.drawing.showFalling(this.game.falling, shown ? this.game.ghost : null);
  }
}

/** The space bar and Enter press a focused button. */
function pressesButton(event) {
  return (event.code === "Space" || event.code === "Enter") && event.target.closest?.("button, a, summary");
}

async function gameExists(path) {
  try {
    await getJson(path);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
