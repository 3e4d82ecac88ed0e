// The fewest rectangles that a small picture can be cut into, as the program finds them
// (Lipski 1979; Ohtsuki 1982; Ferrari, Sankar and Sklansky 1984). No page is needed.
//
// Where exactly three of the four pixels around a corner of the grid have one color,
// that color has a concave corner, and a cut has to pass there. A cut between two such
// corners, a chord, settles both. So the largest set of chords of which no two touch is
// cut first, then there is one cut from each concave corner that is left. Horizontal
// chords touch only vertical ones: the largest set is what a smallest vertex cover
// leaves (König).

/** @typedef {{ line: number, from: number, to: number }} Chord */

/**
 * The rectangles, by their first pixels in reading order.
 * @param {any[][]} picture
 */
export function fewestRectangles(picture) {
  const colors = picture.map((row) => row.map(String));
  const walls = colorWalls(colors);
  const across = chords(colors);
  const down = chords(transposed(colors));
  const kept = untouched(across, down);
  for (const { line, from, to } of across.filter((_, index) => kept.across[index])) {
    for (let x = from; x < to; x++) walls[line][x].top = true;
  }
  for (const { line, from, to } of down.filter((_, index) => kept.down[index])) {
    for (let y = from; y < to; y++) walls[y][line].left = true;
  }
  cutFromCorners(walls);
  return between(walls, picture);
}

/** Walls between pixels of different colors and around the picture. */
function colorWalls(/** @type {string[][]} */ colors) {
  return colors.map((row, y) =>
    row.map((color, x) => ({
      top: colors[y - 1]?.[x] !== color,
      left: row[x - 1] !== color,
    })),
  );
}

const transposed = (/** @type {string[][]} */ rows) =>
  rows[0].map((_, x) => rows.map((row) => row[x]));

/**
 * The horizontal chords: along the top of row `line`, from column `from` to `to`.
 * @returns {Chord[]}
 */
function chords(/** @type {string[][]} */ colors) {
  /** @type {Chord[]} */
  const found = [];
  for (let line = 1; line < colors.length; line++) {
    const pair = (/** @type {number} */ x) => [colors[line - 1][x], colors[line][x]];
    const isOpen = (/** @type {number} */ x) =>
      pair(x)[0] !== undefined && pair(x)[0] === pair(x)[1];
    /** Whether exactly one of the two pixels beside the line has the color. */
    const isCorner = (/** @type {number} */ x, /** @type {string} */ color) =>
      (pair(x)[0] === color) !== (pair(x)[1] === color);
    let from = null;
    for (let x = 0; x <= colors[0].length; x++) {
      if (x > 0 && isOpen(x - 1)) {
        if (isOpen(x) && pair(x)[0] === pair(x - 1)[0]) continue;
        if (from !== null && isCorner(x, pair(x - 1)[0])) found.push({ line, from, to: x });
      }
      from = x > 0 && isOpen(x) && isCorner(x - 1, pair(x)[0]) ? x : null;
    }
  }
  return found;
}

const touch = (/** @type {Chord} */ across, /** @type {Chord} */ down) =>
  down.from <= across.line &&
  across.line <= down.to &&
  across.from <= down.line &&
  down.line <= across.to;

/** Of two lists of chords the largest set of which no two touch: a flag for each. */
function untouched(/** @type {Chord[]} */ across, /** @type {Chord[]} */ down) {
  const neighbors = across.map((chord) =>
    down.flatMap((other, index) => (touch(chord, other) ? [index] : [])),
  );
  /** The horizontal chord that each vertical one is paired with. @type {(number | null)[]} */
  const partner = down.map(() => null);
  const isPaired = across.map((_, index) => pairUp(index, neighbors, partner, new Set()));
  const reached = isPaired.map((paired) => !paired);
  const left = down.map(() => true);
  const waiting = [...reached.keys()].filter((index) => reached[index]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const other of neighbors[next]) {
      if (!left[other]) continue;
      left[other] = false;
      const beyond = partner[other];
      if (beyond !== null && !reached[beyond]) {
        reached[beyond] = true;
        waiting.push(beyond);
      }
    }
  }
  return { across: reached, down: left };
}

/** Pairs a horizontal chord with a vertical one it touches, if others can move (Kuhn 1955). */
function pairUp(
  /** @type {number} */ index,
  /** @type {number[][]} */ neighbors,
  /** @type {(number | null)[]} */ partner,
  /** @type {Set<number>} */ tried,
) {
  for (const other of neighbors[index]) {
    if (tried.has(other)) continue;
    tried.add(other);
    const holder = partner[other];
    if (holder === null || pairUp(holder, neighbors, partner, tried)) {
      partner[other] = index;
      return true;
    }
  }
  return false;
}

/** @typedef {{ top: boolean, left: boolean }} Walls */

/** A horizontal cut from every concave corner that no wall goes through yet. */
function cutFromCorners(/** @type {Walls[][]} */ walls) {
  const width = walls[0].length;
  const isCrossed = (/** @type {number} */ y, /** @type {number} */ x) =>
    walls[y - 1][x].left || walls[y][x].left;
  for (let y = 1; y < walls.length; y++) {
    for (let x = 1; x < width; x++) {
      if (walls[y - 1][x].left === walls[y][x].left) continue;
      const [before, after] = [walls[y][x - 1].top, walls[y][x].top];
      if (before === after) continue;
      const step = before ? 1 : -1;
      let at = x;
      do {
        walls[y][before ? at : at - 1].top = true;
        at += step;
      } while (at > 0 && at < width && !isCrossed(y, at));
    }
  }
}

/** The rectangles between the walls. */
function between(/** @type {Walls[][]} */ walls, /** @type {any[][]} */ picture) {
  const found = [];
  for (const [y, row] of walls.entries()) {
    for (const [x, { top, left }] of row.entries()) {
      if (!top || !left) continue;
      let [height, width] = [1, 1];
      while (x + width < row.length && !row[x + width].left) width += 1;
      while (y + height < walls.length && !walls[y + height][x].top) height += 1;
      found.push({ y, x, height, width, color: picture[y][x] });
    }
  }
  return found;
}
