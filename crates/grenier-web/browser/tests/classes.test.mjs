// Classes: a teacher and two pupils, each in a browser of their own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { joinClass, makeClass, tryQuestion } from "../class_lesson.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();

/** Runs `act(teacher, zoe, awa)` with that many browsers. */
async function withBrowsers(act, { options = [], expected = [], count = act.length } = {}) {
  const pages = [];
  const open = async () => {
    if (pages.length === count) return act(...pages);
    await site.visit(
      options[pages.length] ?? options[0] ?? {},
      async (page) => {
        pages.push(page);
        await open();
      },
      expected,
    );
  };
  await open();
}

const cells = (page) => page.locator(".class-board tbody tr");

test("a lesson: pupils join, what they try is on the board at once, and the teacher reads it", () =>
  withBrowsers(async (teacher, zoe, awa) => {
    const { code } = await makeClass(teacher, { keeps: true });
    assert.match(code, /^[BCDFGHJKMNPRSTWXZ]{5}$/);
    await teacher.waitForFunction(() => document.querySelector(".qr-code").naturalWidth > 0);
    await joinClass(zoe, code, "Zoé");
    await joinClass(awa, code, "Awa");
    await teacher.waitForFunction(
      () => document.querySelectorAll(".class-board tbody tr").length === 2,
    );
    assert.deepEqual(
      (await teacher.locator(".class-board .pupil-name").allTextContents()).map((text) =>
        text.replace(/[●\s]|\(here\)/g, ""),
      ),
      ["Awa", "Zoé"],
    );
    const { id, verdict } = await tryQuestion(zoe);
    assert.equal(verdict.status, "wrong");
    await teacher.waitForSelector(".cell-wrong");
    assert.match(await teacher.textContent(".cell-wrong"), new RegExp(`Zoé, ${id}: wrong, 1 try`));
    await zoe.waitForSelector(".question-marks .cell-wrong");
    assert.equal(await awa.locator(".question-marks .cell-wrong").count(), 0);
    await teacher.click(".pupil-name:has-text('Zoé')");
    await teacher.waitForSelector(".history li");
    assert.match(await teacher.textContent(".history"), /Call.*Expected.*Got/s);
    await teacher.click(".history summary");
    assert.match(await teacher.textContent(".history pre"), /nothing of this kind/);
    await teacher.keyboard.press("Escape");
    assert.equal(await cells(teacher).count(), 2);
    const [download] = await Promise.all([
      teacher.waitForEvent("download"),
      teacher.click("a[href$='results.csv']"),
    ]);
    assert.equal(download.suggestedFilename(), "results.csv");
  }));

test("mistakes that pupils share are named on the board, with an example", () =>
  withBrowsers(async (teacher, zoe, awa) => {
    const { code } = await makeClass(teacher);
    const wrong = `def semer_graines(plt, c):
    n = plt[c]
    plt[c] = 0
    for i in range(n):
        plt[(c + 1 + i) % 12] += 1
    return (c + n) % 12
`;
    for (const [pupil, name] of [
      [zoe, "Zoé"],
      [awa, "Awa"],
    ]) {
      await joinClass(pupil, code, name);
      await pupil.goto("/subjects/nsi2025_awale#Q5");
      await pupil.fill("#answer-Q5", wrong);
      await pupil.click("#Q5 >> text=Check this");
      await pupil.waitForSelector("#Q5 .verdict-mistake");
    }
    const mistakes = teacher.locator(".mistakes");
    await mistakes.getByText("2 pupils").waitFor();
    assert.match(await mistakes.textContent(), /semer_graines\(/);
  }));

test("the secret of the teacher's link leaves the address bar and the history", () =>
  withBrowsers(async (teacher, other) => {
    const { link, path } = await makeClass(teacher);
    const secret = link.split(".").at(-1);
    await other.goto("/");
    await other.goto(link);
    await other.waitForURL((url) => url.pathname === path);
    await other.waitForSelector(".class-head");
    assert.ok(!other.url().includes(secret));
    await other.goBack();
    assert.ok(!other.url().includes(secret), other.url());
  }));

test("a pupil comes back on another machine, and leaves", () =>
  withBrowsers(async (teacher, zoe, other) => {
    const { code } = await makeClass(teacher);
    const own = await joinClass(zoe, code, "Zoé");
    await other.goto("/classes");
    await other.fill("#back-code", code);
    await other.fill("#back-name", "zoe");
    await other.fill("#return-code", own);
    await other.click("#return button");
    await other.waitForSelector(".pupil-page");
    assert.match(await other.textContent("#about-title"), /You are Zoé/);
    await other.click("text=Leave on this machine");
    await other.click("dialog .button.primary");
    await other.waitForURL(/\/classes$/);
    await other.waitForSelector("#join");
    assert.equal(await other.locator("#own").count(), 0);
  }));

test("a removed pupil and a closed class are told at once", () =>
  withBrowsers(
    async (teacher, zoe, awa) => {
      const { code } = await makeClass(teacher);
      await joinClass(zoe, code, "Zoé");
      await joinClass(awa, code, "Awa");
      await teacher.click(".pupil-name:has-text('Zoé')");
      await teacher.click(".pupil-dialog >> text=Remove from the class");
      await teacher.click("dialog .button.primary");
      await zoe.waitForSelector(".notice.error");
      assert.equal(await cells(teacher).count(), 1);
      await teacher.click("text=Close the class now");
      await awa.waitForSelector("text=The class is over");
      await teacher.click("text=Open again for two hours");
      await awa.waitForSelector("text=The class is over", { state: "detached" });
      await teacher.click("text=Delete the class");
      await teacher.click("dialog .button.primary");
      await teacher.waitForURL(/\/classes$/);
      await awa.waitForSelector(".notice.error");
    },
    { expected: [403, 404] },
  ));

test("a tournament: the game is ready, is played, and is in the table", () =>
  withBrowsers(async (teacher, zoe, awa) => {
    const { code } = await makeClass(teacher);
    await joinClass(zoe, code, "Zoé");
    await joinClass(awa, code, "Awa");
    await teacher.waitForFunction(
      () => document.querySelectorAll(".players :checked").length === 2,
    );
    await teacher.fill("#tournament-minutes", "0");
    await teacher.click("#tournament-begin button");
    await Promise.all([zoe, awa].map((page) => page.click("a[href^='/awale/duels/']")));
    await Promise.all([zoe, awa].map((page) => page.waitForSelector(".game-layout:visible")));
    const isFirst = await zoe.locator(".pit.playable").count();
    const [first, second] = isFirst > 0 ? [zoe, awa] : [awa, zoe];
    await first.locator(".pit.playable").first().click();
    await second.locator(".pit.playable").first().click();
    await first.waitForSelector(".pit.playable");
    await first.click(".actions >> text=Resign");
    await first.click("dialog .button.primary");
    await teacher.waitForSelector(".pairings a[href^='/awale/review/']");
    const winner = second === zoe ? "Zoé" : "Awa";
    const leader = teacher.locator(".standings tbody tr").first();
    assert.match(await leader.textContent(), new RegExp(`1${winner}1`));
    await first.goBack();
    await first.waitForSelector(".tournament a[href^='/awale/review/']");
  }));

const WIDE = { ...FOR_AXE };
const PHONE = {
  ...FOR_AXE,
  viewport: { width: 390, height: 664 },
  colorScheme: "dark",
  locale: "fr",
};
const LANDSCAPE = { ...FOR_AXE, viewport: { width: 844, height: 390 } };
const WALL = { ...FOR_AXE, viewport: { width: 1920, height: 1080 }, locale: "fr" };

for (const [name, options] of Object.entries({
  wide: WIDE,
  phone: PHONE,
  landscape: LANDSCAPE,
  wall: WALL,
})) {
  test(`pages of classes are accessible and fit: ${name}`, () =>
    withBrowsers(
      async (teacher, zoe, awa) => {
        const check = async (page) => {
          assert.deepEqual(await axeFindings(page), []);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          assert.ok(overflow <= 0, `${page.url()} is ${overflow} pixels too wide`);
        };
        await zoe.goto("/classes");
        await zoe.waitForSelector("#join");
        await check(zoe);
        const { code, path } = await makeClass(teacher);
        await check(teacher);
        await joinClass(zoe, code, "Zoé");
        await joinClass(awa, code, "Awa");
        await tryQuestion(zoe);
        await teacher.waitForSelector(".cell-wrong");
        await teacher.waitForSelector("#tournament-begin");
        await check(teacher);
        await check(zoe);
        await teacher.click("#tournament-begin button");
        await teacher.waitForSelector(".standings");
        await teacher.click(".class-settings > summary");
        await check(teacher);
        await awa.waitForSelector(".tournament .button");
        await check(awa);
        await teacher.click(".pupil-name:has-text('Zoé')");
        await teacher.waitForSelector(".history li");
        await check(teacher);
        await teacher.keyboard.press("Escape");
        await teacher.goto(`${path}/projector`);
        await teacher.waitForSelector(".question-bars");
        assert.ok(!(await teacher.content()).includes("Zoé"));
        await check(teacher);
      },
      { options: [options] },
    ));
}
