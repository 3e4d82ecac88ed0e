// Every page of the site, its panels and dialogs opened too, and how to wait until
// it is drawn. Some show the first game of each kind in the archive, from
// sample_game.mjs and sample_replay.mjs. `expected` are the statuses of errors it logs.

const settled = (selector) => async (tab) => {
  await tab.waitForSelector(selector);
  await tab.waitForTimeout(400);
};

/** Waits for the page, then opens something in it with `act(tab)` and waits for that. */
const opened = (selector, act, shown) => async (tab) => {
  await tab.locator(selector).first().waitFor();
  await act(tab);
  await settled(shown)(tab);
};

const press = (key) => (tab) => tab.keyboard.press(key);
const click = (selector) => (tab) => tab.locator(selector).first().click();
const unfold = (selector) => (tab) => tab.locator(`details:has(${selector}) > summary`).click();

/** Unfolds an operation of the API and sends it as it stands. */
const tryIt = (id) => async (tab) => {
  await tab.locator(`#${id} > summary`).click();
  await tab.locator(`#${id} button[type=submit]`).click();
};

async function resign(tab) {
  await tab.locator(".action-grid button").nth(3).click();
  await tab.locator("dialog[open] .button.primary").click();
}

export const PAGES = [
  { name: "home", path: "/" },
  { name: "play", path: "/awale/play", ready: settled(".new-game") },
  {
    name: "awale-game",
    path: "/awale/play?start=1&north=level:1",
    ready: settled(".pit.playable"),
  },
  { name: "duels", path: "/awale/duels", ready: settled(".lobby-list p") },
  {
    name: "awale-dialog",
    path: "/awale/play?start=1&north=level:1",
    ready: opened(".pit.playable", click(".action-grid button:nth-of-type(4)"), "dialog[open]"),
  },
  {
    name: "awale-keys",
    path: "/awale/play?start=1&north=level:1",
    ready: opened(".pit.playable", press("?"), "dialog[open]"),
  },
  {
    name: "awale-over",
    path: "/awale/play?start=1&north=level:1",
    ready: opened(".pit.playable", resign, ".game-end h2"),
  },
  {
    name: "awale-missing",
    path: "/awale/play/nosuchgame",
    ready: settled(".notice.error"),
    expected: [404],
  },
  { name: "analysis", path: "/awale/analysis?moves=dj", ready: settled(".bar-row") },
  {
    name: "awale-endgame",
    path: "/awale/analysis?position=0-0-1-0-2-1-1-0-0-2-0-1-20-20-S",
    ready: settled(".tables p"),
  },
  {
    name: "awale-setup",
    path: "/awale/analysis",
    ready: opened(".bar-row", unfold(".setup"), ".setup-row input"),
  },
  {
    name: "awale-export",
    path: "/awale/analysis?moves=dj",
    ready: opened(".bar-row", unfold(".export"), ".export textarea"),
  },
  {
    name: "analysis-keys",
    path: "/awale/analysis",
    ready: opened(".bar-row", press("?"), "dialog[open]"),
  },
  { name: "negamax", path: "/awale/negamax", ready: settled(".node") },
  { name: "puzzle", path: "/puzzles/daily", ready: settled(".pit.playable") },
  {
    name: "puzzle-solution",
    path: "/puzzles",
    ready: opened(
      ".pit.playable",
      click(".action-grid button:nth-of-type(2)"),
      ".puzzle-solution:not([hidden])",
    ),
  },
  { name: "puzzle-mistakes", path: "/puzzles/from-games", ready: settled(".puzzle-choice") },
  { name: "review", path: "/awale/review/1", ready: settled(".remarks li, .review-counts p") },
  { name: "account", path: "/account", ready: settled("#claim form") },
  { name: "classes", path: "/classes", ready: settled("#join") },
  { name: "couleurs", path: "/couleurs", ready: settled(".couleurs-form") },
  {
    name: "couleurs-play",
    path: "/couleurs?start=1&mode=turns",
    ready: settled(".falling .block"),
  },
  {
    name: "couleurs-settings",
    path: "/couleurs?start=1&mode=turns",
    ready: opened(".falling .block", click(".couleurs-settings summary"), ".key-table"),
  },
  {
    name: "couleurs-keys",
    path: "/couleurs?start=1&mode=turns",
    ready: opened(".falling .block", press("?"), "dialog[open]"),
  },
  {
    name: "couleurs-pause",
    path: "/couleurs?start=1&mode=clock",
    ready: opened(".falling .block", press("p"), ".pause-overlay .button"),
  },
  {
    name: "couleurs-watch",
    path: "/couleurs?start=1&mode=turns&player=bot:quick",
    ready: settled(".falling .block"),
  },
  { name: "couleurs-file", path: "/couleurs/replays", ready: settled(".replay-upload") },
  { name: "couleurs-replay", path: "/couleurs/replays/1?step=30", ready: settled(".well .block") },
  {
    name: "couleurs-rankings",
    path: "/couleurs/rankings?mode=turns",
    ready: settled(".ranking-table"),
  },
  { name: "learn", path: "/learn" },
  { name: "lesson", path: "/learn/awale/count", ready: settled(".pit.playable") },
  {
    name: "learn-couleurs",
    path: "/learn/couleurs",
    ready: settled(".well .falling .block"),
  },
  { name: "learn-draw", path: "/learn/images", ready: settled(".python") },
  { name: "images", path: "/images", ready: settled(".upload") },
  { name: "image", path: "/images?sample=plan.png", ready: settled(".sizes-panel[data-measured]") },
  {
    name: "photo",
    path: "/images?sample=sunset.png",
    ready: settled(".sizes-panel[data-measured]"),
  },
  { name: "subjects", path: "/subjects" },
  {
    name: "algorithms",
    path: "/subjects/xens2019_tetris/algorithms#region",
    ready: settled("#region .cell-field"),
  },
  { name: "subject", path: "/subjects/nsi2025_awale#Q5", ready: settled("#answer-Q5") },
  {
    name: "subject-sql",
    path: "/subjects/ccinp2024_awale#Q22",
    ready: settled("#Q22 .sample-table"),
  },
  { name: "archive", path: "/archive" },
  { name: "archive-couleurs", path: "/archive/couleurs" },
  { name: "archive-game", path: "/archive/games/1" },
  { name: "player", path: "/archive/players/1" },
  { name: "players", path: "/archive/players" },
  { name: "games", path: "/archive/games" },
  { name: "rankings", path: "/archive/rankings" },
  { name: "sql", path: "/archive/sql" },
  { name: "api", path: "/api" },
  {
    name: "api-tried",
    path: "/api#get-api-awale-rules",
    ready: opened(
      "#get-api-awale-rules",
      tryIt("get-api-awale-rules"),
      "[role=status]:not(:empty)",
    ),
  },
  { name: "docs", path: "/docs" },
  { name: "docs-rules", path: "/docs/rules-awale" },
  { name: "docs-privacy", path: "/docs/privacy" },
  { name: "missing", path: "/no-such-page", expected: [404] },
];
