// Games of Tetris Couleurs, played and watched in the browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import {
  atColumn,
  bestColumn,
  column,
  drop,
  moveTo,
  number,
  ready,
  start,
  unfold,
} from "../couleurs_game.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test("a game by the clock is played by keys until the score changes", () =>
  site.visit({}, async (page) => {
    await start(page, "mode=clock");
    for (let bars = 0; bars < 60 && (await number(page, "score")) === 0; bars++) {
      if (await page.locator(".game-end").isVisible()) break;
      await moveTo(page, await bestColumn(page));
      await drop(page);
    }
    assert.ok((await number(page, "score")) > 0, "no points");
    assert.match(await page.locator("[aria-live=polite]").textContent(), /Vanished|Game over/);
  }));

test("the bar falls by itself under the clock", () =>
  site.visit({}, async (page) => {
    await start(page, "mode=clock&level=10");
    await page.waitForFunction(() => document.querySelector(".count-bars dd").textContent !== "0");
  }));

test("a lost game is announced, archived, and ranked under the player's name", () =>
  site.visit(FOR_AXE, async (page) => {
    await page.goto("/couleurs");
    await page.locator("#guest").fill("Amina");
    await unfold(page);
    await page.locator("#width").fill("4");
    await page.locator("#height").fill("8");
    await page.locator("input[name=mode][value=turns]").check();
    await page.locator("button[name=play]").click();
    await ready(page);
    for (let bars = 0; bars < 200 && !(await page.locator(".game-end").isVisible()); bars++) {
      await drop(page);
    }
    await page.locator(".game-end[data-shown=ranked]").waitFor();
    assert.match(await page.locator(".game-end").textContent(), /Rank 1 of 1/);
    assert.deepEqual(await axeFindings(page), []);
    const result = await page.locator(".end-score").textContent();
    await page.locator(".game-end a", { hasText: "Ranking" }).click();
    const own = page.locator(".ranking-table tr.own");
    await own.waitFor();
    const text = await own.textContent();
    assert.match(text, /Amina/);
    assert.match(text, /you/);
    assert.match(text, /played here/);
    assert.equal(result.match(/\d+/)[0], await own.locator("td.num").nth(1).textContent());
    assert.deepEqual(await axeFindings(page), []);
    await own.locator("a").click();
    await page.locator(".couleurs-replay .well .block").first().waitFor();
  }));

test("a pause hides the grid and what comes next, and the game goes on", () =>
  site.visit(FOR_AXE, async (page) => {
    await start(page, "mode=clock");
    await drop(page);
    await page.keyboard.press("p");
    await page.locator(".pause-overlay").waitFor();
    assert.equal(await page.locator(".well .block").count(), 0);
    assert.equal(await page.locator(".next-bars svg").count(), 0);
    assert.doesNotMatch(await page.locator("#grid-reading").textContent(), /column/);
    assert.deepEqual(await axeFindings(page), []);
    await page.keyboard.press("Enter");
    await page.locator(".falling .block").first().waitFor();
    assert.equal(await number(page, "bars"), 1);
  }));

test("keys are bound by position: the left hand plays on an AZERTY keyboard", () =>
  site.visit({}, async (page) => {
    await start(page);
    const here = await column(page);
    const press = (code, key) =>
      page.evaluate(
        // Both at once: a key that is held repeats.
        ([code, key]) => {
          for (const type of ["keydown", "keyup"]) {
            document.body.dispatchEvent(
              new KeyboardEvent(type, { code, key, bubbles: true, cancelable: true }),
            );
          }
        },
        [code, key],
      );
    await press("KeyQ", "a");
    await press("KeyA", "q");
    await atColumn(page, here - 1);
    await press("KeyD", "d");
    await atColumn(page, here);
  }));

test("a key held down moves the bar to the wall", () =>
  site.visit({}, async (page) => {
    await start(page);
    await page.keyboard.down("ArrowLeft");
    await atColumn(page, 1);
    await page.keyboard.up("ArrowLeft");
    await page.keyboard.down("KeyD");
    await atColumn(page, 6);
    await page.keyboard.up("KeyD");
  }));

test("a key is bound to an action, saved, and listed", () =>
  site.visit(FOR_AXE, async (page) => {
    await start(page);
    await page.locator(".couleurs-settings summary").click();
    await page.getByRole("button", { name: "Add a key: drop" }).click();
    await page.keyboard.press("x");
    await page.locator(".key-table kbd", { hasText: "X" }).waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.reload();
    await ready(page);
    await page.keyboard.press("x");
    await page.waitForFunction(() => document.querySelector(".count-bars dd").textContent === "1");
    await page.keyboard.press("?");
    await page.locator("dialog[open] kbd", { hasText: "X" }).waitFor();
    assert.deepEqual(await axeFindings(page), []);
  }));

test("fingers play on a phone, and the page does not move under them", () =>
  site.visit(PHONE, async (page) => {
    await start(page, "mode=clock");
    const here = await column(page);
    const left = page.locator(".pad-left");
    const { width, height } = await left.boundingBox();
    assert.ok(Math.min(width, height) >= 44, `buttons of ${width} by ${height} pixels`);
    await left.tap();
    await atColumn(page, here - 1);
    await page.locator(".pad-drop").tap();
    await page.waitForFunction(() => document.querySelector(".count-bars dd").textContent === "1");
    const pad = await page.locator(".pad-drop").boundingBox();
    assert.ok(pad.y + pad.height <= 740, "buttons below the screen");
    const { inside, wide } = await page.evaluate(() => ({
      inside: document.documentElement.clientWidth,
      wide: document.documentElement.scrollWidth,
    }));
    assert.ok(wide <= inside, `${wide} pixels wide in ${inside}`);
  }));

test("turn by turn, everything is announced and every button works by keyboard", () =>
  site.visit({}, async (page) => {
    // A bar of one color would vanish as an alignment; as a region it is too small.
    await start(page, "mode=turns&rule=regions:4");
    const said = page.locator("[aria-live=polite]");
    await page.locator(".pad-left").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() =>
      /Column 2, lands on row 1/.test(document.querySelector("[aria-live=polite]").textContent),
    );
    await page.locator(".pad-drop").focus();
    await page.keyboard.press("Space");
    await page.waitForFunction(() =>
      /Bar, from the bottom: .*Heights: 0 3 0 0 0 0/.test(
        document.querySelector("[aria-live=polite]").textContent,
      ),
    );
    await page.locator("main").focus();
    await page.keyboard.press("i");
    await page.waitForFunction(() =>
      /Next, from the bottom/.test(document.querySelector("[aria-live=polite]").textContent),
    );
    assert.match(await said.textContent(), /Score 0, level 1, bars 1/);
    assert.equal(await page.locator(".accessible-grid tbody td:not([data-letter=''])").count(), 3);
  }));

test("the other rule, another size and longer bars are played", () =>
  site.visit({}, async (page) => {
    await page.goto("/couleurs");
    await unfold(page);
    await page.locator("input[name=rule][value=regions]").check();
    await page.locator("#region").fill("3");
    await page.locator("#width").fill("9");
    await page.locator("#height").fill("15");
    await page.locator("#longest").fill("5");
    await page.locator("input[name=mode][value=turns]").check();
    await page.locator("button[name=play]").click();
    await ready(page);
    assert.match(
      await page.locator(".game-side").textContent(),
      /Regions of 3 · 9\u202f×\u202f15 · bars of 3 to 5 · turn by turn/,
    );
    assert.equal(await page.locator(".accessible-grid thead th").count(), 10);
    await page.goto("/couleurs");
    await page.locator(".open-games a").first().waitFor();
    assert.equal(await page.locator("#width").inputValue(), "9");
  }));

test("what cannot be played is refused with the reason", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/couleurs");
      await unfold(page);
      await page.locator("#height").fill("6");
      await page.locator("#longest").fill("8");
      await page.locator("button[name=play]").click();
      await page.locator(".toast").waitFor();
      assert.match(await page.locator(".toast").textContent(), /6 rows/);
    },
    [400],
  ));

test("the bot is watched, stopped, and made faster", () =>
  site.visit({}, async (page) => {
    await page.goto("/couleurs");
    await page.locator("#bot").selectOption("quick");
    await page.locator("button[name=watch]").click();
    await page.waitForFunction(
      () => Number(document.querySelector(".count-bars dd")?.textContent) >= 2,
    );
    const speed = await page.locator(".bot-speed").textContent();
    await page.getByRole("button", { name: "Faster" }).click();
    await page.waitForFunction(
      (before) => document.querySelector(".bot-speed").textContent !== before,
      speed,
    );
    await page.getByRole("button", { name: "Pause" }).click();
    await page.locator(".pause-overlay").waitFor();
    const bars = await number(page, "bars");
    await page.locator(".pause-overlay .button").click();
    await page.waitForFunction(
      (before) => Number(document.querySelector(".count-bars dd").textContent) > before,
      bars,
    );
    assert.match(await page.locator(".game-side").textContent(), /does not count/);
    const guest = await site.browser.newContext({ baseURL: site.address, locale: "en" });
    guest.setDefaultTimeout(60_000);
    const other = await guest.newPage();
    await other.goto(page.url());
    await other.waitForFunction(
      () =>
        Number(document.querySelector(".count-bars dd")?.textContent) > 0 &&
        !document.querySelector(".well.off"),
    );
    assert.equal(await other.getByRole("button", { name: "Pause" }).count(), 0);
    await guest.close();
  }));

test("cleared blocks flash at most three times a second, at any speed of the bot", () =>
  site.visit({ reducedMotion: "no-preference" }, async (page) => {
    await start(page, "mode=turns&rule=regions:2&player=bot:quick");
    await page.evaluate(() => {
      window.marks = [];
      let marked = false;
      new MutationObserver(() => {
        const now = document.querySelector(".block.clearing") !== null;
        if (now && !marked) window.marks.push(performance.now());
        marked = now;
      }).observe(document.querySelector(".well"), {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ["class"],
      });
    });
    for (let presses = 0; presses < 3; presses++) {
      await page.getByRole("button", { name: "Faster" }).click();
    }
    await page.waitForFunction(() => window.marks.length >= 8);
    const marks = await page.evaluate(() => window.marks);
    for (const [i, mark] of marks.slice(3).entries()) {
      assert.ok(mark - marks[i] >= 1000, `four marks in ${Math.round(mark - marks[i])} ms`);
    }
  }));

test("restarting asks for confirmation and deletes the old game", () =>
  site.visit({}, async (page) => {
    await start(page);
    await drop(page);
    const before = page.url();
    await page.keyboard.press("r");
    await page.locator("dialog[open] .button.primary").click();
    await page.waitForURL((url) => url.href !== before);
    await page.locator(".falling .block").first().waitFor();
    assert.equal(await number(page, "bars"), 0);
  }));

test("the page is in French for a French browser", () =>
  site.visit({ locale: "fr" }, async (page) => {
    await start(page);
    await page.keyboard.press("i");
    await page.waitForFunction(() =>
      /Hauteurs : 0 0 0 0 0 0/.test(
        document.querySelector("[aria-live=polite]").textContent.replace(/\u00a0/g, " "),
      ),
    );
    assert.equal(await page.locator(".pause-button").textContent(), "Pause");
    assert.equal(await page.locator(".count-bars dt").textContent(), "Barreaux");
  }));

test("a game that does not exist is reported", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/couleurs/play/no-such-game");
      await page.locator(".notice.error").waitFor();
    },
    [404],
  ));

test("chains are shown round by round unless motion is reduced", () =>
  site.visit({ reducedMotion: "no-preference" }, async (page) => {
    await start(page, "mode=turns&rule=regions:2");
    for (let bars = 0; bars < 40 && !(await page.locator(".game-end").isVisible()); bars++) {
      const clearing = page
        .waitForFunction(
          () =>
            document.querySelectorAll(".block.clearing").length > 0 ||
            document.querySelector(".chain-badge:not([hidden])"),
          null,
          { timeout: 400 },
        )
        .then(
          () => true,
          () => false,
        );
      await drop(page);
      if (await clearing) break;
    }
    assert.match(await page.locator(".chain-badge").textContent(), /\+\d/);
    const score = await number(page, "score");
    assert.ok(score > 0);
    // The drawing ends with the server's grid.
    await page.waitForFunction(
      () =>
        document.querySelectorAll(".well .block:not(.falling .block):not(.ghost .block)").length ===
        document.querySelectorAll(".accessible-grid tbody td:not([data-letter=''])").length,
    );
  }));
