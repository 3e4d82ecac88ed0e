// What the API takes and answers. Written by script/api-types from its description.
/** Who is signed in. */
export type Account = ({
  name: string;
  player: number;
  rating?: (number | null);
  sessions: Session[];
} | {
  /** What the guest is called. */
  guest_name?: (string | null);
  /** Null. */
  name?: (string | null);
});

/** What a client sends. */
export type ActMessage = {
  /** move, offer, accept, decline, resign, claim or abort. */
  do: string;
  /** Of a move: the pit. */
  letter?: (string | null);
  /** Of a move: how many had been played when it was chosen. */
  ply?: (number | null);
  /** Over a socket only: 1, 2, 3 and so on. */
  seq?: number;
  /** Of an offer: draw, take-back or rematch. */
  what?: (string | null);
};

/** What an analysis found of a move. */
export type AnalysedMove = {
  exact: boolean;
  letter: string;
  /** win, draw or loss, where that much is certain. */
  outcome?: (string | null);
  /** The moves expected, this one included. */
  pv?: (string | null);
  /** The expected final margin, in seeds. */
  score?: (number | null);
};

/** What the engine thinks of a position. */
export type Analysis = {
  /** The best move; null when the game is over. */
  best?: (string | null);
  /** The depth finished, in plies. */
  depth: number;
  /** Whether the score is proven rather than estimated. */
  exact: boolean;
  /** Every acceptable move, the best first. */
  moves: AnalysedMove[];
  /** Positions visited. */
  nodes: number;
  /** win, draw or loss, where that much is certain. */
  outcome?: (string | null);
  /** The moves expected. */
  pv: string;
  /** The expected final margin for the side to move, in seeds. */
  score: number;
  seconds: number;
  /** library, tables or search; only of the last depth. */
  source?: (string | null);
};

/** A position, and how long to search it. */
export type AnalysisParams = {
  /** Plies, of an analysis. */
  depth?: (number | null);
  /** Moves played from there: a to f for South, g to l for North. */
  moves?: (string | null);
  /** Where the moves begin, as Aualé's diagram; without it, the usual start. */
  position?: (string | null);
  /** The rule set: nsi, ccinp (without this), ccinp-text, abapa or awari. */
  rules?: (string | null);
  /** 0 for one document, of an analysis. */
  stream?: (number | null);
  /** Milliseconds: of the analysis (5000 without, at most 60000), or of each move of a review (200 without, at most 2000). */
  time?: (number | null);
  /** The turn of that position: even for South. */
  turn?: (number | null);
};

/** A file of answers. */
export type AnswerFile = {
  name: string;
  text: string;
};

/** What a player did at awalé. */
export type AwaleRecord = {
  draws: number;
  losses: number;
  /** Null without a game. */
  rank?: (number | null);
  wins: number;
};

/** A challenge of the lobby. */
export type Challenge = {
  clock: Clock;
  host: string;
  id: string;
  /** Whether the reader made it. */
  own: boolean;
  rated: boolean;
  /** The rating of a host with a claimed name. */
  rating?: (number | null);
  rules: string;
  /** The side that the host wants: south or north. */
  wish?: (string | null);
};

/** A challenge. */
export type ChallengeBody = {
  clock?: ClockBody;
  /** Whether it stands in the lobby. */
  lobby?: boolean;
  /** For people with a claimed name: the game moves ratings if it has at least ten moves. */
  rated?: boolean;
  /** nsi, ccinp (without this), ccinp-text, abapa or awari. */
  rules?: (string | null);
  /** south, north or lot (without this). */
  side?: (string | null);
};

/** The end of a check. */
export type CheckReport = {
  out_of: number;
  points: number;
  /** Remarks on the whole file. */
  remarks: string[];
};

/** The answer in one document: the verdicts, and the end. */
export type CheckedAnswers = (CheckReport & {
  verdicts: Verdict[];
});

/** A choice and one line about it. */
export type Choice = {
  explanation: string;
  name: string;
};

/** A name that now belongs to the reader. */
export type Claimed = {
  name: string;
  player: number;
  /** Shown this once. */
  recovery_code: string;
};

/** How time is measured. */
export type Clock = {
  days?: (number | null);
  /** none, minutes or days. */
  kind: string;
  minutes?: (number | null);
  seconds?: (number | null);
};

/** Nothing for no clock; minutes for the game, with seconds that each move adds; or days for each move. */
export type ClockBody = {
  /** 1 to 14. */
  days?: (number | null);
  /** 1 to 30. */
  minutes?: (number | null);
  /** 0 to 30. */
  seconds?: number;
};

/** The bar that falls: where its lowest block is, and its blocks from the bottom up. */
export type CouleursBar = (CouleursPlace & {
  blocks: string;
});

/** What is played on. */
export type CouleursBoard = {
  k: string;
  /** clock or turns. */
  mode: string;
  /** alignments, or regions:N. */
  rule: string;
  size: string;
};

/** A round of a cascade. */
export type CouleursCleared = {
  /** Column and row of each block that vanishes. */
  cells: number[][];
  /** Counted from 1. */
  chain: number;
  /** The grid after it. */
  grid: string[];
  points: number;
};

/** What happens in a step. */
export type CouleursEvent = ({
  born: CouleursPlace;
} | {
  moved: CouleursPlace;
} | {
  /** The blocks now. */
  permuted: (string | null);
} | {
  fixed: CouleursPlace;
} | {
  cleared: CouleursCleared;
} | {
  level: number;
} | {
  /** True. */
  over: boolean;
});

/** The part of the state that changes while a bar falls. */
export type CouleursFall = {
  bars: number;
  falling?: (CouleursBar | null);
  ghost?: (CouleursPlace | null);
  level: number;
  /** The preview, and no more. */
  next: string[];
  score: number;
  tick: number;
};

/** A game of Tetris Couleurs in the archive. */
export type CouleursGame = {
  bars?: (number | null);
  /** YYYY-MM-DD. */
  date: string;
  /** Seconds. */
  duration: number;
  id: number;
  k: string;
  /** clock or turns. */
  mode: string;
  /** played, verified or told. */
  origin: string;
  player: string;
  player_id: number;
  /** Whether the moves are known. */
  replay: boolean;
  /** alignments, or regions:N. */
  rule: string;
  score: number;
  size: string;
};

/** Games of Tetris Couleurs. */
export type CouleursGames = {
  games: CouleursGame[];
};

/** The state with the settled blocks. */
export type CouleursGrid = (CouleursFall & {
  /** Settled blocks, the top row first, `.` for an empty cell. */
  grid: string[];
});

/** What may be chosen for a new game. */
export type CouleursOptions = {
  k: Range_usize_String;
  level: Range_u8_u8;
  modes: Choice[];
  region: Range_u16_u16;
  rules: Choice[];
  size: Range_CouleursSize_String;
  strengths: Choice[];
};

/** How a game ended. */
export type CouleursOver = {
  /** The number in the archive, where it is ranked. */
  archived?: (number | null);
  bars: number;
  rank?: (CouleursStanding | null);
  score: number;
};

/** A place, from the bottom left. */
export type CouleursPlace = {
  x: number;
  y: number;
};

/** A board, and how often it was played. */
export type CouleursPlayedBoard = (CouleursBoard & {
  games: number;
});

/** The ranking of a board. */
export type CouleursRanking = {
  board: CouleursBoard;
  /** Boards that were played. */
  boards: CouleursPlayedBoard[];
  /** Players in all. */
  count: number;
  own?: (CouleursRow | null);
  page: number;
  pages: number;
  per_page: number;
  rows: CouleursRow[];
};

/** What a player did at Tetris Couleurs. */
export type CouleursRecord = {
  best?: (number | null);
  games: number;
};

/** The best game of a player. */
export type CouleursRow = {
  bars?: (number | null);
  country?: (string | null);
  /** Seconds. */
  duration: number;
  /** The number of the game. */
  game: number;
  name: string;
  /** played, verified or told. */
  origin: string;
  own: boolean;
  /** YYYY-MM-DD. */
  played_on: string;
  player_id: number;
  rank: number;
  /** Whether its moves are known. */
  replay: boolean;
  score: number;
};

/** Columns and rows of a board. */
export type CouleursSize = {
  height: number;
  width: number;
};

/** A place among all players of a board. */
export type CouleursStanding = {
  of: number;
  rank: number;
};

/** The whole state of a game. */
export type CouleursState = (CouleursGrid & {
  /** The number in the archive, when it is there. */
  archived?: (number | null);
  begun: boolean;
  id: string;
  /** Blocks in the shortest and in the longest bar. */
  k: string;
  /** clock or turns. */
  mode: string;
  over: boolean;
  /** Whether the reader owns the game. */
  own?: (boolean | null);
  paused: boolean;
  /** human, bot:quick, bot:normal or bot:deep. */
  player: string;
  ranked: boolean;
  /** alignments, or regions:N. */
  rule: string;
  /** Only when the game is over. A text, because JavaScript cannot hold every 64-bit number. */
  seed?: (string | null);
  size: CouleursSize;
  /** Of a bot, 1 to 5. */
  speed?: (number | null);
  start_level: number;
});

/** An input on which an answer fails. */
export type Counterexample = {
  differences: string[];
  /** The input, the expected result and the one of the answer, drawn in characters. */
  drawing?: (string | null);
  drawn_expected?: (string | null);
  drawn_got?: (string | null);
  expected: string;
  got: string;
  input: string;
  kind: string;
};

/** A name and its pass-phrase. */
export type Credentials = {
  name: string;
  passphrase: string;
};

/** The ways to cut a picture into pieces of one color. */
export type Cut = ("runs" | "greedy" | "minimum");

/** How OpenAPI describes a file that was cut, [`Answers`]. */
export type CutAnswers = {
  /** The answers by question. */
  answers: Record<string, string>;
  /** What belongs to no question: imports, helpers, constants. */
  source: string;
};

/** The pass-phrase, to be sure. */
export type Deletion = {
  passphrase: string;
};

/** A game between two people. */
export type Duel = {
  /** The number in the archive, when it is over. */
  archived?: (number | null);
  /** Milliseconds that each side has been away; null for who is here. */
  away: Pair_Option_i64;
  /** Whether it can be called off. */
  can_abort: boolean;
  can_take_back: Pair_bool;
  clock: Clock;
  end?: (DuelEnd | null);
  /** Who made the challenge. */
  host: string;
  host_is_here: boolean;
  id: string;
  last?: (LastMove | null);
  left?: (Pair_i64 | null);
  names?: (Pair_String | null);
  offer?: (Offer | null);
  patience?: (i64 | null);
  players?: (Pair_Option_i64 | null);
  position: Position;
  rated: boolean;
  /** The next duel of the two. */
  rematch?: (string | null);
  /** Counts the changes. */
  revision: number;
  rules: string;
  /** The side whose clock runs. */
  running?: (string | null);
  /** waiting, playing or over. */
  status: string;
  /** link or lobby. */
  visibility: string;
  watchers: number;
  /** The side that the host wants: south or north. */
  wish?: (string | null);
};

/** How a duel ended. */
export type DuelEnd = {
  /** rules, resigned, agreed, time, left, aborted or cancelled. */
  reason: string;
  /** south or north. */
  winner?: (string | null);
};

/** Why something was refused. */
export type Error = {
  /** A sentence in the reader's language. */
  error: string;
};

/** What past games played from a position. */
export type Exploration = (ExplorationSource & {
  /** A diagram. */
  position: string;
  rules: string;
  /** The games of the archive and those shipped with the program, each with its moves. */
  sources: ExplorationSource[];
});

/** What the games of one source played. */
export type ExplorationSource = {
  games: number;
  /** The most played first. */
  moves: OpeningMove[];
  source: string;
  /** The games of the highest level, one for each move at most. */
  top_games: TopGame[];
};

/** All that the archive holds about a person. */
export type Export = {
  /** When the name was claimed, in seconds since 1970. */
  claimed?: (number | null);
  couleurs_games: CouleursGame[];
  games: StoredGame[];
  name: string;
  player?: (Player | null);
  puzzles: ExportedPuzzles;
  ratings: Rating[];
  sessions: Session[];
};

/** What somebody did at puzzles. */
export type ExportedPuzzles = {
  best_streak: number;
  deviation: number;
  rating: number;
  streak: number;
  tried: ExportedTry[];
};

/** The first try at a puzzle. */
export type ExportedTry = {
  id: string;
  solved: boolean;
};

/** A game on the server. */
export type Game = {
  /** The number in the archive, when it is over. */
  archived?: (number | null);
  can_redo: boolean;
  can_undo: boolean;
  id: string;
  last?: (LastMove | null);
  names: Pair_String;
  /** As South. */
  north: string;
  position: Position;
  rated: boolean;
  /** The side that gave up. */
  resigned?: (string | null);
  /** human, random, negamax:D, level:N or engine. */
  south: string;
  /** person or program: who is to move. */
  waiting?: (string | null);
};

/** A game of the archive. */
export type GamePage = (StoredGame & {
  rated?: (Rated | null);
});

/** The settings in a request. The defaults are those of the subject. */
export type GameSettings = {
  /** Blocks in the shortest and in the longest bar. */
  k?: (string | null);
  /** 1 (without this) to 20. */
  level?: (number | null);
  /** clock (without this) or turns. */
  mode?: (string | null);
  /** human (without this), bot:quick, bot:normal or bot:deep. */
  player?: (string | null);
  /** alignments (without this), or regions:N. */
  rule?: (string | null);
  /** Columns and rows. */
  size?: (string | null);
};

/** Games of the archive. */
export type Games = {
  games: StoredGame[];
};

/** Who reads, as far as the server knows. */
export type Guest = {
  /** Whether the guest has claimed the name and is signed in. */
  claimed: boolean;
  /** What the guest is called, where there is a name. */
  name?: (string | null);
};

/** What to play. */
export type Hint = {
  letter: string;
  /** The expected final margin, in seeds. */
  score?: (number | null);
  /** library, tables or search. */
  source: string;
};

/** The last move and what it did. */
export type LastMove = (Sowing & {
  letter: string;
});

/** Challenges that can be accepted now. */
export type Lobby = {
  challenges: Challenge[];
  /** Tells this list from others: `after` waits for another one. */
  changes: number;
};

/** How a picture is looked at. */
export type Look = ("bw" | "colors8" | "same");

/** A move. */
export type MoveBody = {
  letter: string;
};

/** What the players are called, where not by their kind. */
export type Names = {
  north?: (string | null);
  south?: (string | null);
};

/** A new game. */
export type NewCouleursGame = (GameSettings & {
  from?: (ReplayPlace | null);
});

/** A new game. */
export type NewGameBody = {
  names?: Names;
  /** As South. */
  north: string;
  /** Where it begins, a diagram; without it, the usual start. */
  position?: (string | null);
  /** For people with a claimed name: the game moves ratings if it has at least ten moves. */
  rated?: boolean;
  /** nsi, ccinp (without this), ccinp-text, abapa or awari. */
  rules?: (string | null);
  /** human, random, negamax:1 to negamax:10, level:1 to level:10 or engine. */
  south: string;
  turn?: (number | null);
};

/** Another name for the guest. */
export type NewName = {
  name: string;
};

/** The pass-phrase and the one to come. */
export type NewPassphrase = {
  new_passphrase: string;
  passphrase: string;
};

/** A name, its recovery code and the pass-phrase to come. */
export type NewPassphraseByCode = {
  name: string;
  new_passphrase: string;
  recovery_code: string;
};

/** A node of NegaAwale's tree. */
export type Node = {
  /** Whether it is the branch NegaAwale chooses. */
  best: boolean;
  /** The twelve pits, those of the player to move here first. */
  board: number[];
  children: Node[];
  gain: number;
  /** The move that leads here; none at the root. */
  letter?: (string | null);
  over: boolean;
  /** south or north. */
  to_move: string;
  /** The value for the player to move here. */
  value: number;
};

/** What one of the two proposes. */
export type Offer = {
  /** south or north. */
  by: string;
  /** draw, take-back or rematch. */
  kind: string;
};

/** A move that past games played. */
export type OpeningMove = {
  /** Null where the games have no level. */
  average_level?: (number | null);
  draws: number;
  games: number;
  letter: string;
  north_wins: number;
  /** The mean result for the side to move, from 0 to 1. */
  score: number;
  south_wins: number;
};

/** An order as a client sends it. */
export type OrderBody = {
  /** Answers by question, in Python or in SQL. */
  answers?: Record<string, string>;
  /** The arguments of the call to walk through, as Python writes them; the smallest input that fails where they are missing. */
  input?: (string | null);
  /** The question to check; all of them where it is missing. */
  question?: (string | null);
  /** Whether to walk through the right answer. */
  reference?: boolean;
  /** A whole file in Python, or what the answers have in common. */
  source?: string;
};

/** A value for each side. */
export type Pair_Option_i64 = {
  north: (null | number);
  south: (null | number);
};

/** A value for each side. */
export type Pair_String = {
  north: string;
  south: string;
};

/** A value for each side. */
export type Pair_bool = {
  north: boolean;
  south: boolean;
};

/** A value for each side. */
export type Pair_f64 = {
  north: number;
  south: number;
};

/** A value for each side. */
export type Pair_i64 = {
  north: number;
  south: number;
};

/** A value for each side. */
export type Pair_u8 = {
  north: number;
  south: number;
};

/** The pass-phrase was changed. */
export type PassphraseChanged = {
  name: string;
  /** Other browsers that were signed out. */
  sessions: number;
};

/** A picture that was sent. */
export type Picture = {
  /** Of the file that was sent. */
  bytes: number;
  /** Null for more than 256. */
  colors?: (number | null);
  format: string;
  height: number;
  /** What its addresses have. */
  id: string;
  width: number;
};

/** One of the six pits of the side to move. */
export type Pit = (Sowing & {
  letter: string;
  /** 1 to 6 from that player's left. */
  pit: number;
  playable: boolean;
  /** Why it may not be played, in the reader's language. */
  refusal?: (string | null);
  side: string;
});

/** A player of the archive. */
export type Player = {
  /** YYYY-MM-DD. */
  birth_date?: (string | null);
  country?: (string | null);
  deviation: number;
  first_name: string;
  highest_rating: number;
  id: number;
  /** person or program. */
  kind: string;
  /** The whole name. */
  name: string;
  /** At awalé. */
  rating: number;
  surname: string;
};

/** A player of the archive. */
export type PlayerPage = (Player & {
  awale: AwaleRecord;
  /** Whether somebody has claimed the name. */
  claimed: boolean;
  couleurs: CouleursRecord;
});

/** Players of the archive. */
export type Players = {
  players: Player[];
};

/** A move of a game reviewed. */
export type Ply = {
  best: string;
  exact: boolean;
  letter: string;
  /** The letters of the better line, where there is one. */
  line: string;
  /** Seeds given away by the move. */
  loss: number;
  /** inaccuracy, mistake or blunder. */
  mark?: (string | null);
  /** Counted from 1. */
  ply: number;
  /** What the position is worth to South, before the move. */
  score: number;
};

/** A position: everything a page needs to draw it and to know what may be played. */
export type Position = {
  diagram: string;
  /** How the game ended, in the reader's language. */
  ending?: (string | null);
  moves_played: string;
  /** Seeds in the pits g to l. */
  north: number[];
  over: boolean;
  /** The six pits of the side to move. */
  pits: Pit[];
  /** Why the game is over: the first sentence of `ending`. */
  reason?: (string | null);
  result?: (Result | null);
  rules: string;
  /** Seeds captured. */
  scores: Pair_u8;
  /** Seeds in the pits a to f. */
  south: number[];
  /** Where the moves were played from. */
  start: string;
  start_turn: number;
  /** south or north. */
  to_move: string;
  /** The moves played from the start. */
  trail: Step[];
  /** Even when South moves. */
  turn: number;
};

export type Puzzle = {
  difficulty?: number;
  goal?: ("win" | "draw");
  id?: string;
  /** How many moves the solver has to find. */
  moves?: number;
  /** As /api/awale/position answers. */
  position?: Record<string, unknown>;
  rating?: number;
  rules?: string;
  side?: string;
  standing?: PuzzleStanding;
  task?: string;
  /** Whether the first try was right; null before it. */
  tried?: (boolean | null);
};

export type PuzzleAnswer = {
  /** Whether this was the first try and moved the standing. */
  counted?: boolean;
  message?: string;
  positions?: Record<string, unknown>[];
  /** The opponent's reply, or the move of a hint. */
  reply?: (string | null);
  solution?: ({
    letters?: string;
    steps?: {
      letter?: string;
      margin?: number;
    }[][];
    themes?: {
      name?: string;
      text?: string;
    }[];
  } | null);
  standing?: PuzzleStanding;
  status?: ("goes_on" | "solved" | "wrong" | "hint" | "given_up");
  /** Final margins for the solver, exact, with best play from there. */
  wrong?: ({
    best?: number;
    letter?: string;
    loss?: number;
    margin?: number;
  } | null);
};

export type PuzzleStanding = {
  best_streak?: number;
  deviation?: number;
  failed?: number;
  rating?: number;
  solved?: number;
  streak?: number;
};

/** A query. */
export type QueryBody = {
  /** One statement that only reads. */
  query: string;
};

/** What a query finds. */
export type QueryResult = {
  /** How many rows there are in all. */
  count: number;
  /** Why there are none. */
  refusal?: (string | null);
  rows: string[][];
};

/** The limits of a setting. */
export type Range_CouleursSize_String = {
  default: string;
  /** Columns and rows of a board. */
  least: {
    height: number;
    width: number;
  };
  /** Columns and rows of a board. */
  most: {
    height: number;
    width: number;
  };
};

/** The limits of a setting. */
export type Range_u16_u16 = {
  default: number;
  least: number;
  most: number;
};

/** The limits of a setting. */
export type Range_u8_u8 = {
  default: number;
  least: number;
  most: number;
};

/** The limits of a setting. */
export type Range_usize_String = {
  default: string;
  least: number;
  most: number;
};

/** A player's place among the best at awalé. */
export type Rank = {
  country?: (string | null);
  deviation: number;
  games: number;
  highest_rating: number;
  id: number;
  name: string;
  rank: number;
  rating: number;
};

/** The best players of awalé: of all games, and of rated games. */
export type Rankings = {
  rankings: Rank[];
  rated: Rank[];
};

/** The ratings before and after a game. */
export type Rated = {
  north: RatingChange;
  south: RatingChange;
};

/** A rating at a time. */
export type Rating = {
  rating: number;
  /** Seconds since 1970. */
  time: number;
};

/** A rating before and after a game. */
export type RatingChange = {
  after: number;
  before: number;
};

/** What was read, and in which notation. */
export type ReadRecord = (Record & {
  format: string;
});

/** A game as one document. */
export type Record = {
  date?: (string | null);
  moves: string;
  north?: (string | null);
  result?: (Result | null);
  /** Null for rules without a name. */
  rules?: (string | null);
  south?: (string | null);
  /** Where the moves begin, a diagram. */
  start: string;
  turn: number;
};

/** A game or a position in some notation. */
export type RecordBody = {
  /** letters, ogn, diagram, playstrategy, json or pits; guessed without this. */
  format?: (string | null);
  /** Those of the text without this, or ccinp. */
  rules?: (string | null);
  text: string;
};

/** Rectangles of a picture: row, column, height, width and color of each. */
export type Rectangles = {
  count: number;
  height: number;
  /** Null where there are more than 200000. */
  rectangles?: (number[][] | null);
  width: number;
};

/** A right answer. */
export type ReferenceAnswer = {
  text: string;
};

/** A recorded game. */
export type Replay = (ReplayAbout & ReplaySummary & {
  game: ReplayId;
  k: string;
  level: number;
  /** alignments, or regions:N. */
  rule: string;
  /** A text, because JavaScript cannot hold every 64-bit number. */
  seed: string;
  size: CouleursSize;
  ticks: number;
});

/** What is known beside the replay. Only the archive knows who played and when. */
export type ReplayAbout = {
  /** Seconds. */
  duration: number;
  /** clock or turns. */
  mode: string;
  name?: (string | null);
  /** played, verified or told. */
  origin?: (string | null);
  /** YYYY-MM-DD. */
  played_on?: (string | null);
  player_id?: (number | null);
};

/** The birth of a bar. */
export type ReplayBirth = {
  /** Counted from 1. */
  bar: number;
  score: number;
  step: number;
  tick: number;
};

/** An uploaded replay. */
export type ReplayBody = {
  /** Whether to archive it under the guest's name. */
  keep?: boolean;
  /** The file. */
  text: string;
};

/** The number in the archive, or the token of an upload, which is good for half an hour. */
export type ReplayId = (number | string);

/** A recorded game: its number in the archive, or its token. */
export type ReplayNumber = (number | string);

/** The middle of a recorded game. */
export type ReplayPlace = {
  game?: (ReplayNumber | null);
  /** The text of a replay. */
  replay?: (string | null);
  step: number;
};

/** A step of a replay, with the state after it. */
export type ReplayStep = {
  bar: number;
  /** left, right, permute, down or drop; null for the clock's. */
  command?: (string | null);
  events: CouleursEvent[];
  state: CouleursGrid;
  step: number;
  tick: number;
};

/** What is found by playing a replay again. */
export type ReplaySummary = {
  bars: number;
  over: boolean;
  score: number;
  steps: number;
  /** Where each bar is born. */
  timeline: ReplayBirth[];
};

/** Who gives up. */
export type ResignationBody = {
  /** south or north. */
  side: string;
};

/** The result of a game. */
export type Result = {
  /** Seeds, as for South. */
  north?: (number | null);
  /** Seeds; a half where the rules divide them. Null where only the winner is known. */
  south?: (number | null);
  /** south, north or draw. */
  winner: string;
};

/** The review of a game. */
export type Review = {
  /** What the last position is worth to South. */
  final: number;
  plies: Ply[];
};

/** A rule set and one line about it. */
export type Rules = {
  explanation: string;
  name: string;
};

/** Runs of a picture: lengths and colors in turn. */
export type Runs = {
  /** The color of each run as an index in the palette; null in black and white, which alternate. */
  colors?: (number[] | null);
  columns: number;
  count: number;
  /** In black and white the subject's list, black first; null where there are more than 200000. */
  lengths?: (number[] | null);
};

export type SampleTable = {
  columns: string[];
  name: string;
  rows: string[][];
};

/** Sample tables. */
export type SampleTables = {
  /** Name and value of each. */
  parameters: string[][];
  tables: SampleTable[];
};

/** A game as it was last saved. */
export type SavedCouleursGame = {
  bars: number;
  begun: boolean;
  /** Milliseconds since 1970. */
  changed_at: number;
  id: string;
  k: string;
  /** clock or turns. */
  mode: string;
  over: boolean;
  paused: boolean;
  /** human, bot:quick, bot:normal or bot:deep. */
  player: string;
  ranked: boolean;
  /** alignments, or regions:N. */
  rule: string;
  score: number;
  size: CouleursSize;
  start_level: number;
};

/** A duel as the reader sees it. */
export type SeenDuel = (Duel & {
  /** Whether the reader made the challenge. */
  is_host: boolean;
  /** The reader's side: south or north. */
  you?: (string | null);
});

/** A browser that is signed in. */
export type Session = {
  /** Seconds since 1970. */
  began: number;
  browser: string;
  /** Whether it is the browser that asks. */
  here: boolean;
  /** Seconds since 1970. */
  seen: number;
};

/** Who is signed in now. */
export type SignedIn = {
  name: string;
  player: number;
};

/** Nobody is signed in now. */
export type SignedOut = {
  /** Null. */
  name?: (string | null);
  /** Browsers that were signed out, where all were. */
  sessions?: (number | null);
};

/** The size in one format: no bytes where it took too long, or was not tried because the picture is too large. */
export type Size = {
  /** Null where it took longer than 30 seconds, or was not tried. */
  bytes?: (number | null);
  /** png, runs, fast, rectangles, context, webp or oxipng. */
  method: string;
  milliseconds: number;
  /** Whether it was not tried: webp and oxipng take at most 2^20 pixels. */
  too_large: boolean;
};

/** The size of the picture in every format. */
export type Sizes = {
  sizes: Size[];
};

/** What playing a pit does: nothing for one that may not be played. */
export type Sowing = {
  /** Seeds won. */
  gain: number;
  /** The pits that are emptied. */
  harvested: number[];
  /** Where the seeds fall, in order: 0 to 5 South's pits, 6 to 11 North's. */
  sown: number[];
};

/** A move that was played. */
export type Step = {
  diagram: string;
  gain: number;
  letter: string;
};

/** A game of awalé in the archive. */
export type StoredGame = {
  /** YYYY-MM-DD. */
  date?: (string | null);
  /** Why it ended, or declared. */
  ending: string;
  id: number;
  /** The mean rating of the two when it was stored. */
  level: number;
  moves: string;
  north?: (string | null);
  north_id?: (number | null);
  /** 1, 0.5 or 0 for South. */
  result: number;
  rules: string;
  seeds: Pair_f64;
  south?: (string | null);
  south_id?: (number | null);
};

/** A subject with its questions. */
export type Subject = (SubjectSummary & {
  /** Name and value of each. */
  constants: unknown[][];
  given: string;
  list: SubjectQuestion[];
  /** The tables of its database, and what the paper gives in Python. */
  tables: string[];
});

/** A query to try. */
export type SubjectQuery = {
  query: string;
  question: string;
};

/** A question. */
export type SubjectQuestion = {
  function: string;
  id: string;
  kind: string;
  points: number;
  signature: string;
  /** What an empty editor holds. */
  start: string;
  statement?: (string | null);
};

/** A subject in the list. */
export type SubjectSummary = {
  id: string;
  level: string;
  matter: string;
  minutes: number;
  origin: string;
  points: number;
  questions: number;
  summary?: (string | null);
  title: string;
};

/** The answer to a query. */
export type Table = {
  columns: string[];
  /** Numbers, texts and nulls, in the order of the columns. */
  rows: unknown[][];
  /** Whether there were more rows. */
  truncated?: boolean;
};

/** What the tables know of a move. */
export type TableMove = {
  exact: boolean;
  letter: string;
  /** win, draw or loss, where the result of the game is certain. */
  outcome?: (string | null);
  value?: (number | null);
};

/** What the tables know of a position. */
export type Tables = {
  /** Whether tables are being loaded or built. */
  building: boolean;
  exact: boolean;
  /** Whether the tables hold the position, or one that a move leads to. */
  known: boolean;
  moves: TableMove[];
  /** Seeds to come, for the side to move. */
  value?: (number | null);
};

/** A game that was played from the position. */
export type TopGame = {
  date?: (string | null);
  id: number;
  level: number;
  moves: string;
  north?: (string | null);
  /** 1, 0.5 or 0 for South. */
  result: number;
  south?: (string | null);
};

/** The tree, with what it answers at its root. */
export type Tree = {
  best?: (string | null);
  depth: number;
  tree: Node;
  value: number;
};

/** A verdict. */
export type Verdict = {
  cases: number;
  counterexample?: (Counterexample | null);
  /** The name of the known mistake, and its sentence. */
  diagnosis?: (string | null);
  /** Hints, to be shown one at a time; `None` where they are not allowed. */
  hints?: (string[] | null);
  id: string;
  message?: (string | null);
  mistake?: (string | null);
  out_of: number;
  points: number;
  remarks: string[];
  rule?: (string | null);
  /** The status in words. */
  said: string;
  status: string;
};

/** A walk through an answer. */
export type Walk = {
  complete: boolean;
  input: string;
  kind: string;
  question: string;
  result: string;
  /** Whether the answer is right; the input is then an ordinary one. */
  right: boolean;
  steps: WalkStep[];
};

export type WalkStep = {
  depth: number;
  drawing?: (string | null);
  function: string;
  line: number;
  /** What each name holds, as text. */
  locals: Record<string, string>;
  /** The question whose answer holds the line; missing for the common part. */
  question?: (string | null);
};

export type i64 = number;

/** What a GET answers, by its path. */
export interface Gets {
  "/api/account": Account;
  "/api/account/export": Export;
  "/api/archive/couleurs": CouleursGames;
  "/api/archive/games": Games;
  "/api/archive/games/{id}": GamePage;
  "/api/archive/players": Players;
  "/api/archive/players/{id}": PlayerPage;
  "/api/archive/rankings": Rankings;
  "/api/awale/analyse": Analysis;
  "/api/awale/duels": Lobby;
  "/api/awale/duels/mine": SeenDuel[];
  "/api/awale/duels/{id}": SeenDuel;
  "/api/awale/explore": Exploration;
  "/api/awale/export": Record;
  "/api/awale/games": Game[];
  "/api/awale/games/{id}": Game;
  "/api/awale/negamax": Tree;
  "/api/awale/position": Position;
  "/api/awale/rules": Rules[];
  "/api/awale/tables": Tables;
  "/api/classes": Record<string, unknown>;
  "/api/classes/{class}": Record<string, unknown>;
  "/api/classes/{class}/pupils/{pupil}": Record<string, unknown>;
  "/api/couleurs/games": SavedCouleursGame[];
  "/api/couleurs/games/{id}": CouleursState;
  "/api/couleurs/options": CouleursOptions;
  "/api/couleurs/rankings": CouleursRanking;
  "/api/couleurs/replays/{game}": Replay;
  "/api/couleurs/replays/{game}/steps": ReplayStep[];
  "/api/guest": Guest;
  "/api/images/{id}": Picture;
  "/api/images/{id}/rectangles": Rectangles;
  "/api/images/{id}/runs": Runs;
  "/api/images/{id}/sizes": Sizes;
  "/api/openapi.json": Record<string, unknown>;
  "/api/puzzles/daily": Puzzle;
  "/api/puzzles/from-games": {
    best?: string;
    exact?: boolean;
    line?: string;
    loss?: number;
    played?: string;
    ply?: number;
    position?: Record<string, unknown>;
    side?: string;
  }[];
  "/api/puzzles/next": Puzzle;
  "/api/puzzles/standing": PuzzleStanding;
  "/api/puzzles/{id}": Puzzle;
  "/api/subjects": SubjectSummary[];
  "/api/subjects/{subject}": Subject;
  "/api/subjects/{subject}/reference/{question}": ReferenceAnswer;
  "/api/subjects/{subject}/tables/{question}": SampleTables;
}
