// A game of Tetris Couleurs, played through its page.

/** Begins a game and waits for its first bar. */
export async function start(page, query = "mode=turns") {
  await page.goto(`/couleurs?start=1&${query}`);
  await ready(page);
}

/** Waits for a bar and for the connection. */
export async function ready(page) {
  await page.waitForURL(/\/couleurs\/play\/.+/);
  await page.locator(".falling .block").first().waitFor();
  await page.waitForFunction(() => !document.querySelector(".well.off"));
}

/** Unfolds the numbers of the form for a new game. */
export const unfold = (page) => page.locator(".more-settings summary").click();

export const number = (page, name) =>
  page
    .locator(`.count-${name} dd`)
    .textContent()
    .then((text) => Number(text.replace(/\D/g, "")));

/** The column of the falling bar, from the page's description. */
export const column = (page) =>
  page
    .locator("#grid-reading")
    .textContent()
    .then((text) => Number(text.match(/column (\d+)/)?.[1]));

export const atColumn = (page, wanted, timeout) =>
  page.waitForFunction(
    (x) => document.getElementById("grid-reading").textContent.includes(`column ${x},`),
    wanted,
    {
      timeout,
    },
  );

/** Drops a bar and waits until the next one falls or the game is over. */
export async function drop(page) {
  const bars = await number(page, "bars");
  await page.keyboard.press("Space");
  await page.waitForFunction(
    (before) =>
      document.querySelector(".count-bars dd").textContent !== String(before) ||
      document.querySelector(".game-end:not([hidden])"),
    bars,
  );
}

/** Moves the bar towards a column by keys, as far as it goes. */
export async function moveTo(page, wanted) {
  for (let presses = 0; presses < 12; presses++) {
    const here = await column(page);
    if (here === wanted || Number.isNaN(here)) return;
    const next = here + Math.sign(wanted - here);
    await page.keyboard.press(next < here ? "ArrowLeft" : "ArrowRight");
    // Blocks may be in the way, or the next bar may come first.
    const gone = await atColumn(page, next, 2000).then(
      () => true,
      () => false,
    );
    if (!gone && (await column(page)) === here) return;
  }
}

/** The column where a bar touches most blocks of its color. */
export function bestColumn(page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll(".accessible-grid tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => cell.dataset.letter),
    );
    const bar = [...document.querySelectorAll(".falling .block")].map(
      (block) => block.dataset.letter,
    );
    const height = rows.length;
    const at = (x, y) => rows[height - 1 - y]?.[x] ?? "";
    const value = (x) => {
      const floor = rows.filter((row) => row[x] !== "").length;
      const near = bar.reduce(
        (sum, letter, i) =>
          sum +
          [-1, 1]
            .flatMap((dx) => [-1, 0, 1].map((dy) => at(x + dx, floor + i + dy)))
            .filter((other) => other === letter).length,
        0,
      );
      return near + (at(x, floor - 1) === bar[0] ? 2 : 0) - floor / 2;
    };
    return rows[0].map((_, x) => x).reduce((best, x) => (value(x) > value(best) ? x : best), 0) + 1;
  });
}
