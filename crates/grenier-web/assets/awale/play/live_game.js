// A game being played. The server knows the rules and stores the game; this
// shows it and sends the player's requests.

import { announce, notify, warn } from "../../site/announce.js";
import { ApiError, getJson, messageOf, postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { saveSetting, setting } from "../../site/settings.js";
import { formatMargin, formatNumber, say, sideName } from "../../site/texts.js";
import { Board } from "../board/board.js";
import { readDiagram } from "../board/diagram.js";
import { GatheringAnimation, gathered, seedsLeft } from "../board/gathering.js";
import { LETTERS, indexOf, owner } from "../board/geometry.js";
import { SowingAnimation } from "../board/sowing_animation.js";
import { spokenBoard } from "../board/spoken_board.js";
import { gameView } from "./game_view.js";
import { showTitle } from "./turn_title.js";

/**
 * @typedef {import("../../../types/api.js").Game} Game
 * @typedef {import("../../../types/api.js").Pit} Pit
 * @typedef {import("../board/geometry.js").Side} Side
 * @typedef {import("../board/seed_animation.js").SeedAnimation & { run(): Promise<void> }} Animation
 */

/** Status of a request that the state of the game does not allow. */
const CONFLICT = 409;
/**
 * Milliseconds between two moves of programs that play each other.
 * @type {Record<string, number>}
 */
const WATCH_PAUSES = { slow: 1000, normal: 600, fast: 250, none: 150 };

export class LiveGame {
  /**
   * `onrematch(settings)` starts a game with the same players, `onnew()` opens the form.
   * @param {HTMLElement} root
   * @param {Game} game
   * @param {object} acts
   * @param {(settings: import("../../../types/api.js").NewGameBody) => Promise<void>} acts.onrematch
   * @param {() => void} acts.onnew
   */
  constructor(root, game, { onrematch, onnew }) {
    this.game = game;
    this.onrematch = onrematch;
    this.onnew = onnew;
    /** @type {(Animation & { text: string }) | null} */
    this.sowing = null;
    this.busy = false;
    this.left = false;
    this.paused = false;
    this.shown = game.position.trail.length;
    this.board = new Board({
      onpit: (index) => this.choose(index),
      onhover: (index) => this.preview(index),
      flipped: startsFlipped(game),
    });
    this.view = gameView(this);
    root.replaceChildren(this.view.element);
    // `pageshow` is also sent when the page is first shown.
    /** @param {Event} event */
    this.onfocus = (event) => {
      const isShownAgain = event instanceof PageTransitionEvent && event.persisted;
      if (event.type === "focus" || isShownAgain) this.synchronize();
    };
    addEventListener("focus", this.onfocus);
    // A page that comes back from the browser's history had no focus to lose.
    addEventListener("pageshow", this.onfocus);
  }

  get plies() {
    return this.game.position.trail.length;
  }

  get isLive() {
    return this.shown === this.plies;
  }

  /** The side the person resigns for: the only person's, or the side to move. */
  /** @returns {Side | null} */
  get person() {
    const { south, north, position } = this.game;
    if (south === "human" && north === "human") return position.to_move;
    return south === "human" ? "south" : north === "human" ? "north" : null;
  }

  /** The side of the person who plays a program; null for two people or two programs. */
  get you() {
    const { south, north } = this.game;
    return (south === "human") === (north === "human") ? null : this.person;
  }

  /** Whether two programs play each other. */
  get isWatched() {
    return this.game.south !== "human" && this.game.north !== "human";
  }

  /**
   * A player's name; "you" for the person who plays a program without one.
   * @param {Side} side
   */
  name(side) {
    const name = this.game.names[side];
    return side === this.you && name === sideName(side) ? say("you") : name;
  }

  begin() {
    this.refresh();
    return this.playPrograms();
  }

  /** The page shows something else: send and announce nothing more. */
  leave() {
    this.left = true;
    removeEventListener("focus", this.onfocus);
    removeEventListener("pageshow", this.onfocus);
    this.sowing?.skip();
    this.view.close();
    showTitle(false, null);
  }

  refresh() {
    if (this.left) return;
    const { position, last, waiting } = this.game;
    const live = this.isLive;
    this.board.enabled = waiting === "person" && !this.busy;
    if (live) {
      this.board.show(
        gathered(position),
        last ? { from: indexOf(last.letter), to: last.sown.at(-1) } : {},
      );
    } else this.showPast();
    this.view.update();
    this.showTurn();
  }

  /** Tells in the title that the program waits for the person. */
  showTurn() {
    const { names, position, waiting } = this.game;
    const isTurn = waiting === "person" && !this.busy && !position.over;
    showTitle(this.you !== null && isTurn, this.you === null ? null : names);
  }

  showPast() {
    const { trail, start } = this.game.position;
    const diagram = this.shown === 0 ? start : trail[this.shown - 1].diagram;
    const from = this.shown === 0 ? null : indexOf(trail[this.shown - 1].letter);
    this.board.show(readDiagram(diagram), { from });
  }

  /**
   * Shows the board after `ply` moves.
   * @param {number} ply
   */
  look(ply) {
    this.sowing?.skip();
    if (this.busy) return;
    this.shown = Math.max(0, Math.min(this.plies, ply));
    this.refresh();
  }

  /**
   * Shows what a pit would do while the pointer is over it.
   * @param {number | null} index
   */
  preview(index) {
    if (this.sowing || !this.isLive) return;
    const rule = index === null ? null : this.board.rule(index);
    const shows = this.game.waiting === "person" && !this.busy;
    this.board.showPreview(
      index !== null && shows && rule?.playable
        ? { from: index, sown: rule.sown, harvested: rule.harvested }
        : null,
    );
  }

  /**
   * Plays the pit chosen, or warns why it cannot be played.
   * @param {number} index
   */
  choose(index) {
    if (this.sowing) return this.sowing.skip();
    if (!this.isLive) return this.look(this.plies);
    const { waiting, position } = this.game;
    if (position.over) return warn(say("game-is-over"));
    if (waiting !== "person" || this.busy) return warn(say("not-your-turn"));
    const rule = this.board.rule(index);
    if (!rule) {
      return warn(
        this.you ? say("not-your-pit") : say("not-that-row", { side: sideName(position.to_move) }),
      );
    }
    if (!rule.playable) {
      return warn(say("refused", { letter: rule.letter, why: rule.refusal ?? "" }));
    }
    return this.play(rule);
  }

  /** @param {Pit} rule */
  async play(rule) {
    const sent = this.request("moves", { letter: rule.letter });
    // An error is reported below, once the seeds have been sown.
    sent.catch(() => {});
    await this.whileBusy(async () => {
      await this.sow(rule);
      await this.accept(await sent);
    });
    await this.playPrograms();
  }

  /** Lets programs move until it is a person's turn, or until the reader pauses. */
  async playPrograms() {
    while (!this.paused && (await this.playProgram()) && this.isWatched) {
      await this.pauseBetweenMoves();
    }
  }

  /** Lets a program move. False if it was not its turn, or on an error. */
  async playProgram() {
    if (this.left || this.game.waiting !== "program" || this.busy) return false;
    return this.whileBusy(async () => {
      this.view.update();
      const game = await this.request("reply");
      if (this.left) return;
      if (game.last) await this.sow(game.last);
      await this.accept(game);
    });
  }

  pauseBetweenMoves() {
    return new Promise((resolve) => setTimeout(resolve, WATCH_PAUSES[setting("speed")]));
  }

  /** Pauses the game of two programs, or lets it go on. */
  togglePause() {
    this.paused = !this.paused;
    this.view.update();
    if (!this.paused) return this.playPrograms();
  }

  /** Lets the programs play one move, and pauses. */
  playOneMove() {
    this.paused = true;
    this.look(this.plies);
    return this.playProgram();
  }

  /**
   * @template {string} A
   * @param {A} act
   * @param {import("../../site/api.js").PostBody<`/api/awale/games/${string}/${A}`>} [body]
   * @returns {Promise<import("../../site/api.js").PostAnswer<`/api/awale/games/${string}/${A}`>>}
   */
  request(act, body) {
    return postJson(`/api/awale/games/${this.game.id}/${act}`, body);
  }

  /**
   * Runs an act with the board locked and reports its error. True if it succeeded.
   * @param {() => Promise<void>} act
   */
  async whileBusy(act) {
    this.busy = true;
    this.view.failed = false;
    this.refresh();
    try {
      await act();
      return true;
    } catch (error) {
      this.view.failed = true;
      if (!this.left) await this.report(error);
      return false;
    } finally {
      this.busy = false;
      this.sowing = null;
      this.refresh();
    }
  }

  /**
   * Warns of an error. A game that went on elsewhere is loaded as it stands now.
   * @param {unknown} error
   */
  async report(error) {
    const message = messageOf(error);
    if (!(error instanceof ApiError) || error.status !== CONFLICT) return warn(message);
    try {
      this.take(await this.load());
      warn(say("game-changed"));
    } catch {
      warn(message);
    }
  }

  load() {
    return getJson(`/api/awale/games/${this.game.id}`);
  }

  /**
   * Shows a game as it stands, without animation.
   * @param {Game} game
   */
  take(game) {
    this.game = game;
    this.shown = this.plies;
    this.view.failed = game.waiting === "program";
  }

  /** Follows a game that went on in another window, when the reader comes back to this one. */
  async synchronize() {
    if (this.busy) return;
    const game = await this.load().catch(() => null);
    /** @param {Game} game */
    const state = ({ position, can_redo: canRedo }) =>
      `${position.moves_played} ${position.over} ${canRedo}`;
    if (!game || this.left || this.busy || state(game) === state(this.game)) return;
    this.take(game);
    this.refresh();
  }

  /** @param {Pick<Pit, "letter" | "sown" | "harvested">} move */
  async sow({ letter, sown, harvested }) {
    if (this.left || !this.isLive) return;
    const move = { from: indexOf(letter), sown, harvested };
    await this.animate(new SowingAnimation(this.board, move), this.moveText(letter, 0));
  }

  /** Gathers the seeds left on the board when the game is over. */
  async gather() {
    const { position } = this.game;
    if (this.left || !this.isLive || !seedsLeft(position)) return;
    this.board.show(position);
    await this.animate(new GatheringAnimation(this.board, position), say("gathering"));
  }

  /**
   * Runs an animation, with a text for the status.
   * @param {Animation} animation
   * @param {string} text
   */
  async animate(animation, text) {
    this.sowing = Object.assign(animation, { text });
    this.view.update();
    await animation.run();
    this.sowing = null;
  }

  /** @param {Game} game */
  async accept(game) {
    if (this.left) return;
    const follow = this.isLive;
    const grown = game.position.trail.length > this.plies;
    this.game = game;
    if (follow || this.shown > this.plies) this.shown = this.plies;
    if (grown) this.announceMove();
    await this.gather();
  }

  announceMove() {
    const { position, last } = this.game;
    if (!last) return;
    const what = this.moveText(last.letter, position.trail.at(-1)?.gain ?? 0);
    const end = say("last-seed", { letter: LETTERS[last.sown[last.sown.length - 1]] });
    announce(`${what} ${end} ${position.over ? this.endText() : this.turnText()}`);
  }

  /** Says the whole board, for those who do not see it. */
  tellBoard() {
    const { position } = this.board;
    if (position) announce(`${spokenBoard(position)} ${this.turnText()}`);
  }

  /**
   * Who plays what.
   * @param {string} letter
   * @param {number} gain
   */
  moveText(letter, gain) {
    const side = owner(indexOf(letter));
    const [own, other] = gain > 0 ? ["you-played-gain", "played-gain"] : ["you-played", "played"];
    return say(side === this.you ? own : other, { name: this.game.names[side], letter, gain });
  }

  /** Whose turn it is, in a sentence. */
  turnText() {
    const { position, names, waiting } = this.game;
    if (position.over) return this.endText();
    const name = names[position.to_move];
    if (waiting === "program") return say("thinking", { name });
    return this.you ? say("your-turn") : say("turn-of", { name });
  }

  /** The result: to the person who plays a program, as theirs. */
  endText() {
    const { position, names, resigned } = this.game;
    const { result } = position;
    if (!result) return say("game-is-over");
    if (resigned) return this.resignationText(resigned);
    const [more, fewer] = [result.south ?? 0, result.north ?? 0]
      .sort((a, b) => b - a)
      .map(formatNumber);
    if (result.winner === "draw") return say("drawn", { seeds: more });
    if (!this.you) return say("wins", { name: names[result.winner], more, fewer });
    if (result.winner === this.you) return say("you-won", { yours: more, theirs: fewer });
    return say("you-lost", { yours: fewer, theirs: more });
  }

  /** @param {Side} loser */
  resignationText(loser) {
    const { names } = this.game;
    const winner = loser === "south" ? "north" : "south";
    if (!this.you) return say("wins-by-resignation", { loser: names[loser], name: names[winner] });
    return say(loser === this.you ? "you-resigned" : "you-won-by-resignation");
  }

  /**
   * Asks for the game after an act, and shows it.
   * @param {() => Promise<Game>} ask
   * @param {string} [message]
   */
  async act(ask, message) {
    if (this.busy) return this.sowing?.skip();
    await this.whileBusy(async () => {
      this.game = await ask();
      this.shown = this.plies;
      if (message) notify(say(message));
    });
    await this.playPrograms();
  }

  undo() {
    if (this.game.can_undo) return this.act(() => this.request("undo"), "taken-back");
  }

  redo() {
    if (this.game.can_redo) return this.act(() => this.request("redo"), "played-again");
  }

  async hint() {
    if (this.busy || this.game.waiting !== "person" || this.game.rated) return;
    this.look(this.plies);
    this.view.setHintPending(true);
    try {
      const { letter, score } = await this.request("hint");
      this.board.hint(indexOf(letter));
      notify(
        typeof score === "number"
          ? say("hint-score", { letter, score: formatMargin(score) })
          : say("hint", { letter }),
      );
    } catch (error) {
      warn(messageOf(error));
    } finally {
      this.view.setHintPending(false);
    }
  }

  async resign() {
    const side = this.person;
    if (side === null || this.game.position.over || this.busy) return;
    const question = this.you
      ? say("your-resign-question")
      : say("resign-question", { name: this.game.names[side] });
    if (!(await confirmDialog(question, say("resign")))) return;
    await this.act(() => this.request("resign", { side }));
  }

  /** A new game with the same players, sides swapped. People keep their names. */
  async rematch() {
    const { south, north, names, position } = this.game;
    /** @param {string} name */
    const isGiven = (name) => name !== sideName("south") && name !== sideName("north");
    /** @param {Side} side */
    const given = (side) =>
      this.game[side] === "human" && isGiven(names[side]) ? names[side] : undefined;
    const settings = { rules: position.rules, south: north, north: south, rated: this.game.rated };
    try {
      await this.onrematch({
        ...settings,
        names: { south: given("north"), north: given("south") },
      });
    } catch (error) {
      warn(messageOf(error));
    }
  }

  flip() {
    this.board.flip();
    saveSetting("flipped", this.board.flipped);
    this.view.update();
  }
}

/**
 * The only person sees their own side at the bottom.
 * @param {Game} game
 */
function startsFlipped({ south, north }) {
  if (north !== "human") return false;
  return south === "human" ? setting("flipped") : true;
}
