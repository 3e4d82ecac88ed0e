// The algorithms of the subjects: walked through on an input that the reader changes,
// saved for a handout, and joined to the tree of the search. Figures to play with.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const CCINP = "/subjects/ccinp2024_awale";
const PHONE = { width: 360, height: 740 };
/** The origin is not skipped after a whole lap. */
const WRONG = `def semer_graines(plt, c):
    n = plt[c]
    plt[c] = 0
    i = c
    while n > 0:
        i = (i + 1) % 12
        plt[i] += 1
        n -= 1
    return i
`;

const site = useSite();

const panel = (tab, id) => tab.locator(`.algorithm#${id}`);
const where = (tab) => tab.locator(".stepper-where");

/** Opens an algorithm and walks through it, right answers confirmed where asked. */
async function walk(tab, path, id, confirms = true) {
  if (path) await tab.goto(`${path}/algorithms#${id}`);
  await panel(tab, id).locator(".actions .button.primary").first().click();
  if (confirms) await tab.locator("dialog[open] .button.primary").click();
  await tab.locator(".stepper-line.here").waitFor();
}

const toTheEnd = (tab) => tab.locator('.stepper input[type="range"]').press("End");

test("an algorithm is confirmed, walked through, changed and walked through again", () =>
  site.visit(FOR_AXE, async (tab) => {
    await tab.goto(`${CCINP}#Q8`);
    await tab.locator("#Q8").getByRole("link", { name: "Sowing" }).click();
    await tab.waitForURL("**/algorithms#sowing");
    await walk(tab, null, "sowing");
    assert.match(await where(tab).textContent(), /deplacer_graines/);
    // the pit of the sowing is framed, and what the step changed is marked
    await tab.locator('.stepper input[type="range"]').press("End");
    assert.equal(await tab.locator(".stepper .board-figure circle.place").count(), 2);
    assert.match(await where(tab).textContent(), /gives 6/);
    assert.deepEqual(await axeFindings(tab), []);
    // a stop stays where it is on another input
    await tab.locator(".stepper-line", { hasText: "i = (i + 1) % 12" }).click();
    // a pit without a number is no input
    const pit = panel(tab, "sowing").getByLabel("pit 2", { exact: true });
    await pit.fill("");
    await panel(tab, "sowing").locator(".actions .button.primary").first().click();
    assert.ok(await pit.evaluate((input) => input === document.activeElement));
    await pit.fill("13");
    await walk(tab, null, "sowing", false);
    assert.match(await tab.locator(".stepper .call").textContent(), /\[4, 4, 13, 4/);
    await tab.getByRole("button", { name: "To the next stop" }).click();
    const lit = tab.locator(".stepper-line.here");
    assert.match(await lit.textContent(), /% 12/);
    await toTheEnd(tab);
    // thirteen seeds pass over the origin
    assert.match(await where(tab).textContent(), /gives 4/);
    await panel(tab, "sowing").getByRole("button", { name: "The input to begin with" }).click();
    assert.equal(await panel(tab, "sowing").getByLabel("pit 2", { exact: true }).inputValue(), "4");
  }));

test("an input as Python writes it is taken, and what is none is told", () =>
  site.visit(
    {},
    async (tab) => {
      await tab.goto("/subjects/nsi_tris/algorithms#binary-search");
      const own = panel(tab, "binary-search");
      await own.locator("summary").first().click();
      await tab.locator("#input-binary-search-t-text").fill("[1, 2");
      await own.locator(".actions .button.primary").first().click();
      await tab.locator("dialog[open] .button.primary").click();
      await own.locator(".notice.error").waitFor();
      assert.match(await own.locator(".notice.error").textContent(), /\[1, 2 is not one value/);
      await tab.locator("#input-binary-search-t-text").fill("[1, 9]");
      await walk(tab, null, "binary-search", false);
      await toTheEnd(tab);
      assert.match(await where(tab).textContent(), /gives 1/);
    },
    [400],
  ));

test("cells of a grid are changed by hand, and the wrong exploration counts too few", () =>
  site.visit(FOR_AXE, async (tab) => {
    await walk(tab, "/subjects/xens2019_tetris", "wrong-region", false);
    assert.ok((await tab.locator(".stepper .cells-figure .place").count()) > 0);
    await toTheEnd(tab);
    assert.match(await where(tab).textContent(), /gives 5/);
    const cell = panel(tab, "wrong-region").getByLabel("column 1, height 1: V");
    await cell.click();
    await panel(tab, "wrong-region").getByLabel("column 1, height 1: B").waitFor();
    assert.deepEqual(await axeFindings(tab), []);
    await panel(tab, "wrong-region").getByLabel("Columns").fill("2");
    await walk(tab, null, "wrong-region", false);
    assert.match(
      await tab.locator(".stepper .call").textContent(),
      /exploreRegion\(\[\[R, B, R, V\], \[R, B, R, B\]\], 0, 0\)/,
    );
  }));

test("a step is saved as SVG and as PNG, with its code and its drawing", () =>
  site.visit({ colorScheme: "dark" }, async (tab) => {
    await walk(tab, "/subjects/nsi2025_images", "largest-rectangle");
    await toTheEnd(tab);
    const saved = async (name) => {
      const download = tab.waitForEvent("download");
      await tab.getByRole("button", { name }).click();
      const file = await download;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const svg = await saved("Save this step (SVG)");
    assert.match(svg.name, /^largest-rectangle-\d+\.svg$/);
    const text = svg.bytes.toString();
    for (const part of ["rectangle_max", "meilleur", "<rect", "font-family"]) {
      assert.ok(text.includes(part), part);
    }
    assert.ok(!text.includes("class="), "needs no style sheet");
    const png = await saved("Save this step (PNG)");
    assert.match(png.name, /^largest-rectangle-\d+\.png$/);
    assert.deepEqual([...png.bytes.subarray(1, 4)], [...Buffer.from("PNG")]);
  }));

test("NegaAwale and its tree lead to each other, from the same position and depth", () =>
  site.visit({}, async (tab) => {
    await tab.goto("/awale/negamax?rules=ccinp&moves=c&depth=1");
    await tab.getByRole("link", { name: "The code of this search, step by step" }).click();
    await tab.waitForURL("**/algorithms?*#negamax");
    const own = panel(tab, "negamax");
    assert.equal(await own.locator("#input-negamax-jeu-n").inputValue(), "1");
    assert.equal(await own.locator("#input-negamax-profondeur_max").inputValue(), "1");
    // North moves: its six pits come first
    assert.equal(await own.getByLabel("pit 0", { exact: true }).inputValue(), "5");
    await walk(tab, null, "negamax");
    await toTheEnd(tab);
    assert.match(await where(tab).textContent(), /The call gives/);
    await tab.getByRole("link", { name: "See this search as a tree" }).click();
    await tab.waitForURL("**/awale/negamax?*");
    const query = new URL(tab.url()).searchParams;
    assert.equal(query.get("position"), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
    assert.equal(query.get("depth"), "1");
    assert.equal(query.get("turn"), "1");
    await tab.locator(".search-tree").waitFor();
  }));

for (const locale of ["en", "fr"]) {
  test(`a phone walks through an algorithm in ${locale}, without sideways scroll`, () =>
    site.visit({ ...FOR_AXE, viewport: PHONE, hasTouch: true, locale }, async (tab) => {
      for (const [path, id] of [
        [CCINP, "negamax"],
        ["/subjects/xens2019_tetris", "alignments"],
        ["/subjects/nsi2025_images", "cover"],
      ]) {
        await walk(tab, path, id);
        const [inside, wide] = await tab.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          return [clientWidth, scrollWidth];
        });
        assert.ok(wide <= inside, `${id}: ${wide} pixels wide in ${inside}`);
        assert.deepEqual(await axeFindings(tab), []);
      }
    }));
}

/** Has a wrong answer checked. */
async function wrongAnswer(tab) {
  await tab.goto("/subjects/nsi2025_awale#Q5");
  await tab.locator("#answer-Q5").fill(WRONG);
  await tab.locator("#Q5 .button.primary").first().click();
  await tab.locator("#Q5 .board-example").waitFor();
}

const seeds = (tab, figure) =>
  tab.locator(`#Q5 .board-example .figure:nth-child(${figure}) .seeds`).allTextContents();

test("the move of a failing board is played seed by seed, and by itself", () =>
  site.visit({ ...FOR_AXE, reducedMotion: "no-preference" }, async (tab) => {
    await wrongAnswer(tab);
    const [before, right, found] = [await seeds(tab, 1), await seeds(tab, 2), await seeds(tab, 3)];
    assert.notDeepEqual(right, found);
    await tab.locator("#Q5 .board-example input").press("Home");
    assert.deepEqual(await seeds(tab, 2), before);
    assert.deepEqual(await seeds(tab, 3), before);
    await tab.locator("#Q5 .board-example").getByRole("button", { name: "Forward" }).click();
    assert.notDeepEqual(await seeds(tab, 2), before);
    await tab.locator("#Q5 .board-example").getByRole("button", { name: "Play the move" }).click();
    const last = await tab.locator("#Q5 .board-example input").getAttribute("max");
    await tab.waitForFunction((end) => {
      const range = document.querySelector("#Q5 .board-example input");
      return range instanceof HTMLInputElement && range.value === end;
    }, last);
    assert.deepEqual(await seeds(tab, 2), right);
    assert.deepEqual(await seeds(tab, 3), found);
    assert.deepEqual(await axeFindings(tab), []);
  }));

test("who wants less motion plays the move step by step", () =>
  site.visit({}, async (tab) => {
    await wrongAnswer(tab);
    const example = tab.locator("#Q5 .board-example");
    assert.equal(await example.getByRole("button", { name: "Play the move" }).count(), 0);
    assert.equal(await example.getByRole("button", { name: "Back" }).count(), 1);
  }));

test("a bar is dropped in a grid beside a question", () =>
  site.visit(FOR_AXE, async (tab) => {
    await tab.goto("/subjects/xens2019_tetris#Q11");
    await tab.locator("#Q11 .figure-play > summary").click();
    await tab.locator("#Q11 .well-drawing .block").first().waitFor();
    assert.deepEqual(await axeFindings(tab), []);
    await tab.locator("#Q11 .lesson-grid").getByRole("button").last().click();
    await tab.locator("#Q11 .lesson-verdict strong").waitFor();
    // folded, it leaves; unfolded, it begins again
    await tab.locator("#Q11 .figure-play > summary").click();
    await tab.locator("#Q11 .well-drawing").waitFor({ state: "detached" });
  }));

test("a picture is painted and covered beside a question", () =>
  site.visit(FOR_AXE, async (tab) => {
    await tab.goto("/subjects/nsi2025_images#Q17");
    await tab.locator("#Q17 .figure-play > summary").click();
    const written = tab.locator("#Q17 .picture-play pre");
    const before = await written.textContent();
    await tab.locator("#Q17 .pixel-canvas").first().press("Space");
    assert.notEqual(await written.textContent(), before);
    await tab.getByLabel("Rectangles, in black and white").check();
    assert.match(await written.textContent(), /"ha": /);
    assert.deepEqual(await axeFindings(tab), []);
  }));
