// The analysis page: a position and everything known about it.

import { announce, notify, warn } from "../../site/announce.js";
import { buildUrl, getJson } from "../../site/api.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say, sideName } from "../../site/texts.js";
import { Board } from "../board/board.js";
import { START, readDiagram } from "../board/diagram.js";
import { indexOf } from "../board/geometry.js";
import { SowingAnimation } from "../board/sowing_animation.js";
import { analysisView } from "./analysis_view.js";
import { EndgameTablesPanel } from "./endgame_tables_panel.js";
import { EnginePanel } from "./engine_panel.js";
import { ExplorerPanel } from "./explorer_panel.js";
import { ImportExportPanel } from "./import_export_panel.js";
import { ReviewPanel } from "./review_panel.js";
import { SetupPanel } from "./setup_panel.js";
import { Study } from "./study.js";

class Analysis {
  constructor(root) {
    this.study = new Study({ rules: "ccinp" });
    this.current = this.study.root;
    this.game = null;
    const moves = { onplay: (letters) => this.play(letters), onhover: (letter) => this.preview(letter) };
    this.board = new Board({
      onpit: (index, event) => this.choose(index, event),
      onhover: (index) => this.previewPit(index),
      flipped: false,
    });
    this.engine = new EnginePanel(moves);
    this.tables = new EndgameTablesPanel({ ...moves, onready: () => this.engine.restart() });
    this.explorer = new ExplorerPanel(moves);
    this.setup = new SetupPanel({
      onapply: (start, turn) => this.setUp(start, turn),
      ondraft: (draft) => this.board.show(draft),
      onleave: () => this.draw(),
    });
    this.importExport = new ImportExportPanel({
      onread: (record) => this.read(record),
      query: () => this.study.query(this.current.last),
    });
    this.review = new ReviewPanel({
      onchoose: (ply) => this.go(this.study.mainLine[ply] ?? this.study.mainLine.at(-1)),
      online: (node, line) => this.showLine(node, line),
      onchange: () => this.view.showMoves(),
    });
    this.view = analysisView(this, root);
  }

  /** Opens what the URL names: an archived game, or a position with moves. */
  async open() {
    const query = new URLSearchParams(location.search);
    const id = /^\/awale\/review\/([^/]+)/.exec(location.pathname)?.[1] ?? query.get("game");
    try {
      if (id) await this.openGame(id, query);
      else await this.openQuery(query);
    } catch (error) {
      warn(error.message);
      this.view.fail(error.message);
      return this.begin(new Study({ rules: "ccinp" }), "");
    }
    if (/^\/awale\/review\//.test(location.pathname) || query.get("review") === "1") this.review.start(this.study);
  }

  openQuery(query) {
    const start = query.get("position") || null;
    const study = new Study({
      rules: query.get("rules") || "ccinp",
      start: start === START ? null : start,
      turn: query.get("turn"),
    });
    return this.begin(study, query.get("moves") ?? "", query.get("at"));
  }

  async openGame(id, query) {
    const game = await getJson(`/api/archive/games/${encodeURIComponent(id)}`);
    this.game = game;
    await this.begin(new Study({ rules: game.rules, start: game.start ?? null }), game.moves, query.get("at") ?? 0);
  }

  /** Opens another study, at ply `at` of its line or at the end. */
  async begin(study, moves, at = null) {
    const line = [study.root];
    for (const letter of moves) line.push(study.extend(line.at(-1), letter));
    await study.load(line.at(-1));
    this.review.stop();
    this.study = study;
    const ply = at === null ? line.length - 1 : Math.max(0, Math.min(line.length - 1, Number(at) || 0));
    return this.go(line[ply]);
  }

  /** Shows a node; `sow` animates the move that leads to it. */
  async go(node, sow = false) {
    if (!node) return;
    this.sowing?.skip();
    const before = this.current;
    this.current = node;
    this.preview(null);
    try {
      await this.study.load(node);
    } catch (error) {
      if (this.current === node) {
        this.current = before;
        warn(error.message);
      }
      return;
    }
    if (this.current !== node) return;
    if (sow && node.made) await this.animate(node);
    if (this.current === node) this.showCurrent();
  }

  async animate(node) {
    const { sown, harvested } = node.made;
    this.sowing = new SowingAnimation(this.board, { from: indexOf(node.letter), sown, harvested });
    await this.sowing.run();
    this.sowing = null;
  }

  showCurrent() {
    this.draw();
    const query = this.study.query(this.current);
    const { position, ply } = this.current;
    this.engine.look(query, position);
    this.tables.look(query, position);
    this.explorer.look(query, ply);
    this.review.look(ply);
    this.importExport.write();
    this.updateUrl();
  }

  draw() {
    const { position, marks } = this.current;
    if (!position) return;
    this.board.show(position, marks);
    this.view.update();
  }

  updateUrl() {
    const { rules, position, turn, moves } = this.study.query(this.current.last);
    const { ply } = this.current;
    const whole = this.current.children.length === 0;
    const reviewing = /^\/awale\/review\//.test(location.pathname);
    const query = reviewing ? { at: ply } : { rules, position, turn, moves, at: whole ? "" : ply };
    history.replaceState(null, "", buildUrl(location.pathname, query));
  }

  choose(index, event) {
    if (this.setup.isOpen) return this.setup.add(index, event.shiftKey ? -1 : 1);
    if (this.sowing) return this.sowing.skip();
    const { position } = this.current;
    if (position.over) return warn(say("game-is-over"));
    const rule = this.board.rule(index);
    if (!rule) return warn(say("not-your-pit", { side: sideName(position.to_move) }));
    if (!rule.playable) return warn(say("refused", { letter: rule.letter, why: rule.refusal }));
    return this.play(rule.letter);
  }

  /** Plays moves from here; a single one is animated. */
  async play(letters) {
    this.setup.element.open = false;
    const node = this.study.follow(letters, this.current);
    await this.go(node, letters.length === 1);
    const { gain } = node;
    const name = sideName(indexOf(node.letter) < 6 ? "south" : "north");
    announce(say(gain > 0 ? "played-gain" : "played", { name, letter: node.letter, gain }));
  }

  /** Adds a line as a variation and shows its first move. */
  showLine(node, line) {
    this.study.follow(line, node);
    return this.go(node.child(line[0]), true);
  }

  step(by) {
    if (by > 0) return this.go(this.current.children[0], true);
    return this.go(this.current.parent);
  }

  /** Goes back to where this variation left the main line. */
  leaveVariation() {
    let node = this.current;
    while (!node.onMainLine) node = node.parent;
    return this.go(node === this.current ? node.parent : node);
  }

  first() {
    return this.go(this.study.root);
  }

  last() {
    return this.go(this.current.last);
  }

  bestMove() {
    const best = this.engine.report?.best;
    if (best) return this.play(best);
    if (!this.engine.on) this.engine.toggle();
  }

  explorerMove() {
    const move = this.explorer.found?.moves[0];
    if (move) return this.play(move.letter);
  }

  promote() {
    this.study.promote(this.current);
    this.showCurrent();
  }

  remove() {
    if (this.current.parent) return this.go(this.study.remove(this.current));
  }

  async setUp(start, turn) {
    await this.begin(new Study({ rules: this.study.rules, start, turn }), "");
    this.setup.element.open = false;
    this.draw();
    notify(say("setup-done"));
  }

  read({ rules, start, turn, moves }) {
    const usual = start === START && !turn;
    return this.begin(new Study({ rules, start: usual ? null : start, turn: usual ? null : (turn ?? null) }), moves);
  }

  async changeRules(rules) {
    const { start, turn } = this.study;
    const { moves } = this.current.last;
    try {
      await this.begin(new Study({ rules, start, turn }), moves, this.current.ply);
    } catch (error) {
      warn(error.message);
      this.view.update();
    }
  }

  flip() {
    this.board.flip();
  }

  togglePreviews() {
    saveSetting("previews", !setting("previews"));
    this.preview(null);
    notify(say(setting("previews") ? "previews-on" : "previews-off"));
  }

  /** Shows on the board what a move would do; null shows nothing. */
  preview(letter) {
    const pit = letter && this.current.position?.pits.find((found) => found.letter === letter && found.playable);
    this.board.showPreview(
      pit && !this.sowing && !this.setup.isOpen
        ? { from: indexOf(letter), sown: pit.sown, harvested: pit.harvested }
        : null,
    );
  }

  previewPit(index) {
    this.preview(index !== null && setting("previews") ? this.board.rule(index)?.letter : null);
  }

  /** Fills the setup form with the position on the board. */
  editPosition() {
    this.setup.fill(this.current.position ?? readDiagram(START));
  }
}

new Analysis(document.getElementById("analysis")).open();
