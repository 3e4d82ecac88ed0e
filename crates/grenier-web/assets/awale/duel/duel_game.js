// A duel as the server tells it. The server owns rules, clock and seats; this shows
// every update, in order, and sends what the reader does.

import { announce, notify, warn } from "../../site/announce.js";
import { ApiError, getJson, messageOf, postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { Connection } from "../../site/connection.js";
import { setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { Board } from "../board/board.js";
import { readDiagram } from "../board/diagram.js";
import { GatheringAnimation, gathered, seedsLeft } from "../board/gathering.js";
import { indexOf, owner } from "../board/geometry.js";
import { SowingAnimation } from "../board/sowing_animation.js";
import { showTitle } from "../play/turn_title.js";
import { DuelView } from "./duel_view.js";
import { reasonText, resultText } from "./end_text.js";
import { playSound } from "./sounds.js";
import { noticeTurn } from "./turn_notice.js";

/**
 * @typedef {import("../../../types/api.js").Duel} Duel
 * @typedef {import("../../../types/api.js").LastMove} LastMove
 * @typedef {import("../board/geometry.js").Side} Side
 * @typedef {{ event: string, duel: Duel, at: number }} Update What changed, and when it came.
 * @typedef {({ type: "you", side: Side | null, host: boolean } | { type: "refused", error: string } | { type: "state", event: string, duel: Duel })} Message
 * @typedef {import("../board/seed_animation.js").SeedAnimation & { run(): Promise<void> }} Animation
 */

/** With more updates waiting than this, they are shown without animation. */
const MOST_WAITING = 1;

export class DuelGame {
  /**
   * @param {HTMLElement} root
   * @param {string} id
   */
  constructor(root, id) {
    this.root = root;
    this.path = `/api/awale/duels/${id}`;
    /** @type {Duel | null} */
    this.duel = null;
    /** @type {Side | null} */
    this.you = null;
    this.isHost = false;
    this.lineLost = false;
    this.sent = false;
    /** @type {Animation | null} */
    this.sowing = null;
    this.shown = 0;
    this.receivedAt = 0;
    /** @type {Update[]} */
    this.waiting = [];
    /**
     * The pit under the pointer.
     * @type {number | null}
     */
    this.hovered = null;
    this.isShowing = false;
    this.board = new Board({
      onpit: (index) => this.choose(index),
      onhover: (index) => this.hover(index),
    });
    /** @type {DuelView | null} */
    this.view = null;
    this.connection = this.connected();
  }

  connected() {
    const url = new URL(`${this.path}/socket`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    return new Connection(url.href, {
      onmessage: (message) => this.receive(message),
      onstatus: (status) => this.changeLine(status),
      exists: () => this.exists(),
    });
  }

  /** Follows the duel. */
  begin() {
    addEventListener("online", () => this.connection.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.connection.retry());
    this.connection.connect();
  }

  async exists() {
    try {
      await getJson(this.path);
      return true;
    } catch (error) {
      return !(error instanceof ApiError) || error.status !== 404;
    }
  }

  showGone() {
    this.view?.close();
    this.root.textContent = say("duel-gone");
  }

  /** @param {string} status */
  changeLine(status) {
    if (status === "gone") return this.showGone();
    const lost = status === "lost";
    if (this.lineLost && !lost && this.duel) notify(say("duel-line-back"));
    this.lineLost = lost;
    this.sent = false;
    this.refresh();
  }

  /** @param {Message} message */
  receive(message) {
    if (message.type === "you") return this.sitDown(message);
    if (message.type === "refused") {
      this.sent = false;
      return warn(message.error);
    }
    this.waiting.push({ ...message, at: performance.now() });
    if (!this.isShowing) this.showWaiting();
  }

  /** @param {{ side: Side | null, host: boolean }} seat */
  sitDown({ side, host }) {
    this.you = side;
    this.isHost = host;
    this.board.flip(side === "north");
    this.refresh();
  }

  /** Shows the updates that came, one after the other. */
  async showWaiting() {
    this.isShowing = true;
    for (let update = this.waiting.shift(); update; update = this.waiting.shift()) {
      if (this.waiting.length > MOST_WAITING) this.sowing?.skip();
      await this.show(update);
    }
    this.isShowing = false;
  }

  /** @param {Update} update */
  async show({ event, duel, at }) {
    const before = this.duel;
    const isNext =
      before &&
      duel.position.trail.length === this.plies + 1 &&
      duel.revision === before.revision + 1;
    const follows = !before || this.isLive;
    this.sent = false;
    if (isNext && follows && duel.last) await this.sow(duel.last);
    this.duel = duel;
    this.receivedAt = at;
    if (follows || this.shown > this.plies) this.shown = this.plies;
    this.refresh();
    if (isNext && follows) await this.gather();
    this.tell(event, before);
  }

  get plies() {
    return this.duel?.position.trail.length ?? 0;
  }

  get isLive() {
    return this.shown === this.plies;
  }

  /** @returns {Side} */
  get opponent() {
    return this.you === "south" ? "north" : "south";
  }

  get isYourTurn() {
    return this.duel?.status === "playing" && this.duel.position.to_move === this.you;
  }

  /** Milliseconds since the state that is shown was sent. */
  get age() {
    return performance.now() - this.receivedAt;
  }

  /**
   * Milliseconds a side has left now.
   * @param {Side} side
   */
  left(side) {
    const { left, running } = this.duel ?? {};
    return (left?.[side] ?? 0) - (running === side ? this.age : 0);
  }

  /**
   * Milliseconds a player has been away; null for one who is here.
   * @param {Side} side
   */
  away(side) {
    const away = this.duel?.away[side] ?? null;
    return away === null ? null : away + this.age;
  }

  /**
   * What a player is called: the reader is "you".
   * @param {Side} side
   */
  name(side) {
    return side === this.you ? say("duel-you") : (this.duel?.names?.[side] ?? "");
  }

  /** @param {LastMove} last */
  async sow(last) {
    const move = { from: indexOf(last.letter), sown: last.sown, harvested: last.harvested };
    playSound(last.harvested.length > 0 ? "harvest" : "sow");
    await this.animate(new SowingAnimation(this.board, move));
  }

  /** Gathers the seeds left on the board when the game is over. */
  async gather() {
    const position = this.duel?.position;
    if (!position || !seedsLeft(position)) return;
    this.board.show(position);
    await this.animate(new GatheringAnimation(this.board, position));
    this.refresh();
  }

  /** @param {Animation} animation */
  async animate(animation) {
    this.sowing = animation;
    this.view?.update();
    await animation.run();
    this.sowing = null;
  }

  /**
   * Says what happened, for those who do not see the board too.
   * @param {string} event
   * @param {Duel | null} before
   */
  tell(event, before) {
    const { duel } = this;
    if (!duel) return;
    const isTurn = this.isYourTurn;
    showTitle(isTurn, duel.names ?? null);
    const wasTurn = before?.status === "playing" && before.position.to_move === this.you;
    if (before && isTurn && !wasTurn) noticeTurn(duel.names?.[this.opponent] ?? "");
    if (event === "moved") announce(`${this.moveText(duel)} ${this.turnText()}`);
    if (event === "began") announce(`${say("duel-began")} ${this.turnText()}`);
    if (event === "took-back") notify(say("duel-took-back"));
    if (event === "declined") notify(say("duel-declined"));
    if (event === "ended") {
      announce(`${resultText(duel, this.you)} ${reasonText(duel, this.you) ?? ""}`);
      playSound("end");
    }
    if (event === "rematched" && this.you) location.assign(`/awale/duels/${duel.rematch}`);
  }

  /** @param {Duel} duel */
  moveText({ last, position, names }) {
    if (!last) return "";
    const side = owner(indexOf(last.letter));
    const gain = position.trail.at(-1)?.gain ?? 0;
    const [own, others] = gain > 0 ? ["you-played-gain", "played-gain"] : ["you-played", "played"];
    return say(side === this.you ? own : others, {
      name: names?.[side] ?? "",
      letter: last.letter,
      gain,
    });
  }

  turnText() {
    if (!this.duel) return "";
    const { position, names } = this.duel;
    if (this.isYourTurn) return say("duel-your-turn");
    const name = names?.[position.to_move] ?? "";
    return say(this.you ? "duel-their-turn" : "duel-turn-of", { name });
  }

  refresh() {
    if (!this.duel) return;
    this.view ??= new DuelView(this);
    this.board.enabled = this.isYourTurn && !this.sent && !this.lineLost;
    if (!this.sowing) {
      this.showBoard();
      // An update that changes nothing on the board, such as a visitor, leaves the preview.
      this.preview(this.hovered);
    }
    this.view.update();
  }

  showBoard() {
    if (!this.duel) return;
    const { position, last } = this.duel;
    if (this.isLive) {
      this.board.show(
        gathered(position),
        last ? { from: indexOf(last.letter), to: last.sown.at(-1) } : {},
      );
      return;
    }
    const { trail, start } = position;
    const from = this.shown === 0 ? null : indexOf(trail[this.shown - 1].letter);
    this.board.show(readDiagram(this.shown === 0 ? start : trail[this.shown - 1].diagram), {
      from,
    });
  }

  /**
   * Shows the board after `ply` moves.
   * @param {number} ply
   */
  look(ply) {
    if (!this.duel || this.sowing) return;
    this.shown = Math.max(0, Math.min(this.plies, ply));
    this.refresh();
  }

  /** @param {number | null} index */
  hover(index) {
    this.hovered = index;
    this.preview(index);
  }

  /**
   * Shows what a pit would do while the pointer is over it.
   * @param {number | null} index
   */
  preview(index) {
    if (!this.duel || this.sowing || !this.isLive) return;
    const rule = index === null ? null : this.board.rule(index);
    const shows = setting("previews") && this.isYourTurn;
    this.board.showPreview(
      index !== null && shows && rule?.playable
        ? { from: index, sown: rule.sown, harvested: rule.harvested }
        : null,
    );
  }

  /**
   * Plays the pit chosen, or says why it cannot be played.
   * @param {number} index
   */
  choose(index) {
    if (this.sowing) return this.sowing.skip();
    if (!this.duel || this.duel.status === "waiting") return;
    if (!this.isLive) return this.look(this.plies);
    if (this.duel.status === "over") return warn(say("game-is-over"));
    if (!this.you) return warn(say("duel-watching"));
    if (!this.isYourTurn || this.sent) return warn(say("not-your-turn"));
    const rule = this.board.rule(index);
    if (!rule) return warn(say("not-your-pit"));
    if (!rule.playable) {
      return warn(say("refused", { letter: rule.letter, why: rule.refusal ?? "" }));
    }
    this.sent = this.act("move", { letter: rule.letter, ply: this.plies });
    this.refresh();
  }

  /**
   * Sends an act; says so where there is no connection.
   * @param {string} name
   * @param {object} [fields]
   */
  act(name, fields) {
    const sent = this.connection.send(name, fields);
    if (!sent) warn(say("duel-line-lost"));
    return sent;
  }

  /** @param {string} what */
  offer(what) {
    return this.act("offer", { what });
  }

  /** @param {string} what */
  accept(what) {
    return this.act("accept", { what });
  }

  decline() {
    return this.act("decline");
  }

  claim() {
    return this.act("claim");
  }

  async resign() {
    if (await confirmDialog(say("your-resign-question"), say("resign"))) this.act("resign");
  }

  async abort() {
    if (await confirmDialog(say("duel-abort-question"), say("duel-abort"))) this.act("abort");
  }

  withdraw() {
    return this.act("abort");
  }

  /** Sits down: the only thing that takes a seat. */
  async sit() {
    try {
      await postJson(`${this.path}/seat`, {});
      // A browser without a cookie got one: the connection must learn who it is.
      this.connection.reconnect();
    } catch (error) {
      warn(messageOf(error));
    }
  }
}
