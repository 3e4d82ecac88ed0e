// Replays of Tetris Couleurs: uploaded, watched, continued as a game, refused.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { useSite } from "../harness.mjs";
import { sampleReplay } from "../sample_replay.mjs";

const site = useSite();

/** Pastes a replay into the form and waits for its first grid. */
async function open(page, text = sampleReplay(), keep = false) {
  await page.goto("/couleurs/replays");
  await page.locator("#replay-text").fill(text);
  await page.locator("#replay-keep").setChecked(keep);
  await page.locator(".replay-upload .button.primary").click();
  await page.waitForURL(/\/couleurs\/replays\/.+/);
  await page.locator(".falling .block").first().waitFor();
}

const place = (page) => page.locator(".replay-place").textContent();
const atStep = (page, step) =>
  page.waitForFunction(
    (wanted) => document.querySelector(".replay-place").textContent.startsWith(`Step ${wanted} `),
    step,
  );
const steps = async (page) => Number((await place(page)).match(/of (\d+),/)[1]);
const score = (page) => page.locator(".count-score dd").textContent().then(Number);

test("a replay from the terminal is stepped through by input and by bar", () =>
  site.visit({}, async (page) => {
    await open(page);
    await atStep(page, 1);
    assert.match(await place(page), /bar 1 of \d+/);
    await page.getByRole("button", { name: "Next step" }).click();
    await atStep(page, 2);
    await page.locator(".replay-input", { hasText: "left" }).waitFor();
    await page.getByRole("button", { name: "Next bar" }).click();
    await page.waitForFunction(() =>
      /bar 2 of/.test(document.querySelector(".replay-place").textContent),
    );
    await page.keyboard.press("Shift+ArrowLeft");
    await atStep(page, 1);
    await page.keyboard.press("End");
    await atStep(page, await steps(page));
    await page.waitForFunction(
      () => document.querySelector(".count-score dd").textContent === "21",
    );
    await page.keyboard.press("ArrowLeft");
    await atStep(page, (await steps(page)) - 1);
  }));

test("the timeline is moved, and playback continues from there", () =>
  site.visit({}, async (page) => {
    await open(page);
    const all = await steps(page);
    await page.locator("#timeline").fill(String(Math.floor(all / 2)));
    await atStep(page, Math.floor(all / 2) + 1);
    const middle = await score(page);
    assert.ok(middle > 0 && middle < 21, `score ${middle} in the middle`);
    await page.locator("#replay-speed").selectOption("8");
    await page.locator(".run-button").click();
    await atStep(page, Math.floor(all / 2) + 4);
    await page.locator(".run-button").click();
    const stopped = await place(page);
    assert.match(await page.locator(".run-button").textContent(), /Play/);
    await page.locator(".score-graph svg").click({ position: { x: 5, y: 20 } });
    await page.waitForFunction(
      (before) => document.querySelector(".replay-place").textContent !== before,
      stopped,
    );
  }));

test("a new game starts from any point of a replay, unranked", () =>
  site.visit({}, async (page) => {
    await open(page);
    const all = await steps(page);
    await page.locator("#timeline").fill(String(Math.floor(all / 2)));
    await atStep(page, Math.floor(all / 2) + 1);
    const blocks = await page.locator(".well .block").count();
    const here = await score(page);
    await page.locator(".play-from-here").click();
    await page.waitForURL(/\/couleurs\/play\/.+/);
    await page.locator(".falling .block").first().waitFor();
    await page.waitForFunction(() => !document.querySelector(".well.off"));
    assert.equal(await score(page), here);
    assert.equal(await page.locator(".well .block").count(), blocks);
    assert.match(await page.locator(".game-side").textContent(), /does not count/);
    await page.keyboard.press("Space");
    await page.waitForFunction(
      (before) =>
        document.querySelectorAll(".well .block").length !== before ||
        document.querySelector(".game-end:not([hidden])"),
      blocks,
    );
  }));

test("an archived replay is verified, ranked, and downloaded unchanged", () =>
  site.visit({}, async (page) => {
    const text = sampleReplay(8);
    await open(page, text, true);
    assert.match(await page.locator(".game-side").textContent(), /verified/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("a[download]").click(),
    ]);
    assert.equal((await readFile(await download.path(), "utf8")).trim(), text.trim());
    await page.locator(".game-side a", { hasText: "Ranking" }).click();
    await page.locator(".ranking-table tr.own", { hasText: "verified" }).waitFor();
    const address = page.url();
    await open(page, text, true);
    await page.goto(address);
    await page.locator(".ranking-table tr.own").waitFor();
    assert.equal(await page.locator(".ranking-table tbody tr").count(), 1);
  }));

test("a file is uploaded by choosing it", () =>
  site.visit({}, async (page) => {
    await page.goto("/couleurs/replays");
    await page.locator("#replay-file").setInputFiles({
      name: "game.replay",
      mimeType: "text/plain",
      buffer: Buffer.from(sampleReplay(7)),
    });
    await page.waitForURL(/\/couleurs\/replays\/.+/);
    await page.locator(".falling .block").first().waitFor();
  }));

test("a forged replay is refused with its line and the reason", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/couleurs/replays");
      await page
        .locator("#replay-text")
        .fill(sampleReplay().replace(/= 21 (?=[0-9a-f]+\s*$)/, "= 9999 "));
      await page.locator(".replay-upload .button.primary").click();
      await page.locator(".replay-upload .notice.error").waitFor();
      assert.match(
        await page.locator(".replay-upload .notice.error").textContent(),
        /line \d+: .*9999/,
      );
      await page.locator("#replay-text").fill("nonsense");
      await page.locator(".replay-upload .button.primary").click();
      await page.waitForFunction(() =>
        /line 1/.test(document.querySelector(".replay-upload .notice.error").textContent),
      );
    },
    [400],
  ));

test("a replay that does not exist is reported", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/couleurs/replays/999999");
      await page.locator(".notice.error").first().waitFor();
    },
    [404],
  ));
