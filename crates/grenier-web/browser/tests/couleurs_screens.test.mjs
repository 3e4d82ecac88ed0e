// Tetris Couleurs on the screen: countdown, ghost, letters, phones, forms.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { drop, ready, start, unfold } from "../couleurs_game.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();
const TOUCH = { hasTouch: true, isMobile: true };

test("3, 2, 1 is counted before the clock starts, and before it starts again", () =>
  site.visit(FOR_AXE, async (page) => {
    // Noted in the page: on a busy machine a number may be gone before the test sees it.
    await page.addInitScript(() => {
      window.counted = [];
      new MutationObserver(() => {
        const number = document.querySelector(".countdown:not([hidden])")?.textContent;
        if (!number || window.counted.at(-1)?.number === number) return;
        window.counted.push({ number, blocks: document.querySelectorAll(".well .block").length });
      }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await page.goto("/couleurs?start=1&mode=clock");
    const count = page.locator(".countdown");
    await ready(page);
    const hidden = (number) => ({ number, blocks: 0 });
    assert.deepEqual(await page.evaluate(() => window.counted), [
      hidden("3"),
      hidden("2"),
      hidden("1"),
    ]);
    assert.equal(await count.isVisible(), false);
    await drop(page);
    await page.keyboard.press("p");
    await page.locator(".pause-overlay .button").waitFor();
    // A pause while it counts stops it: the key is pressed as soon as the count begins.
    await page.evaluate(() => {
      const countdown = document.querySelector(".countdown");
      const pause = new MutationObserver(() => {
        if (!countdown.textContent) return;
        pause.disconnect();
        document.dispatchEvent(
          new KeyboardEvent("keydown", { key: "p", code: "KeyP", bubbles: true }),
        );
      });
      pause.observe(countdown, { childList: true, characterData: true, subtree: true });
    });
    await page.keyboard.press("p");
    await page.waitForFunction(() => window.counted.length >= 4);
    await page.locator(".pause-overlay .button").waitFor();
    assert.equal(await count.isVisible(), false);
    assert.deepEqual(await axeFindings(page), []);
    await page.keyboard.press("p");
    await page.locator(".falling .block").first().waitFor();
  }));

test("the countdown can be turned off", () =>
  site.visit({}, async (page) => {
    await page.addInitScript(() => {
      localStorage.setItem("grenier-couleurs-countdown", "false");
      new MutationObserver(() => {
        if (document.querySelector(".countdown")?.textContent) window.counted = true;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await start(page, "mode=clock");
    assert.equal(await page.evaluate(() => window.counted ?? false), false);
  }));

test("the ghost is never drawn over blocks that vanish", { timeout: 300_000 }, () =>
  site.visit({ reducedMotion: "no-preference" }, async (page) => {
    await start(page, "mode=turns&player=bot:quick&rule=regions:2");
    await page.evaluate(() => {
      window.chains = 0;
      window.ghosts = 0;
      new MutationObserver(() => {
        if (!document.querySelector(".block.clearing")) return;
        window.chains += 1;
        window.ghosts += document.querySelectorAll(".ghost .block").length;
      }).observe(document.querySelector(".well"), {
        subtree: true,
        childList: true,
        attributes: true,
      });
    });
    // By keys: a click waits for two frames without a move of the button, which a busy machine may never draw.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("+");
    await page.waitForFunction(() => window.chains >= 20, null, { timeout: 240_000, polling: 200 });
    assert.equal(await page.evaluate(() => window.ghosts), 0);
  }),
);

for (const [locale, letters] of [
  ["en", "RGBKY"],
  ["fr", "RVBNJ"],
]) {
  test(`letters of colors are those of the language in ${locale}, and can be hidden`, () =>
    site.visit({ locale }, async (page) => {
      await start(page);
      const shown = await page.locator(".well .block text").allTextContents();
      assert.ok(shown.length > 0);
      for (const letter of shown) assert.ok(letters.includes(letter), letter);
      await page.locator(".couleurs-settings summary").click();
      await page.locator("input[name=couleurs-letters]").uncheck();
      assert.equal(await page.locator(".falling .block text").first().isVisible(), false);
      await page.reload();
      await ready(page);
      assert.equal(await page.locator(".falling .block text").first().isVisible(), false);
    }));
}

for (const viewport of [
  { width: 844, height: 390 },
  { width: 390, height: 664 },
]) {
  test(`grid and buttons are on the screen of a phone of ${viewport.width} by ${viewport.height}`, () =>
    site.visit({ ...TOUCH, ...FOR_AXE, viewport, locale: "fr" }, async (page) => {
      await start(page);
      const boxes = [".well", ".pad-left", ".pad-right", ".pad-drop", ".counts", ".next-bars"];
      for (const selector of boxes) {
        const box = await page.locator(selector).boundingBox();
        assert.ok(
          box.y >= 0 && box.y + box.height <= viewport.height + 1,
          `${selector}: ${JSON.stringify(box)}`,
        );
        assert.ok(
          box.x >= 0 && box.x + box.width <= viewport.width + 1,
          `${selector}: ${JSON.stringify(box)}`,
        );
      }
      const header = await page.locator(".site-header").boundingBox();
      assert.ok(header.height <= 60, `a header of ${header.height} pixels`);
      const cell = (await page.locator(".well").boundingBox()).height / 12;
      assert.ok(cell >= 22, `cells of ${cell} pixels`);
      await page.locator(".pad-drop").tap();
      await page.waitForFunction(
        () => document.querySelector(".count-bars dd").textContent === "1",
      );
      assert.deepEqual(await axeFindings(page), []);
    }));
}

test("the bars to come stand in one row", () =>
  site.visit({}, async (page) => {
    await start(page);
    const ends = await page.$$eval(".next-bars svg", (bars) =>
      bars.map((bar) => bar.getBoundingClientRect().bottom),
    );
    assert.ok(ends.length > 2);
    assert.ok(Math.max(...ends) - Math.min(...ends) < 2, `${ends}`);
  }));

test("one button starts a game with what the line says; the numbers are folded away", () =>
  site.visit(FOR_AXE, async (page) => {
    await page.goto("/couleurs");
    await page.locator("button[name=play]").waitFor();
    assert.equal(await page.locator("#width").isVisible(), false);
    const line = () => page.locator(".chosen-board").textContent();
    assert.match(await line(), /Alignments · 6.×.12 · bars of 3 · against the clock/);
    await unfold(page);
    await page.locator("#width").fill("8");
    await page.locator("#level").fill("3");
    assert.match(await line(), /8.×.12 .* level 3/);
    assert.deepEqual(await axeFindings(page), []);
    // A wrong number is shown even if it is folded away.
    await page.locator("#level").fill("99");
    await unfold(page);
    await page.locator("button[name=play]").click();
    await page.locator("#level").waitFor({ state: "visible" });
    await page.locator("#level").fill("1");
    await page.locator("button[name=play]").click();
    await ready(page);
  }));

test("the board of a ranking is chosen from lists", () =>
  site.visit({}, async (page) => {
    await page.goto("/couleurs/rankings?size=7x9&k=3..6");
    assert.equal(await page.locator("#size").inputValue(), "7x9");
    await page.locator("#size").selectOption("10x20");
    await page.locator("#k").selectOption("3..4");
    await page.locator(".board-choice button").click();
    await page.waitForURL(/size=10x20&k=3\.\.4/);
  }));
