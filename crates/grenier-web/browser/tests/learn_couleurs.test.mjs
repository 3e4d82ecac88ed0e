// The lesson of Tetris Couleurs: its five grids are done by keys and by buttons, and
// every wrong drop says why.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();

const rotated = (bar) => bar.at(-1) + bar.slice(0, -1);

/** Moves the bar into a column, rotates it and drops it, by keys. */
async function drop(page, { grid, bar }, key) {
  const [wanted, column] = key.split("@");
  for (let blocks = bar; blocks !== wanted; blocks = rotated(blocks)) {
    await page.keyboard.press("ArrowUp");
  }
  const start = Math.floor(grid[0].length / 2);
  for (let at = start; at < Number(column); at++) await page.keyboard.press("ArrowRight");
  for (let at = start; at > Number(column); at--) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
}

for (const locale of ["en", "fr"]) {
  test(`every drop of the five grids is explained, and the lesson is done, in ${locale}`, () =>
    site.visit({ locale }, async (page) => {
      await page.goto("/learn/couleurs");
      await page.locator(".well .falling .block").first().waitFor();
      const { grids } = await page.evaluate(() =>
        JSON.parse(document.getElementById("lesson-data").textContent),
      );
      assert.equal(grids.length, 5);
      for (const [number, exercise] of grids.entries()) {
        assert.equal(await page.locator(".lesson-task").textContent(), exercise.task);
        const answers = Object.entries(exercise.answers);
        const wrong = answers.filter(([, { right }]) => !right);
        const [right] = answers.find(([, { right }]) => right);
        for (const [key, { sentence }] of wrong.filter((_, at) => at % 4 === 0)) {
          await drop(page, exercise, key);
          await page.locator(".lesson-verdict.wrong").waitFor();
          assert.equal(await page.locator(".lesson-verdict p").textContent(), sentence);
          await page.keyboard.press("Enter");
          await page.locator(".lesson-verdict.wrong").waitFor({ state: "detached" });
        }
        await drop(page, exercise, right);
        await page.locator(".lesson-verdict.right").waitFor();
        if (number + 1 < grids.length) await page.locator(".lesson-answer .button.primary").click();
      }
      await page.goto("/learn");
      assert.equal(await page.locator("[data-lesson=couleurs].done").count(), 1);
    }));
}

test("the buttons and a click into a column move the bar on a phone, and nothing is inaccessible", () =>
  site.visit(
    { ...FOR_AXE, viewport: { width: 390, height: 664 }, hasTouch: true },
    async (page) => {
      await page.goto("/learn/couleurs");
      const place = page.locator("p[aria-live]", { hasText: "Column" });
      assert.match(await place.textContent(), /^Column 4;/);
      await page.getByRole("button", { name: "Left" }).tap();
      assert.match(await place.textContent(), /^Column 3;/);
      const box = await page.locator(".well-drawing").boundingBox();
      await page.touchscreen.tap(box.x + box.width / 12, box.y + box.height / 2);
      assert.match(await place.textContent(), /^Column 1;/);
      await page.getByRole("button", { name: "Rotate" }).tap();
      await page.getByRole("button", { name: "Drop" }).tap();
      await page.locator(".lesson-verdict.wrong").waitFor();
      assert.deepEqual(await axeFindings(page), []);
    },
  ));
