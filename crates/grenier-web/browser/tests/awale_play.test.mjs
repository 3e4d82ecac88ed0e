// The play page: games played by mouse, keyboard and touch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();

// Playwright waits for disabled buttons: clicks on pits that cannot be played are
// forced.

/** Fills the form and starts a game. */
async function start(page, { south = "human", north = "level:1", rules = "ccinp" } = {}) {
  await page.goto("/awale/play");
  await page.locator("#south").selectOption(south);
  await page.locator("#north").selectOption(north);
  await page.locator(`input[name=rules][value=${rules}]`).check();
  await page.locator(".new-game .button.primary").click();
  await page.waitForURL(/\/awale\/play\/.+/);
}

/** Seeds on the board and captured, read from the names of the pits. */
async function seeds(page) {
  return page.evaluate(() => {
    const last = (text) => Number(text.match(/(\d+)\D*$/)[1]);
    const pits = [...document.querySelectorAll(".pit")].map((pit) =>
      Number(pit.getAttribute("aria-label").match(/: (\d+)/)[1]),
    );
    const captured = [...document.querySelectorAll(".board p")].map((line) =>
      last(line.textContent),
    );
    return [...pits, ...captured].reduce((sum, seeds) => sum + seeds, 0);
  });
}

const turnOrEnd = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector(".pit.playable") || document.querySelector(".game-end:not([hidden])"),
  );

test("a whole game against level 1 is played by clicking, and reviewed", { timeout: 240_000 }, () =>
  site.visit(FOR_AXE, async (page) => {
    await start(page);
    let clicks = 0;
    for (; clicks < 120; clicks++) {
      await turnOrEnd(page);
      if (await page.locator(".game-end").isVisible()) break;
      assert.equal(await seeds(page), 48);
      const before = await page.locator(".moves .move").count();
      await page.locator(".pit.playable").last().click();
      await page.waitForFunction(
        (moves) => document.querySelectorAll(".moves .move").length > moves,
        before,
      );
    }
    assert.ok(clicks > 5, `over after ${clicks} moves`);
    const end = await page.locator(".game-end h2").textContent();
    assert.match(end, /^You (won|lost), \d+ to \d+\.$|^A draw, \d+ seeds each\.$/);
    assert.match(await page.locator(".game-end p").textContent(), /^The game is over: /);
    // The stores show what the text says, and the board is empty.
    const counts = (await page.locator(".store-count").allTextContents())
      .map(Number)
      .sort((a, b) => a - b);
    const said = end
      .match(/\d+/g)
      .map(Number)
      .sort((a, b) => a - b);
    assert.deepEqual(counts, said.length === 2 ? said : [said[0], said[0]]);
    assert.equal(await seeds(page), 48);
    assert.deepEqual(
      new Set(await page.locator(".board .count").allTextContents()),
      new Set(["0"]),
    );
    assert.deepEqual(await axeFindings(page), []);
    await page.locator(".game-end a").click();
    await page.waitForURL(/\/awale\/review\//);
    await page.locator(".graph-line").waitFor();
    await page.locator(".review-counts p").first().waitFor();
  }),
);

test("a refused pit says why, and nothing is played", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit[data-letter=a]").click();
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
    await page.locator(".pit[data-letter=b]").click({ force: true });
    assert.match(await page.locator("[role=alert].visually-hidden").textContent(), /North/);
    assert.match(await page.locator(".toast").textContent(), /North/);
    await page.locator(".pit[data-letter=l]").click();
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
    assert.equal(await page.locator(".moves .move").count(), 2);
  }));

test("the player's own empty pit is refused with its reason", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human&position=0-4-4-4-4-4-4-4-4-4-4-4-2-2-S");
    await page.locator(".pit.playable").first().waitFor();
    await page.locator(".pit[data-letter=a]").click({ force: true });
    assert.match(await page.locator(".toast").textContent(), /empty/);
    assert.match(await page.locator(".pit[data-letter=a]").getAttribute("aria-label"), /empty/);
    assert.equal(await page.locator(".moves .move").count(), 0);
  }));

test("keys play, step back and take back; the game survives a reload", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit.playable").first().waitFor();
    await page.keyboard.press("4");
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
    await page.keyboard.press("4");
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
    assert.deepEqual(await page.locator(".moves .played").allTextContents(), ["d", "j"]);
    await page.keyboard.press("ArrowLeft");
    assert.match(await page.locator(".turn").textContent(), /1.*2/);
    await page.reload();
    await page.locator(".moves .move").nth(1).waitFor();
    await page.locator(".pit.playable").first().waitFor();
    await page.keyboard.press("u");
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length < 2);
    await page.keyboard.press("r");
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
  }));

/** Presses a key as a layout gives it: what it types, and its place. */
const press = (page, key, code, shiftKey = false) =>
  page.evaluate(
    (init) =>
      document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
      ),
    { key, code, shiftKey },
  );
const moveCount = (page, count) =>
  page.waitForFunction(
    (moves) => document.querySelectorAll(".moves .move").length === moves,
    count,
  );

test("the digits of a French keyboard play without Shift", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit.playable").first().waitFor();
    await press(page, "'", "Digit4");
    await moveCount(page, 1);
    await press(page, "4", "Digit4", true);
    await moveCount(page, 2);
    assert.deepEqual(await page.locator(".moves .played").allTextContents(), ["d", "j"]);
    // On an English keyboard this is "$", which goes to the end.
    await press(page, "$", "Digit4", true);
    await moveCount(page, 2);
  }));

test("digits play with the focus left in the list of speeds", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit.playable").first().waitFor();
    await page.locator("#speed").focus();
    await page.keyboard.press("3");
    await moveCount(page, 1);
    assert.equal(await page.locator("#speed").inputValue(), "normal");
  }));

test("the letters of the pits play, and the commands take Shift", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit.playable").first().waitFor();
    await page.keyboard.press("f");
    await moveCount(page, 1);
    await page.keyboard.press("h");
    await moveCount(page, 2);
    assert.deepEqual(await page.locator(".moves .played").allTextContents(), ["f", "h"]);
    const top = () => page.locator(".player strong").first().textContent();
    assert.equal(await top(), "North");
    await page.keyboard.press("Shift+F");
    assert.equal(await top(), "South");
    await page.keyboard.press("Shift+H");
    await page.locator(".pit-drawing.hint").waitFor();
    await page.keyboard.press("?");
    const help = await page.locator("dialog[open] .key-list").textContent();
    assert.match(help, /a … l|a.*l.*letter/);
  }));

test("Tab and Enter alone play a game against a program", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=level:1");
    await page.locator(".pit.playable").first().waitFor();
    const focused = () =>
      page.evaluate(() => document.querySelector(":focus")?.dataset.letter ?? "");
    for (let move = 1; move <= 3; move++) {
      for (
        let tabs = 0;
        tabs < 60 && !(await page.evaluate(() => document.activeElement.matches(".pit.playable")));
        tabs++
      ) {
        await page.keyboard.press("Tab");
      }
      assert.match(await focused(), /^[a-f]$/);
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (moves) =>
          document.querySelectorAll(".moves .move").length === moves &&
          document.querySelector(".pit.playable"),
        2 * move,
      );
    }
  }));

test("a touch plays on a phone", () =>
  site.visit(
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    async (page) => {
      await page.goto("/awale/play?start=1&north=human");
      await page.locator(".pit[data-letter=c]").tap();
      await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
      const { width, height } = await page.locator(".pit[data-letter=c]").boundingBox();
      assert.ok(Math.min(width, height) >= 44, `pits of ${width} by ${height} pixels`);
    },
  ));

test("a hint marks a pit, and resigning ends the game", () =>
  site.visit(FOR_AXE, async (page) => {
    await page.goto("/awale/play?start=1&north=level:1");
    await page.locator(".pit.playable").first().waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".pit-drawing.hint").waitFor();
    await page.getByRole("button", { name: "Resign" }).click();
    assert.deepEqual(await axeFindings(page), []);
    await page.locator("dialog[open] .button.primary").click();
    await page.locator(".game-end").waitFor();
    assert.match(await page.locator(".game-end h2").textContent(), /You resigned/);
  }));

test("seeds are sown one by one at a speed, and a click skips", () =>
  site.visit({ reducedMotion: "no-preference" }, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit[data-letter=f].playable").waitFor();
    // Times are those of the page, so that a busy machine slows both moves alike.
    await page.evaluate(() => {
      window.sowings = [];
      let began = null;
      new MutationObserver(() => {
        const hand = document.querySelector(".hand");
        if (hand && began === null) {
          began = performance.now();
          // The second move is skipped as soon as it is seen.
          if (window.sowings.length === 1) {
            document
              .querySelector(".pit[data-letter=a]")
              .dispatchEvent(new MouseEvent("click", { bubbles: true }));
          }
        } else if (!hand && began !== null) {
          window.sowings.push(performance.now() - began);
          began = null;
        }
      }).observe(document.body, { subtree: true, childList: true });
    });
    await page.locator(".pit[data-letter=f]").click();
    await page.locator(".pit[data-letter=g].playable").waitFor();
    await page.locator(".pit[data-letter=g]").click();
    await page.locator(".pit[data-letter=a].playable").waitFor();
    assert.equal(await page.locator(".moves .move").count(), 2);
    const [whole, skipped] = await page.evaluate(() => window.sowings);
    assert.ok(skipped < whole / 2, `${skipped} ms, ${whole} ms`);
  }));

test("the hand is at its pit from the first frame on", () =>
  site.visit({ reducedMotion: "no-preference" }, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit.playable").first().waitFor();
    await page.evaluate(() => {
      window.places = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            if (node instanceof Element && node.classList.contains("hand")) {
              window.places.push(node.getAttribute("transform"));
            }
          }
        }
      }).observe(document.querySelector(".board-drawing"), { subtree: true, childList: true });
    });
    await page.locator(".pit[data-letter=b]").click();
    await page.waitForFunction(() =>
      document.querySelector(".pit[data-letter=g]").classList.contains("playable"),
    );
    const places = await page.evaluate(() => window.places);
    assert.equal(places.length, 4);
    assert.ok(places.every(Boolean), `no place at first: ${places}`);
  }));

test("a guest's name is remembered", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play");
    await page.locator("#guest").fill("Amina");
    await page.locator(".new-game .button.primary").click();
    await page.locator(".player strong", { hasText: "Amina" }).waitFor();
    await page.goto("/awale/play");
    assert.equal(await page.locator("#guest").inputValue(), "Amina");
  }));

/** A second tab of the same guest, on the same game. */
async function openAgain(page) {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.locator(".pit.playable").first().waitFor();
  return tab;
}

test("a tab that has missed moves shows the game as it stands", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/awale/play?start=1&north=human");
      await page.waitForURL(/\/awale\/play\/.+/);
      const other = await openAgain(page);
      await other.locator(".pit[data-letter=a]").click();
      await moveCount(other, 1);
      await page.locator(".pit[data-letter=b]").click();
      await moveCount(page, 1);
      assert.deepEqual(await page.locator(".moves .played").allTextContents(), ["a"]);
      assert.match(await page.locator(".toast").textContent(), /another window/);
      await page.locator(".pit[data-letter=g].playable").waitFor();
      await other.close();
    },
    [409],
  ));

test("a tab follows the game when the reader comes back to it", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.waitForURL(/\/awale\/play\/.+/);
    const other = await openAgain(page);
    await other.locator(".pit[data-letter=c]").click();
    await moveCount(other, 1);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await moveCount(page, 1);
    await other.close();
  }));

test("a rematch of two people swaps the sides and keeps both names", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play");
    await page.locator("#north").selectOption("human");
    await page.locator("#guest").fill("Ann");
    await page.locator("#other").fill("Ben");
    await page.locator(".new-game .button.primary").click();
    await page.locator(".pit[data-letter=a]").click();
    await moveCount(page, 1);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog[open] .button.primary").click();
    await page.locator(".game-end h2", { hasText: "Ben resigned: Ann wins." }).waitFor();
    await page.getByRole("button", { name: "Rematch" }).click();
    await moveCount(page, 0);
    assert.deepEqual(await page.locator(".player strong").allTextContents(), ["Ann", "Ben"]);
  }));

test("while the seeds fly the status tells the move, and nothing below moves", () =>
  site.visit(
    { reducedMotion: "no-preference", viewport: { width: 390, height: 664 } },
    async (page) => {
      await page.goto("/awale/play?start=1&north=level:1");
      await page.locator(".pit.playable").first().waitFor();
      const top = () =>
        page.locator(".action-grid").evaluate((grid) => grid.getBoundingClientRect().top);
      const still = await top();
      await page.locator(".pit[data-letter=d]").click();
      await page.locator(".hand").waitFor();
      assert.equal(await page.locator(".turn").textContent(), "You play d.");
      assert.equal(await top(), still);
      await page.getByRole("button", { name: "Skip" }).click();
      await page.locator(".turn", { hasText: "Level 1 plays" }).waitFor();
      assert.equal(await top(), still);
      await page.getByRole("button", { name: "Skip" }).click();
      await page.locator(".pit.playable").first().waitFor();
      assert.equal(await top(), still);
    },
  ));

const PHONES = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 390, height: 664 },
];
for (const viewport of PHONES) {
  for (const locale of ["en", "fr"]) {
    test(`the whole board and the status are in sight at ${viewport.width} by ${viewport.height} in ${locale}`, () =>
      site.visit({ viewport, locale, hasTouch: true }, async (page) => {
        for (const path of ["/awale/play?start=1", "/awale/analysis?moves=dj"]) {
          await page.goto(path);
          await page.locator(".pit.playable").first().waitFor();
          for (const part of [".board", ".turn", ".pit[data-letter=a]"]) {
            const { x, y, width, height } = await page.locator(part).boundingBox();
            assert.ok(
              y >= 0 && y + height <= viewport.height,
              `${path} ${part} from ${y} to ${y + height}`,
            );
            assert.ok(
              x >= 0 && x + width <= viewport.width,
              `${path} ${part} from ${x} to ${x + width}`,
            );
          }
        }
      }));
  }
}

test("two programs are paused, moved one move at a time, and go on", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&south=level:1&north=random");
    await page.locator(".moves .move").nth(1).waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.locator(".turn", { hasText: "Paused" }).waitFor();
    const count = () => page.locator(".moves .move").count();
    // A reply that was on its way still arrives; then nothing moves any more.
    let paused = -1;
    for (let looks = 0; looks < 20 && paused !== (await count()); looks++) {
      paused = await count();
      await page.waitForTimeout(1500);
    }
    assert.equal(await count(), paused);
    assert.equal(await page.locator(".game-end").isVisible(), false);
    await page.getByRole("button", { name: "One move" }).click();
    await moveCount(page, paused + 1);
    assert.equal(await page.getByRole("button", { name: "Resign" }).count(), 0);
    await page.getByRole("button", { name: "Resume" }).click();
    await page
      .locator(".moves .move")
      .nth(paused + 2)
      .waitFor();
  }));

test("the page of a game needs no second request, and shows no old board after the back button", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.waitForURL(/\/awale\/play\/.+/);
    const address = page.url();
    const asked = [];
    page.on(
      "request",
      (request) => request.url().includes("/api/awale/games/") && asked.push(request.url()),
    );
    await page.goto(address);
    await page.locator(".pit.playable").first().waitFor();
    assert.deepEqual(asked, []);
    // The game goes on elsewhere while this page is left.
    await page.goto("/api");
    const api = `/api/awale/games/${address.split("/").at(-1)}/moves`;
    await page.request.post(api, { data: { letter: "c" } });
    await page.goBack();
    await page.locator(".moves .move").first().waitFor();
    assert.equal(await page.locator(".moves .move").count(), 1);
    await page.request.post(api, { data: { letter: "i" } });
    await page.reload();
    await page.locator(".moves .move").nth(1).waitFor();
    // The page in another language shows the game as it stands, too.
    await page.request.post(api, { data: { letter: "a" } });
    await page.locator(".lang-switch").click();
    await page.locator(".moves .move").nth(2).waitFor();
    assert.match(await page.locator(".board").textContent(), /Nord/);
  }));

test("the title tells whose turn it is, against a program", () =>
  site.visit({}, async (page) => {
    let release = () => {};
    const held = new Promise((resolve) => (release = () => resolve(undefined)));
    await start(page, { north: "level:1" });
    await turnOrEnd(page);
    const title = () => page.title();
    assert.match(await title(), /^● Your turn · You – Level 1|^● Your turn · .+ – .+/);
    await page.route("**/reply", async (route) => {
      await held;
      await route.continue();
    });
    await page.locator(".pit.playable").first().click();
    await page.locator(".turn", { hasText: "thinking" }).waitFor();
    assert.doesNotMatch(await title(), /Your turn/);
    release();
    await page.waitForFunction(() => document.title.startsWith("● Your turn"));
    // Two people at one board look at it both.
    await start(page, { north: "human" });
    await turnOrEnd(page);
    assert.doesNotMatch(await title(), /Your turn/);
  }));

test("a key says the whole board, and a move where its last seed falls", () =>
  site.visit({}, async (page) => {
    await start(page, { north: "human" });
    await turnOrEnd(page);
    const said = page.locator('[aria-live="polite"]');
    const hear = async (text) => {
      await said.filter({ hasText: text }).first().waitFor({ state: "attached" });
    };
    await page.keyboard.press("Shift+I");
    await hear("South: 4, 4, 4, 4, 4, 4; captured: 0. North: 4, 4, 4, 4, 4, 4; captured: 0.");
    await page.keyboard.press("c");
    await hear("plays c. The last seed falls in g.");
    await page.keyboard.press("Shift+I");
    await hear("South: 4, 4, 0, 5, 5, 5; captured: 0. North: 5, 4, 4, 4, 4, 4; captured: 0.");
  }));
