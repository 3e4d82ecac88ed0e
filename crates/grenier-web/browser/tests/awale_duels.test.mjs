// Live games of awalé between two and three browsers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();

/** Console errors of a socket or a request while the server is away. */
const AWAY = [/WebSocket connection/, /ERR_CONNECTION_REFUSED/, 503];

/** Runs `act(ann, ben, eve)` with that many browsers. */
async function withBrowsers(act, { options = {}, expected = [], count = act.length } = {}) {
  const pages = [];
  const open = async () => {
    if (pages.length === count) return act(...pages);
    await site.visit(
      options,
      async (page) => {
        pages.push(page);
        await open();
      },
      expected,
    );
  };
  await open();
}

/** Ann makes a challenge; the address of the game. */
async function challenge(ann, { clock = "none", side = "south", now = false } = {}) {
  await ann.goto("/awale/duels");
  await ann.selectOption("#duel-rules", "ccinp");
  await ann.selectOption("#duel-side", side);
  await ann.selectOption("#duel-clock", clock);
  await ann.click(now ? "button[name=now]" : "button[name=create]");
  await ann.waitForURL(/\/awale\/duels\/[a-z0-9]+$/);
  await ann.waitForSelector(".share");
  return ann.url();
}

/** Both sit at one board. */
async function sitDown(ann, ben, settings) {
  const url = await challenge(ann, settings);
  await ben.goto(url);
  await ben.click("text=Sit down and play");
  await Promise.all([ann, ben].map((page) => page.waitForSelector(".game-layout:visible")));
  return url;
}

const moveCount = (page) => page.locator(".moves .move").count();
const waitForMoves = (page, count) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll(".moves .move").length === wanted,
    count,
  );

/** Plays a letter and waits until every page shows it. */
async function play(mover, letter, count, pages) {
  await mover.click(`.pit.playable[data-letter=${letter}]`);
  await Promise.all(pages.map((page) => waitForMoves(page, count)));
}

test("two play by a link, a third watches, and all see the same", () =>
  withBrowsers(async (ann, ben, eve) => {
    const url = await challenge(ann);
    assert.equal(await ann.inputValue("#link"), url);
    await ann.waitForFunction(() => document.querySelector(".qr-code").naturalWidth > 0);
    await ben.goto(url);
    await ben.waitForSelector(".invitation");
    await ben.click("text=Sit down and play");
    await eve.goto(url);
    await eve.waitForSelector(".pit");
    await ann.waitForSelector(".pit.playable");
    assert.match(await ann.title(), /Your turn/);
    assert.doesNotMatch(await ben.title(), /Your turn/);
    const all = [ann, ben, eve];
    for (const [ply, letter] of [..."egai"].entries()) {
      await play([ann, ben][ply % 2], letter, ply + 1, all);
    }
    assert.match(await eve.textContent(".turn"), /You are watching/);
    assert.equal(await eve.locator(".pit.playable").count(), 0);
    const boards = await Promise.all(
      all.map((page) => page.locator(".board .count").allTextContents()),
    );
    assert.deepEqual(boards[0], boards[1]);
    assert.deepEqual(boards[0], boards[2]);
  }));

test("a stale and a second tab follow by themselves; a reload loses nothing", () =>
  withBrowsers(async (ann, ben) => {
    const url = await sitDown(ann, ben);
    const tab = await ann.context().newPage();
    await tab.goto(url);
    await tab.waitForSelector(".pit.playable");
    await play(tab, "e", 1, [ann, ben, tab]);
    await ben.reload();
    await ben.waitForSelector(".pit.playable");
    await play(ben, "g", 2, [ann, ben, tab]);
    await tab.close();
  }));

test("offers, resignation, the end and the rematch speak to the reader", () =>
  withBrowsers(async (ann, ben) => {
    await sitDown(ann, ben);
    await play(ann, "e", 1, [ann, ben]);
    await play(ben, "g", 2, [ann, ben]);
    await ben.click("text=Ask to take back");
    await ann.click(".offer >> text=Accept");
    await Promise.all([ann, ben].map((page) => waitForMoves(page, 1)));
    await play(ben, "h", 2, [ann, ben]);
    await ann.click("text=Offer a draw");
    await ben.click(".offer >> text=Decline");
    await ann.waitForSelector(".offer", { state: "hidden" });
    await ben.click(".actions >> text=Resign");
    await ben.click("dialog .button.primary");
    await ann.waitForSelector(".game-end");
    assert.match(await ann.textContent(".game-end"), /You won!.*Guest [a-z0-9]{4} resigned/s);
    await ben.waitForSelector(".game-end");
    assert.match(await ben.textContent(".game-end"), /You lost\..*You resigned/s);
    assert.match(await ann.getAttribute(".game-end a", "href"), /\/awale\/review\/\d+/);
    const before = ann.url();
    await ann.click("text=Rematch, sides swapped");
    await ben.click(".offer >> text=Accept");
    await Promise.all([ann, ben].map((page) => page.waitForURL((url) => url.href !== before)));
    assert.equal(ann.url(), ben.url());
    await ben.waitForSelector(".pit.playable");
  }));

test("with a clock, both see the same side's time run", () =>
  withBrowsers(async (ann, ben) => {
    await sitDown(ann, ben, { clock: "minutes" });
    await play(ann, "e", 1, [ann, ben]);
    assert.equal(await ann.locator(".clock.running").count(), 0);
    await play(ben, "g", 2, [ann, ben]);
    for (const page of [ann, ben]) {
      await page.waitForSelector(".clock.running");
      await page.waitForFunction(() =>
        /^[0-9]:/.test(document.querySelector(".clock.running")?.textContent ?? ""),
      );
    }
  }));

test("after kill -9 of the server the game goes on by itself", () =>
  withBrowsers(
    async (ann, ben) => {
      await sitDown(ann, ben, { clock: "minutes" });
      await play(ann, "e", 1, [ann, ben]);
      await site.server.crash();
      await ann.waitForSelector(".line-lost:visible");
      await site.server.resume();
      await ben.waitForSelector(".pit.playable");
      await play(ben, "g", 2, [ann, ben]);
      assert.equal(await moveCount(ann), 2);
    },
    { expected: AWAY },
  ));

test("the lobby shows who waits, and one click starts the game", () =>
  withBrowsers(async (ann, ben) => {
    await ben.goto("/awale/duels");
    await ben.waitForSelector(".lobby-list p");
    await challenge(ann, { now: true });
    await ben.click(".lobby-list .button.primary");
    await ben.waitForSelector(".board");
    await ann.waitForSelector(".game-layout:visible");
  }));

test("a person who leaves is shown as away", () =>
  withBrowsers(async (ann, ben) => {
    await sitDown(ann, ben);
    await ben.goto("about:blank");
    await ann.waitForSelector(".presence.gone");
    assert.match(await ann.textContent(".presence.gone"), /away for \d+ s/);
  }));

test("the last seed of a move is previewed under the pointer, also when somebody comes", () =>
  withBrowsers(async (ann, ben, eve) => {
    const url = await sitDown(ann, ben);
    await ann.hover(".pit.playable[data-letter=c]");
    await ann.waitForSelector(".preview-last", { state: "attached" });
    await eve.goto(url);
    await ann.waitForFunction(() =>
      document.querySelector(".game-side").textContent.includes("1 watcher"),
    );
    assert.equal(await ann.locator(".preview-last").count(), 1);
    assert.equal(await ann.locator(".direction").count(), 2);
  }));

/** Notes what a page sounds and notifies; a test says whether the page is looked at. */
function noteSoundsAndNotices() {
  window.heard = [];
  window.noticed = [];
  class Sounds {
    currentTime = 0;
    destination = {};
    createOscillator() {
      const frequency = { value: 0 };
      const start = () => window.heard.push(frequency.value);
      return { frequency, start, stop() {}, connect: (node) => node };
    }
    createGain() {
      const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain, connect: (node) => node };
    }
  }
  class Notice {
    static permission = "default";
    static async requestPermission() {
      return (Notice.permission = window.answer ?? "granted");
    }
    constructor(title, { body }) {
      window.noticed.push(`${title}: ${body}`);
    }
  }
  Object.assign(window, { AudioContext: Sounds, Notification: Notice });
  Object.defineProperty(document, "hidden", { get: () => window.isAway === true });
}

/** Plays the first pit that may be played. */
async function playAny(mover, count, pages) {
  await mover.waitForSelector(".pit.playable");
  const pit = mover.locator(".pit.playable").first();
  await play(mover, await pit.getAttribute("data-letter"), count, pages);
}

test("sounds and notices of the turn come only where the reader asked for them", () =>
  withBrowsers(async (ann, ben, eve) => {
    const TURN = [587, 784];
    const both = [ann, ben];
    for (const page of [ann, ben, eve]) await page.addInitScript(noteSoundsAndNotices);
    // A page that did not come over HTTPS has no such choice.
    await eve.addInitScript(() =>
      Object.defineProperty(window, "isSecureContext", { value: false }),
    );
    const url = await sitDown(ann, ben);
    await eve.goto(url);
    await eve.waitForSelector("#sound");
    assert.equal(await eve.locator("#turn-notices").count(), 0);
    const heard = (page) => page.evaluate(() => window.heard);
    const noticed = (page) => page.evaluate(() => window.noticed);
    await playAny(ann, 1, both);
    await ben.waitForSelector(".pit.playable");
    assert.deepEqual(await heard(ben), []);
    await ben.check("#sound");
    await playAny(ben, 2, both);
    await playAny(ann, 3, both);
    await ben.waitForFunction((turn) => turn.every((tone) => window.heard.includes(tone)), TURN);
    assert.deepEqual(await heard(ann), []);
    // Refused by the browser: the choice goes back, and a sentence says why.
    await ann.evaluate(() => (window.answer = "denied"));
    await ann.click("#turn-notices");
    await ann.waitForFunction(() => !document.querySelector("#turn-notices").checked);
    await ann.waitForSelector("text=The browser does not allow notifications");
    // Allowed: told once the page is not looked at, and only then.
    await ben.check("#turn-notices");
    await playAny(ben, 4, both);
    await playAny(ann, 5, both);
    await ben.waitForSelector(".pit.playable");
    assert.deepEqual(await noticed(ben), []);
    await playAny(ben, 6, both);
    await ben.evaluate(() => (window.isAway = true));
    await playAny(ann, 7, [ann]);
    await ben.waitForFunction(() => window.noticed.length > 0);
    const [notice, ...others] = await noticed(ben);
    assert.match(notice, /Your turn: Your turn against Guest [a-z0-9]{4}/);
    assert.deepEqual(others, []);
    assert.deepEqual(await noticed(ann), []);
    // Chosen for this browser: a reload keeps it.
    await ben.reload();
    await ben.waitForSelector("#sound");
    assert.ok((await ben.isChecked("#sound")) && (await ben.isChecked("#turn-notices")));
  }));

for (const [name, options] of Object.entries({
  wide: { ...FOR_AXE },
  phone: { ...FOR_AXE, viewport: { width: 390, height: 664 }, colorScheme: "dark", locale: "fr" },
  "phone on its side": { ...FOR_AXE, viewport: { width: 844, height: 390 } },
})) {
  test(`pages of duels are accessible and fit: ${name}`, () =>
    withBrowsers(
      async (ann, ben) => {
        const check = async (page) => {
          assert.deepEqual(await axeFindings(page), []);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          assert.ok(overflow <= 0, `${page.url()} is ${overflow} pixels too wide`);
        };
        const url = await challenge(ann, { clock: "minutes" });
        await check(ann);
        await ben.goto("/awale/duels");
        await ben.waitForSelector(".lobby-list p");
        await check(ben);
        await ben.goto(url);
        await ben.click(".invitation .button");
        await ann.waitForSelector(".pit.playable");
        await check(ann);
        await play(ann, "e", 1, [ann, ben]);
        await play(ben, "g", 2, [ann, ben]);
        await ann.locator(".actions button:visible").nth(2).click();
        await ann.click("dialog .button.primary");
        await ben.waitForSelector(".game-end");
        await check(ben);
      },
      { options },
    ));
}
