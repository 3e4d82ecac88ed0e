// The analysis page: a position and everything known about it.

import { announce, notify, warn } from "../../site/announce.js";
import { setAddress } from "../../site/address.js";
import { buildUrl, getJson } from "../../site/api.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say, sideName } from "../../site/texts.js";
import { Board } from "../board/board.js";
import { START, readDiagram, writeDiagram } from "../board/diagram.js";
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
    const moves = {
      onplay: (letters) => this.play(letters),
      onhover: (letter) => this.preview(letter),
    };
    this.board = new Board({
      onpit: (index, event) => this.choose(index, event),
      onhover: (index) => this.previewPit(index),
      flipped: false,
    });
    this.engine = new EnginePanel(moves);
    this.tables = new EndgameTablesPanel({ ...moves, onready: () => this.engine.tablesReady() });
    this.explorer = new ExplorerPanel(moves);
    this.setup = new SetupPanel({
      onapply: (start, turn) => this.setUp(start, turn),
      ondraft: () => this.showDraft(),
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
    const reviewed = /^\/awale\/review\/([^/]+)/.exec(location.pathname)?.[1];
    const id = reviewed ?? query.get("game");
    try {
      if (id) await this.openGame(id, query);
      else await this.openQuery(query);
    } catch (error) {
      warn(error.message);
      this.view.fail(error.message);
      return this.begin(new Study({ rules: "ccinp" }), "");
    }
    if (reviewed || query.get("review") === "1") this.startReview();
  }

  startReview() {
    this.review.start(this.study);
    this.updateUrl();
  }

  openQuery(query) {
    const start = query.get("position") || null;
    const study = new Study({
      rules: query.get("rules") || "ccinp",
      start: start === START ? null : start,
      turn: query.get("turn"),
    });
    study.addLines(query.get("lines") ?? "");
    return this.begin(study, query.get("moves") ?? "", query.get("at"));
  }

  async openGame(id, query) {
    const game = await getJson(`/api/archive/games/${encodeURIComponent(id)}`);
    const study = new Study({ rules: game.rules, start: null });
    study.follow(game.moves);
    study.addLines(query.get("lines") ?? "");
    await this.begin(study, query.get("moves") ?? game.moves, query.get("at") ?? 0, game);
  }

  /** Opens another study, at ply `at` of its line or at the end; `game` is the archived game it is of. */
  async begin(study, moves, at = null, game = null) {
    const line = [study.root];
    for (const letter of moves) line.push(study.extend(line.at(-1), letter));
    await study.load(line.at(-1));
    this.review.stop();
    this.review.element.hidden = true;
    this.study = study;
    this.game = game;
    const ply =
      at === null ? line.length - 1 : Math.max(0, Math.min(line.length - 1, Number(at) || 0));
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

  /** Draws the position; while one is being set up, its fields follow. */
  draw() {
    const { position, marks } = this.current;
    if (!position) return;
    if (this.setup.isOpen) return this.setup.fill(position);
    this.board.show(position, marks);
    this.view.update();
  }

  /** Draws the position being set up: no pit can be played. */
  showDraft() {
    this.board.show(this.setup.draft());
    this.view.update();
  }

  /** Whether the board shows something else than the position that is analysed. */
  get isDraft() {
    return this.setup.isOpen && writeDiagram(this.setup.draft()) !== this.current.position?.diagram;
  }

  /** The address of what is shown; a review keeps the game's own. */
  updateUrl() {
    const { rules, position, turn, moves } = this.study.query(this.current.last);
    const { ply, children, onMainLine } = this.current;
    const lines = this.study.hasVariations ? this.study.lines : "";
    const reviewing = !this.review.element.hidden;
    if (this.game && reviewing) {
      const query = { moves: onMainLine ? "" : moves, at: ply, lines };
      return setAddress(buildUrl(`/awale/review/${this.game.id}`, query));
    }
    const at = children.length === 0 ? "" : ply;
    const query = { rules, position, turn, moves, at, lines, review: reviewing ? 1 : "" };
    return setAddress(buildUrl("/awale/analysis", query));
  }

  choose(index, event) {
    if (this.setup.isOpen) {
      return event.type === "click" && this.setup.add(index, event.shiftKey ? -1 : 1);
    }
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
    this.setup.close();
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
    this.setup.close();
    notify(say("setup-done"));
  }

  /** Opens a pasted game or position. A position is also put in the fields of the set-up. */
  read({ rules, start, turn, moves }) {
    if (moves !== "") this.setup.close();
    const usual = start === START && !turn;
    return this.begin(
      new Study({ rules, start: usual ? null : start, turn: usual ? null : (turn ?? null) }),
      moves,
    );
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
    const pit =
      letter &&
      this.current.position?.pits.find((found) => found.letter === letter && found.playable);
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
