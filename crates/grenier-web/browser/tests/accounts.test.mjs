// Claimed names and rated games, in one, two and three browsers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { openLine } from "../cut_line.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();
const PASSPHRASE = "quatre graines par trou";

/** Runs `act(...pages)` with as many browsers as it has parameters. */
async function withBrowsers(act, options = {}) {
  const pages = [];
  const open = async () => {
    if (pages.length === act.length) return act(...pages);
    await site.visit(options, async (page) => {
      pages.push(page);
      await open();
    });
  };
  await open();
}

/** Claims a name on the page; the recovery code. */
async function claim(page, name) {
  await page.goto("/account");
  await page.fill("#claim [name=name]", name);
  await page.fill("#claim [name=passphrase]", PASSPHRASE);
  await page.click("#claim button");
  await page.waitForSelector(".recovery-code");
  const code = await page.textContent(".recovery-code");
  await page.click("#code button");
  await page.waitForSelector("#sessions");
  return code;
}

async function check(page) {
  assert.deepEqual(await axeFindings(page), []);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  assert.ok(overflow <= 0, `${page.url()} is ${overflow} pixels too wide`);
}

/** Ann makes a challenge, Ben sits down; the address of the game. */
async function sitDown(ann, ben, { rated = false, clock = "none" } = {}) {
  await ann.goto("/awale/duels");
  await ann.selectOption("#duel-rules", "ccinp");
  await ann.selectOption("#duel-side", "south");
  await ann.selectOption("#duel-clock", clock);
  if (rated) await ann.check("#rated");
  await ann.click("button[name=create]");
  await ann.waitForSelector(".share");
  await ben.goto(ann.url().replace(/^http:[/][/][^/]+/, ""));
  await ben.click(".invitation .button");
  await ann.waitForSelector(".pit.playable");
  // Ann sees the game begin before Ben's own browser has heard that he has the seat.
  await ben.waitForSelector(".action-grid:visible");
  return ann.url();
}

/** Plays a game to its end, each side its first pit that may be played. */
async function playToTheEnd(ann, ben) {
  for (let ply = 0; ply < 200; ply++) {
    const mover = ply % 2 === 0 ? ann : ben;
    await mover.waitForSelector(".pit.playable, .game-end:not([hidden])");
    if (await mover.locator(".game-end").isVisible()) return ply;
    await mover.locator(".pit.playable").first().click();
    for (const page of [ann, ben]) {
      await page.waitForFunction(
        (wanted) => document.querySelectorAll(".moves .move").length >= wanted,
        ply + 1,
      );
    }
  }
  throw new Error("the game does not end");
}

test("a name is claimed, left and found again", () =>
  site.visit(
    {},
    async (page) => {
      const code = await claim(page, "Zoé <b>");
      assert.match(code, /^([a-z2-8]{4}-){7}[a-z2-8]{4}$/);
      assert.equal(await page.textContent("#name h2"), "Zoé <b>");
      assert.match(await page.textContent("#sessions"), /this browser/);
      const download = page.waitForEvent("download");
      await page.click("text=Export my data");
      assert.equal((await download).suggestedFilename(), "grenier.json");
      await page.click("#name >> text=Sign out everywhere");
      await page.waitForSelector("#sign-in");
      await page.fill("#sign-in [name=name]", "zoé <b>");
      await page.fill("#sign-in [name=passphrase]", "a wrong one, surely");
      await page.click("#sign-in button");
      await page.waitForSelector(".toast");
      await page.fill("#recover [name=name]", "Zoé <b>");
      await page.fill("#recover [name=recovery_code]", code.toUpperCase());
      await page.fill("#recover [name=new_passphrase]", "une autre phrase");
      await page.click("#recover button");
      await page.waitForSelector(".recovery-code");
      assert.notEqual(await page.textContent(".recovery-code"), code);
      await page.click("#code button");
      await page.fill("#delete [name=passphrase]", "une autre phrase");
      await page.click("#delete button");
      await page.click("dialog .button.primary");
      await page.waitForSelector("#claim");
    },
    [403],
  ));

test(
  "a rated game with a clock is played to its end; both ratings move, and a third watches",
  { timeout: 240_000 },
  () =>
    withBrowsers(async (ann, ben, eve) => {
      await claim(ann, "Ann");
      await claim(ben, "Ben");
      const url = await sitDown(ann, ben, { rated: true, clock: "minutes" });
      await eve.goto(url);
      await eve.waitForSelector(".pit");
      assert.match(await eve.textContent(".game-side"), /rated/);
      assert.ok(await ann.locator("text=Ask to take back").isHidden());
      const moves = await playToTheEnd(ann, ben);
      assert.ok(moves >= 10, `${moves} moves`);
      for (const page of [ann, ben]) {
        await page.waitForFunction(() =>
          /\d → /.test(document.querySelector(".rating-change")?.textContent ?? ""),
        );
      }
      await eve.waitForFunction(() =>
        /South.*North/.test(document.querySelector(".rating-change")?.textContent ?? ""),
      );
      await ann.goto("/account");
      await ann.click("text=Games and rating");
      await ann.waitForSelector(".rating-curve");
      assert.match(await ann.textContent("main"), /After one rated game/);
      await eve.goto("/archive/rankings");
      assert.match(await eve.textContent("main"), /Ann[^]*Ben|Ben[^]*Ann/);
    }),
);

test(
  "a game without a clock is played to its end, and again with the sides swapped",
  { timeout: 240_000 },
  () =>
    withBrowsers(async (ann, ben) => {
      const url = await sitDown(ann, ben);
      await playToTheEnd(ann, ben);
      for (const page of [ann, ben]) {
        await page.waitForSelector(".game-end h2");
        assert.match(await page.textContent(".game-end h2"), /You won!|You lost|draw/);
        assert.ok(await page.locator(".rating-change").isHidden());
      }
      await ben.click("text=Rematch, sides swapped");
      await ann.click(".offer >> text=Accept");
      await Promise.all([ann, ben].map((page) => page.waitForURL((now) => now.href !== url)));
      await ben.waitForSelector(".pit.playable");
    }),
);

test("a line that breaks for one alone is found again, with the moves made meanwhile", async () => {
  const line = await openLine(site.address);
  const context = await site.browser.newContext({
    baseURL: line.address,
    locale: "en",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  const ben = await context.newPage();
  try {
    await site.visit({}, async (ann) => {
      await sitDown(ann, ben);
      line.cut();
      await ben.waitForSelector(".line-lost:visible");
      await ann.waitForSelector(".presence.gone");
      await ann.locator(".pit.playable").first().click();
      await ann.waitForSelector(".moves .move");
      line.mend();
      await ben.waitForSelector(".moves .move");
      await ben.waitForSelector(".pit.playable");
      await ben.locator(".pit.playable").first().click();
      await ann.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
    });
  } finally {
    await context.close();
    line.close();
  }
});

test("a line that breaks before the game begins is told and found again", async () => {
  const line = await openLine(site.address);
  const context = await site.browser.newContext({ baseURL: line.address, locale: "en" });
  context.setDefaultTimeout(60_000);
  const ben = await context.newPage();
  try {
    await ben.goto("/awale/duels");
    await ben.click("button[name=create]");
    await ben.waitForSelector(".share");
    line.cut();
    await ben.waitForSelector(".line-lost:visible");
    line.mend();
    await ben.waitForSelector(".line-lost:visible", { state: "detached" });
    assert.ok(await ben.locator(".share").isVisible());
  } finally {
    await context.close();
    line.close();
  }
});

test("a rated game against a level has no help", () =>
  site.visit({}, async (page) => {
    await claim(page, "Carl");
    await page.goto("/awale/play");
    await page.locator("#north").selectOption("level:1");
    await page.check("#rated");
    assert.equal(await page.inputValue("#guest"), "Carl");
    await page.locator(".new-game .button.primary").click();
    await page.waitForSelector(".pit.playable");
    for (const help of ["Take back", "Hint", "Analyse"]) {
      assert.ok(
        await page.locator(".action-grid").getByText(help, { exact: true }).isHidden(),
        help,
      );
    }
    await page.keyboard.press("Shift+H");
    await page.keyboard.press("u");
    await page.click(".action-grid >> text=Resign");
    await page.click("dialog .button.primary");
    await page.waitForFunction(() =>
      /too short/.test(document.querySelector(".rating-change")?.textContent ?? ""),
    );
  }));

for (const [name, options] of Object.entries({
  light: { colorScheme: "light" },
  "dark phone": { viewport: { width: 360, height: 740 }, colorScheme: "dark", locale: "fr" },
  "phone on its side": {
    viewport: { width: 740, height: 360 },
    colorScheme: "light",
    locale: "fr",
  },
})) {
  test(`pages of names are accessible and fit: ${name}`, () =>
    site.visit({ ...FOR_AXE, ...options }, async (page) => {
      const own = `Ada ${name}`;
      await page.goto("/account");
      await page.waitForSelector("#claim form");
      await check(page);
      await page.fill("#claim [name=name]", own);
      await page.fill("#claim [name=passphrase]", PASSPHRASE);
      await page.click("#claim button");
      await page.waitForSelector(".recovery-code");
      await check(page);
      await page.click("#code button");
      await page.waitForSelector("#sessions");
      await check(page);
      await page.goto("/awale/duels");
      await page.waitForSelector("#rated");
      await check(page);
      await page.goto("/archive/rankings");
      await check(page);
      await page.goto("/archive/players?name=Ann");
      await page.locator("table a").first().click();
      await page.waitForSelector(".records");
      await check(page);
    }));
}
