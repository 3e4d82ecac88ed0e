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
    const captured = [...document.querySelectorAll(".board p")].map((line) => last(line.textContent));
    return [...pits, ...captured].reduce((sum, seeds) => sum + seeds, 0);
  });
}

const turnOrEnd = (page) =>
  page.waitForFunction(
    () => document.querySelector(".pit.playable") || document.querySelector(".game-end:not([hidden])"),
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
      await page.waitForFunction((moves) => document.querySelectorAll(".moves .move").length > moves, before);
    }
    assert.ok(clicks > 5, `over after ${clicks} moves`);
    assert.match(await page.locator(".game-end p").textContent(), /\d/);
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

test("Tab and Enter alone play a game against a program", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=level:1");
    await page.locator(".pit.playable").first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement.dataset.letter ?? "");
    for (let move = 1; move <= 3; move++) {
      for (
        let tabs = 0;
        tabs < 60 && !(await page.evaluate(() => document.activeElement.matches(".pit.playable")));
        tabs++
      )
        await page.keyboard.press("Tab");
      assert.match(await focused(), /^[a-f]$/);
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (moves) =>
          document.querySelectorAll(".moves .move").length === moves && document.querySelector(".pit.playable"),
        2 * move,
      );
    }
  }));

test("a touch plays on a phone", () =>
  site.visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit[data-letter=c]").tap();
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
    const { width, height } = await page.locator(".pit[data-letter=c]").boundingBox();
    assert.ok(Math.min(width, height) >= 44, `pits of ${width} by ${height} pixels`);
  }));

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
    await page.locator(".pit[data-letter=f]").click();
    await page.locator(".hand").waitFor();
    await page.locator(".pit[data-letter=a]").click({ force: true });
    await page.locator(".hand").waitFor({ state: "detached", timeout: 600 });
    await page.waitForFunction(() => document.querySelector(".pit[data-letter=g]").classList.contains("playable"));
    assert.equal(await page.locator(".moves .move").count(), 1);
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
