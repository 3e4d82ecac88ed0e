// The home page: a board that plays when it is touched, doors that lead somewhere,
// and what other sites and telephones read of it. And boards on a projector.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setting } from "../../assets/site/settings.js";
import { useSite } from "../harness.mjs";

const site = useSite();
const PROJECTOR = { width: 1920, height: 1080 };

for (const hasTouch of [false, true]) {
  test(`the board plays when it is ${hasTouch ? "touched" : "clicked"}, and the game can be gone on with`, () =>
    site.visit(
      { hasTouch, viewport: { width: hasTouch ? 390 : 1280, height: 800 } },
      async (page) => {
        await page.goto("/");
        const pit = page.locator(".hero .pit.playable[data-letter=d]");
        if (hasTouch) {
          await pit.tap();
        } else {
          await pit.click();
        }
        const link = page.locator("#home-status a");
        await link.waitFor();
        const seeds = () => page.locator(".hero .pit-drawing .count").allTextContents();
        const shown = await seeds();
        assert.equal(
          shown.reduce((sum, seeds) => sum + Number(seeds), 0),
          48,
        );
        // The answer may put a seed into the pit that was played.
        assert.ok(["0", "1"].includes(shown[3]), shown[3]);
        await link.click();
        await page.waitForURL(/\/awale\/play\/.+/);
        await page.locator(".pit.playable").first().waitFor();
        assert.deepEqual(await page.locator(".board .pit-drawing .count").allTextContents(), shown);
        assert.match(await page.locator(".game-main").textContent(), /Level 1/);
      },
    ));
}

test("the home page offers to play, to learn, today's puzzle, the checker and a friend", () =>
  site.visit({}, async (page) => {
    await page.goto("/");
    const doors = page.locator(".hero .actions");
    await doors.getByRole("button", { name: "Play awalé" }).waitFor();
    for (const [name, address] of [
      ["Learn in two minutes", "/learn/awale/sow"],
      ["Today's puzzle", "/puzzles/daily"],
      ["Check my answers", "/subjects"],
      ["Play a friend", "/awale/duels"],
    ]) {
      const door = doors.getByRole("link", { name });
      assert.equal(await door.getAttribute("href"), address, name);
    }
    await doors.getByRole("link", { name: "Today's puzzle" }).click();
    await page.locator(".puzzle .pit.playable").first().waitFor();
  }));

test("nothing sounds until it is chosen", () => {
  // Without a browser nothing is stored: the value is the one at first.
  assert.equal(setting("sound"), false);
});

test("the keys play the board of the home page", () =>
  site.visit({}, async (page) => {
    await page.goto("/");
    await page.locator(".hero .pit.playable").first().waitFor();
    await page.keyboard.press("c");
    await page.locator("#home-status a").waitFor();
  }));

for (const locale of ["en", "fr"]) {
  test(`every link of the home page leads to a page, in ${locale}`, () =>
    site.visit({ locale }, async (page) => {
      await page.goto("/");
      const links = await page
        .locator("main a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      for (const exam of ["NSI 2025", "CCINP 2024", "X-ENS 2019"]) {
        assert.equal(await page.locator(".exams dt", { hasText: exam }).count(), 1);
      }
      assert.ok(links.length > 15);
      for (const link of links) {
        const answer = await page.request.get(link);
        assert.equal(answer.status(), 200, link);
      }
    }));
}

test("the first game is against Level 1", () =>
  site.visit({}, async (page) => {
    await page.goto("/");
    await page.locator(".hero form button").click();
    await page.waitForURL(/\/awale\/play\/.+/);
    assert.match(await page.locator(".game-main").textContent(), /Level 1/);
  }));

test("other sites and telephones find a description, a picture, a manifest and icons", () =>
  site.visit({}, async (page) => {
    await page.goto("/");
    const of = (selector, name) => page.locator(selector).getAttribute(name);
    assert.ok((await of("meta[name=description]", "content")).length > 80);
    const card = new URL(await of("meta[property='og:image']", "content"));
    assert.equal(card.origin, site.address);
    const isPng = async (address, side) => {
      const bytes = await (await page.request.get(address)).body();
      assert.equal(bytes.subarray(1, 4).toString(), "PNG", address);
      assert.equal(bytes.readUInt32BE(16), side, address);
    };
    await isPng(card.pathname, 1200);
    const answer = await page.request.get(await of("link[rel=manifest]", "href"));
    assert.match(answer.headers()["content-type"], /^application\/manifest\+json/);
    const { icons, start_url: start } = await answer.json();
    assert.equal(start, "/");
    for (const { src, sizes, type } of icons) {
      if (type === "image/png") {
        await isPng(src, Number(sizes.split("x")[0]));
      } else {
        assert.equal((await page.request.get(src)).status(), 200);
      }
    }
  }));

test("the board of the home page is dark in the dark theme", () =>
  site.visit({ colorScheme: "light" }, async (page) => {
    await page.goto("/");
    /** How light the wood is, from 0 to 255. */
    const wood = async () => {
      const fill = await page
        .locator(".hero .wood")
        .first()
        .evaluate((node) => getComputedStyle(node).fill);
      const [red, green, blue] = fill.match(/\d+/g).map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const light = await wood();
    await page.locator("#theme-switch").click();
    const dark = await wood();
    assert.ok(dark < light - 20 && dark < 128, `${dark} after ${light}`);
  }));

test("on a projector the board fills the screen, and full screen enlarges the text", () =>
  site.visit({ viewport: PROJECTOR }, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.locator(".pit.playable").first().waitFor();
    const look = () =>
      page.evaluate(() => ({
        board: document.querySelector(".board").getBoundingClientRect().width,
        bottom: document.querySelector(".board").getBoundingClientRect().bottom,
        text: parseFloat(getComputedStyle(document.documentElement).fontSize),
        header: document.querySelector(".site-header").checkVisibility(),
      }));
    const before = await look();
    assert.ok(before.board > 1700 && before.bottom < 1080, JSON.stringify(before));
    await page.getByRole("button", { name: "Full screen" }).click();
    await page.waitForFunction(() => document.documentElement.classList.contains("full-screen"));
    const full = await look();
    assert.ok(full.text >= 1.25 * before.text && !full.header, JSON.stringify(full));
    assert.ok(full.board > 1700 && full.bottom < 1080, JSON.stringify(full));
    await page.getByRole("button", { name: "Full screen" }).click();
    await page.waitForFunction(() => !document.documentElement.classList.contains("full-screen"));
    assert.deepEqual(await look(), before);
  }));

for (const [name, address, board] of [
  ["a lesson", "/learn/awale/count", ".board"],
  ["a puzzle", "/puzzles/daily", ".board"],
]) {
  test(`on a projector the board of ${name} fills the screen`, () =>
    site.visit({ viewport: PROJECTOR }, async (page) => {
      await page.goto(address);
      await page.locator(".pit.playable").first().waitFor();
      const { width, bottom } = await page
        .locator(board)
        .first()
        .evaluate((node) => node.getBoundingClientRect());
      assert.ok(width > 1600 && bottom < 1080, `${width} wide, down to ${bottom}`);
    }));
}

for (const [name, address, ready] of [
  ["a puzzle", "/puzzles/daily", ".pit.playable"],
  ["the analysis", "/awale/analysis", ".pit.playable"],
  ["a game of Tetris Couleurs", "/couleurs?start=1&mode=turns", ".falling .block"],
  ["the lesson of Tetris Couleurs", "/learn/couleurs", ".falling .block"],
]) {
  test(`${name} can fill the screen`, () =>
    site.visit({ viewport: PROJECTOR }, async (page) => {
      await page.goto(address);
      await page.locator(ready).first().waitFor();
      await page.getByRole("button", { name: "Full screen" }).click();
      await page.waitForFunction(() => document.documentElement.classList.contains("full-screen"));
      assert.equal(await page.locator(".site-header").isVisible(), false);
    }));
}
