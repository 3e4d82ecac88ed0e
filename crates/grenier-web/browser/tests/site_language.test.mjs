// The language is switched without losing what the page shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "../harness.mjs";

const site = useSite({ withGame: true });

async function toFrench(page) {
  await page.locator(".lang-switch").click();
  await page.waitForFunction(() => document.documentElement.lang === "fr");
}

test("a game begun from the form goes on in the other language", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play");
    await page.locator("#north").selectOption("human");
    await page.locator(".new-game .button.primary").click();
    await page.locator(".pit[data-letter=c]").click();
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
    const address = page.url();
    await toFrench(page);
    await page.locator(".moves .move").first().waitFor();
    assert.equal(page.url(), address);
    assert.deepEqual(await page.locator(".moves .played").allTextContents(), ["c"]);
  }));

test("a game begun by its address is not begun again", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/play?start=1&north=human");
    await page.waitForURL(/\/awale\/play\/.+/);
    const address = page.url();
    await toFrench(page);
    assert.equal(page.url(), address);
  }));

test("an analysis keeps its line, its place and its variations", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/analysis?moves=dj");
    await page.locator(".move[aria-current]", { hasText: "j" }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL((url) => url.searchParams.get("at") === "1");
    await page.locator(".pit[data-letter=g]").click();
    await page.locator(".variation .move[aria-current]", { hasText: "g" }).waitFor();
    await toFrench(page);
    await page.locator(".variation .move[aria-current]", { hasText: "g" }).waitFor();
    assert.deepEqual(await page.locator(".move-tree .played").allTextContents(), ["d", "j", "g"]);
    await page.reload();
    await page.locator(".variation .move[aria-current]", { hasText: "g" }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("End");
    await page.locator(".move-tree > .tree-move .move[aria-current]", { hasText: "j" }).waitFor();
  }));

test("a review stays the review of its game, with the variation shown", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/review/1");
    await page.locator(".review:not([hidden])").waitFor();
    await page.waitForURL(/\/awale\/review\/1\?at=0/);
    const main = await page.locator(".move-tree > .tree-move .played").allTextContents();
    const other = ["a", "b", "c", "d", "e", "f"].find((letter) => letter !== main[0]);
    await page.locator(`.pit[data-letter=${other}]`).click();
    await page.locator(".variation .move[aria-current]", { hasText: other }).waitFor();
    await toFrench(page);
    await page.locator(".variation .move[aria-current]", { hasText: other }).waitFor();
    await page.locator(".review:not([hidden])").waitFor();
    assert.match(page.url(), /\/awale\/review\/1\?/);
    assert.deepEqual(await page.locator(".move-tree > .tree-move .played").allTextContents(), main);
  }));

test("a search tree keeps its position, its depth and its step", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/negamax?depth=1");
    await page.locator(".node").first().waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const counter = page.locator(".negamax-steps .panel-head span");
    assert.match(await counter.textContent(), /4/);
    await toFrench(page);
    await page.locator(".node").first().waitFor();
    assert.match(await counter.textContent(), /^pas 4 /);
    assert.equal(await page.locator("#depth").inputValue(), "1");
  }));

test("an uploaded picture stays, in the view chosen", () =>
  site.visit({}, async (page) => {
    await page.goto("/images");
    const path = new URL("../../assets/images/samples/plan.png", import.meta.url).pathname;
    await page.locator("input[type=file]").setInputFiles(path);
    await page.locator(".image-view:not([hidden])").waitFor();
    await page.locator("input[name=look][value=bw]").check({ force: true });
    await page.locator("input[name=cut][value=runs]").check({ force: true });
    await page.waitForURL(/cut=runs/);
    await toFrench(page);
    await page.locator(".image-view:not([hidden])").waitFor();
    assert.match(await page.locator(".uploaded-picture").textContent(), /plan\.png/);
    assert.ok(await page.locator("input[name=look][value=bw]").isChecked());
    assert.ok(await page.locator("input[name=cut][value=runs]").isChecked());
  }));
