// The lessons of awalé: every legal move of every board is played and explained,
// every lesson is done, and the browser keeps that.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();

const lessonOf = (page) =>
  page.evaluate(() => JSON.parse(document.getElementById("lesson-data").textContent));
const verdict = (page) => page.locator(".lesson-verdict");

/** The addresses of the lessons, as the list has them. */
async function lessons(page) {
  await page.goto("/learn");
  return page
    .locator(".lessons a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
}

/** Plays every wrong move of a board, then a right one. */
async function solve(page, { answers }) {
  const moves = Object.entries(answers);
  for (const [letter, { sentence }] of moves.filter(([, { right }]) => !right)) {
    await page.keyboard.press(letter);
    await page.locator(".lesson-verdict.wrong").waitFor();
    assert.equal(await verdict(page).locator("p").textContent(), sentence);
    await page.locator(".lesson-answer .button.primary").click();
    await page.locator(".lesson-verdict.wrong").waitFor({ state: "detached" });
  }
  const [letter, { sentence }] = moves.find(([, { right }]) => right);
  await page.locator(`.pit[data-letter=${letter}]`).click();
  await page.locator(".lesson-verdict.right").waitFor();
  assert.equal(await verdict(page).locator("p").textContent(), sentence);
}

for (const locale of ["en", "fr"]) {
  test(`every lesson is done by playing, in ${locale}`, () =>
    site.visit({ locale }, async (page) => {
      const addresses = await lessons(page);
      assert.equal(addresses.length, 12);
      for (const address of addresses) {
        await page.goto(address);
        await page.locator(".pit.playable").first().waitFor();
        const { boards } = await lessonOf(page);
        for (const [number, board] of boards.entries()) {
          assert.equal(await page.locator(".lesson-task").textContent(), board.task);
          const spaces = (await verdict(page).textContent()) ?? "";
          assert.equal(spaces, "");
          await solve(page, board);
          if (number + 1 < boards.length) {
            await page.locator(".lesson-answer .button.primary").click();
          }
        }
      }
      await page.goto("/learn");
      assert.equal(await page.locator(".lessons .card.done").count(), 12);
      assert.match(await page.locator("#lessons-done").textContent(), /12/);
    }));
}

test("the last board of a lesson leads to the next lesson", () =>
  site.visit({}, async (page) => {
    await page.goto("/learn/awale/lap");
    await page.locator(".pit.playable").first().waitFor();
    await page.keyboard.press("c");
    await page.locator(".lesson-verdict.right").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/learn/awale/harvest");
  }));

test("what the rules refuse is told and leaves the board as it is", () =>
  site.visit({}, async (page) => {
    await page.goto("/learn/awale/starve");
    await page.locator(".pit.playable").first().waitFor();
    await page.locator(".pit[data-letter=f]").click({ force: true });
    await page.locator(".lesson-verdict.refused").waitFor();
    assert.match(await verdict(page).textContent(), /without seeds/);
    await page.keyboard.press("g");
    await page.waitForFunction(() =>
      /opponent/.test(document.querySelector(".lesson-verdict").textContent),
    );
    assert.ok((await page.locator(".pit.playable").count()) > 2);
  }));

test("a right move is shown on request", () =>
  site.visit({}, async (page) => {
    await page.goto("/learn/awale/sow");
    await page.getByRole("button", { name: "Show me" }).click();
    await page.locator(".pit-drawing.hint").waitFor();
    await page.getByText("Play pit d.").waitFor({ state: "attached" });
  }));

test("a lesson that does not exist is a page that says so", () =>
  site.visit(
    {},
    async (page) => {
      const answer = await page.goto("/learn/awale/nothing");
      assert.equal(answer.status(), 404);
    },
    [404],
  ));

for (const [name, viewport] of [
  ["a phone", { width: 390, height: 664 }],
  ["a phone held sideways", { width: 844, height: 390 }],
  ["a projector", { width: 1920, height: 1080 }],
]) {
  test(`the board and the task of a lesson are in sight on ${name}, and pass the accessibility check`, () =>
    site.visit({ ...FOR_AXE, viewport, locale: "fr", colorScheme: "dark" }, async (page) => {
      await page.goto("/learn/awale/chain");
      await page.locator(".pit.playable").first().waitFor();
      const { bottom, high } = await page.evaluate(() => ({
        bottom: document.querySelector(".board").getBoundingClientRect().bottom,
        high: innerHeight,
      }));
      assert.ok(bottom <= high, `the board ends at ${bottom} of ${high}`);
      assert.ok(await page.locator(".lesson-task").isVisible());
      await page.keyboard.press("d");
      await page.locator(".lesson-verdict.wrong").waitFor();
      assert.deepEqual(await axeFindings(page), []);
    }));
}
