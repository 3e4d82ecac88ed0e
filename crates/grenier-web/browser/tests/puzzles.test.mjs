// Puzzles in the browser: ten are solved, one is failed, themes, the puzzle of the
// day, the streak.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";
import { PROGRAM } from "../server.mjs";

const site = useSite();

/** The shipped puzzles, with their solutions. */
const listed = (...options) =>
  execFileSync(PROGRAM, ["awale", "puzzles", "list", "--json", ...options], {
    encoding: "utf8",
    maxBuffer: 1 << 24,
  })
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const all = [...listed(), ...listed("--rules", "abapa")];
const known = (id) => all.find((puzzle) => puzzle.id === id);

/** The puzzle that the page shows. */
async function shown(page) {
  await page.locator(".pit.playable").first().waitFor();
  const facts = await page.locator(".puzzle-facts").textContent();
  return known(facts.match(/Puzzle (\w+)/)[1]);
}

const letter = (page, name) => page.locator(`.pit[data-letter=${name}]`);

/** Plays the solver's moves of the solution. */
async function solve(page, puzzle) {
  const own = [...puzzle.solution].filter((_, ply) => ply % 2 === 0);
  for (const [step, name] of own.entries()) {
    await page.locator(`.pit.playable[data-letter=${name}]`).click();
    if (step < own.length - 1) await page.locator(".puzzle-message.right").waitFor();
    // The reply is on the board when the next pit can be played.
    if (step < own.length - 1) {
      await page.locator(`.pit.playable[data-letter=${own[step + 1]}]`).waitFor();
    }
  }
  await page.locator(".puzzle-solution:not([hidden])").waitFor();
}

const standing = (page) => page.locator(".puzzle-standing").textContent();

test("ten puzzles are solved one after the other, and the streak grows", () =>
  site.visit({}, async (page) => {
    await page.goto("/puzzles");
    const seen = new Set();
    for (let number = 1; number <= 10; number++) {
      const puzzle = await shown(page);
      assert.ok(!seen.has(puzzle.id), `${puzzle.id} came twice`);
      seen.add(puzzle.id);
      await solve(page, puzzle);
      assert.match(
        await page.locator("#solution-title").textContent(),
        new RegExp([...puzzle.solution].join(" ")),
      );
      assert.match(await standing(page), new RegExp(`${number} \\(best: ${number}\\)`));
      await page.getByRole("button", { name: "Next puzzle" }).click();
      await page.locator(".puzzle-solution[hidden]").waitFor({ state: "attached" });
    }
    assert.match(await standing(page), /10 of 10/);
  }));

test("a wrong move is told what it gives away, and counts", () =>
  site.visit({}, async (page) => {
    await page.goto("/puzzles/daily");
    const puzzle = await shown(page);
    const playable = await page
      .locator(".pit.playable")
      .evaluateAll((pits) => pits.map((pit) => pit.dataset.letter));
    const wrong = playable.find((name) => name !== puzzle.solution[0]);
    await letter(page, wrong).click();
    await page.locator(".puzzle-message.wrong").waitFor();
    assert.match(
      await page.locator(".puzzle-message").textContent(),
      /leads to (a|the) .*best move to/,
    );
    assert.match(await standing(page), /0 of 1/);
    await solve(page, puzzle);
    assert.match(await standing(page), /0 of 1/);
    await page.reload();
    await page.locator(".pit.playable").first().waitFor();
    assert.match(await page.locator(".puzzle-message").textContent(), /tried this puzzle before/);
  }));

test("everybody gets the same puzzle of the day", async () => {
  const ids = [];
  for (const locale of ["en", "fr"]) {
    await site.visit({ locale }, async (page) => {
      await page.goto("/puzzles/daily");
      await page.locator(".pit.playable").first().waitFor();
      ids.push(
        (await page.locator(".puzzle-facts").textContent()).match(/(?:Puzzle|Problème) (\w+)/)[1],
      );
    });
  }
  assert.equal(ids[0], ids[1]);
});

test("a theme is practised", () =>
  site.visit({}, async (page) => {
    await page.goto("/puzzles");
    await page.locator(".pit.playable").first().waitFor();
    await page.selectOption("#puzzle-theme", "sacrifice");
    await page.selectOption("#puzzle-rules", "abapa");
    await page.getByRole("button", { name: "Practise" }).click();
    await page.waitForURL(/theme=sacrifice/);
    const puzzle = await shown(page);
    assert.ok(puzzle.themes.includes("sacrifice"));
    assert.equal(puzzle.rules, "abapa");
  }));

test("a hint shows the pit, the solution the whole line", () =>
  site.visit({}, async (page) => {
    await page.goto("/puzzles");
    const puzzle = await shown(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".pit-drawing.hint").waitFor();
    assert.match(
      await page.locator(".puzzle-message").textContent(),
      new RegExp(`move is ${puzzle.solution[0]}`),
    );
    await page.getByRole("button", { name: "Show the solution" }).click();
    await page.locator(".puzzle-solution:not([hidden])").waitFor();
    assert.match(await standing(page), /0 of 1/);
  }));

test("puzzles are played by keyboard and fit a phone held both ways", async () => {
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 844, height: 390 },
  ]) {
    await site.visit({ ...FOR_AXE, viewport, hasTouch: true }, async (page) => {
      await page.goto("/puzzles");
      const puzzle = await shown(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= viewport.width, `${wide} pixels wide`);
      assert.deepEqual(await axeFindings(page), []);
      await page.keyboard.press(puzzle.solution[0]);
      await page.locator(".puzzle-message.right").waitFor();
      assert.deepEqual(await axeFindings(page), []);
    });
  }
});

test("without reviewed games the page says where mistakes come from", () =>
  site.visit(FOR_AXE, async (page) => {
    await page.goto("/puzzles/from-games");
    await page.locator(".notice").waitFor();
    assert.match(await page.locator(".notice").textContent(), /review/);
    assert.deepEqual(await axeFindings(page), []);
  }));
