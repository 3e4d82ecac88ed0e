// From one board to another as seeds move: the pit of origin is emptied, seeds are
// dropped one by one, pits are harvested, boards are turned. No page is needed.

/** The pits of a board, and of a side. */
const PITS = 12;
const SIDE = 6;

/** @typedef {number[]} Board */

const same = (/** @type {Board} */ a, /** @type {Board} */ b) =>
  a.every((seeds, pit) => seeds === b[pit]);

/** The same board for the other player. */
const turned = (/** @type {Board} */ pits) => [...pits.slice(SIDE), ...pits.slice(0, SIDE)];

/** The board with another number of seeds in a pit. */
const withSeeds = (/** @type {Board} */ pits, /** @type {number} */ pit, /** @type {number} */ n) =>
  pits.map((seeds, i) => (i === pit ? n : seeds));

/**
 * The boards of a sowing by the rules, one a seed, and the last pit.
 * @param {Board} before
 * @param {number} origin
 */
function sowing(before, origin) {
  const frames = [withSeeds(before, origin, 0)];
  let at = origin;
  for (let seeds = before[origin]; seeds > 0; seeds--) {
    do at = (at + 1) % PITS;
    while (at === origin);
    const board = /** @type {Board} */ (frames.at(-1));
    frames.push(withSeeds(board, at, board[at] + 1));
  }
  return { frames, last: at };
}

/**
 * The boards of a harvest that begins at a pit, one a pit.
 * @param {Board} board
 * @param {number} last
 */
function harvest(board, last) {
  const frames = [board];
  for (let at = last; at >= SIDE && [2, 3].includes(board[at]); at--) {
    frames.push(withSeeds(/** @type {Board} */ (frames.at(-1)), at, 0));
  }
  return frames.slice(1);
}

/**
 * The boards of a move by the rules that ends in `after`: sown, harvested, turned;
 * null if no move does.
 * @param {Board} before
 * @param {Board} after
 * @param {number} origin
 * @returns {Board[] | null}
 */
function moveTo(before, after, origin) {
  if (before[origin] === 0) return null;
  const { frames, last } = sowing(before, origin);
  const taken = harvest(/** @type {Board} */ (frames.at(-1)), last);
  for (const boards of [frames, [...frames, ...taken]]) {
    const end = /** @type {Board} */ (boards.at(-1));
    if (same(end, after)) return boards;
    if (same(turned(end), after)) return [...boards, after];
  }
  return null;
}

/**
 * The boards between two whose difference no move explains: from the pit of origin
 * on, pits that gain get their seeds one by one, then pits that lose are emptied
 * backwards.
 * @param {Board} before
 * @param {Board} after
 * @param {number} origin
 * @returns {Board[]}
 */
function changesTo(before, after, origin) {
  const frames = [before];
  const now = () => /** @type {Board} */ (frames.at(-1));
  const gains = () => now().some((seeds, pit) => seeds < after[pit]);
  if (gains() && after[origin] < before[origin]) frames.push(withSeeds(before, origin, 0));
  let at = origin;
  while (gains()) {
    at = (at + 1) % PITS;
    if (now()[at] < after[at]) frames.push(withSeeds(now(), at, now()[at] + 1));
  }
  for (let i = 0; i < PITS; i++) {
    const pit = (at - i + PITS) % PITS;
    if (now()[pit] > after[pit]) frames.push(withSeeds(now(), pit, after[pit]));
  }
  return frames.slice(1);
}

/**
 * The boards from `before` to `after`, both included, for a call about the pit
 * `origin`.
 * @param {Board} before
 * @param {Board} after
 * @param {number} origin
 * @returns {Board[]}
 */
export function framesBetween(before, after, origin) {
  return [before, ...(moveTo(before, after, origin) ?? changesTo(before, after, origin))];
}

/**
 * The pit that a call is about, as the checker writes the call: its last argument;
 * null if that is no pit.
 * @param {string} call
 * @returns {number | null}
 */
export function pitOfCall(call) {
  const pit = Number(/, (\d{1,2})\)$/.exec(call)?.[1] ?? PITS);
  return pit < PITS ? pit : null;
}

/** The board in the characters of the checker. */
export function boardText(/** @type {Board} */ pits) {
  const row = (/** @type {number[]} */ seeds) => seeds.map((own) => String(own)).join(" ");
  return `${row(pits.slice(SIDE).reverse())}\n${row(pits.slice(0, SIDE))}`;
}
