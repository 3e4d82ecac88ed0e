// The room of the subjects: from an empty editor to a right answer, a wrong one
// drawn and stepped through, queries, and work that stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const AWALE = "/subjects/nsi2025_awale";
const PHONE = { width: 390, height: 664 };

const RIGHT = "def somme(plt, n, p):\n    return sum(plt[n:p + 1])\n";
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

const editor = (tab, id) => tab.locator(`#answer-${id}`);
const verdict = (tab, id) => tab.locator(`#${id} .verdict`);
const inQuestion = (tab, id, name) => tab.locator(`#${id}`).getByRole("button", { name });

/** Opens a question and writes an answer. */
async function answer(tab, path, id, text) {
  await tab.goto(`${path}#${id}`);
  await editor(tab, id).fill(text);
}

test("a student goes from an empty editor to a right answer by the keyboard", () =>
  site.visit({}, async (tab) => {
    await tab.goto(`${AWALE}#Q3`);
    await editor(tab, "Q3").fill("");
    await editor(tab, "Q3").focus();
    await tab.keyboard.type("def somme(plt, n, p):");
    await tab.keyboard.press("Enter");
    await tab.keyboard.type("return sum(plt[n:p + 1]");
    await tab.keyboard.type(")");
    assert.equal(
      await editor(tab, "Q3").inputValue(),
      "def somme(plt, n, p):\n    return sum(plt[n:p + 1])",
    );
    await tab.keyboard.press("Control+z");
    assert.notEqual(await editor(tab, "Q3").inputValue(), "");
    await editor(tab, "Q3").fill(RIGHT);
    await tab.keyboard.press("Escape");
    await tab.keyboard.press("Tab");
    const focused = await tab.evaluate(() => document.activeElement.textContent);
    assert.equal(focused, "Check this");
    await tab.keyboard.press("Enter");
    await verdict(tab, "Q3").waitFor();
    assert.match(await verdict(tab, "Q3").getAttribute("class"), /ok/);
    assert.equal(
      await tab.locator('.question-list [href="#Q3"]').getAttribute("data-status"),
      "ok",
    );
  }));

test("a whole file becomes all right, question by question", () =>
  site.visit({}, async (tab) => {
    const subject = "/api/subjects/nsi_tris";
    await tab.goto("/subjects/nsi_tris");
    const text = `def est_triee(t):
    return all(t[i] <= t[i + 1] for i in range(len(t) - 1))

def indice_minimum(t, i):
    k = i
    for j in range(i, len(t)):
        if t[j] < t[k]:
            k = j
    return k

def echanger(t, i, j):
    t[i], t[j] = t[j], t[i]

def tri_selection(t):
    for i in range(len(t)):
        echanger(t, i, indice_minimum(t, i))

def fusion(a, b):
    r, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            r.append(a[i])
            i += 1
        else:
            r.append(b[j])
            j += 1
    return r + a[i:] + b[j:]

def tri_fusion(t):
    if len(t) < 2:
        return t[:]
    m = len(t) // 2
    return fusion(tri_fusion(t[:m]), tri_fusion(t[m:]))

def position(t, v):
    g, d = 0, len(t) - 1
    while g <= d:
        m = (g + d) // 2
        if t[m] == v:
            return m
        if t[m] < v:
            g = m + 1
        else:
            d = m - 1
    return -1
`;
    const file = { name: "copie.py", mimeType: "text/x-python", buffer: Buffer.from(text) };
    await tab.locator('input[type="file"]').setInputFiles(file);
    await tab.waitForFunction(() => {
      const answer = document.getElementById("answer-Q1");
      return answer instanceof HTMLTextAreaElement && answer.value.includes("t[i] <= t[i + 1]");
    });
    await tab.getByRole("button", { name: "Check all" }).click();
    await tab.locator(".subject-total:not(:empty)").waitFor();
    const { list } = await (await tab.request.get(subject)).json();
    for (const { id } of list) {
      assert.equal(
        await tab.locator(`.question-list [href="#${id}"]`).getAttribute("data-status"),
        "ok",
        id,
      );
    }
    assert.match(await tab.locator(".subject-total").textContent(), /^13 of 13/);
  }));

test("a wrong answer is named, drawn and stepped through", () =>
  site.visit(FOR_AXE, async (tab) => {
    await answer(tab, AWALE, "Q5", WRONG);
    await inQuestion(tab, "Q5", "Check this").click();
    await verdict(tab, "Q5").waitFor();
    assert.equal(await tab.locator("#Q5 .verdict-mistake").count(), 1);
    assert.equal(await tab.locator("#Q5 .example .board-figure").count(), 3);
    assert.ok((await tab.locator("#Q5 .pit-figure.marked").count()) > 0);
    const tops = await tab
      .locator("#Q5 .figures svg")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    assert.equal(new Set(tops).size, 1, "side by side");
    assert.equal(await tab.locator("#Q5 .hints li").count(), 0);
    await inQuestion(tab, "Q5", /^Hint 1/).click();
    assert.equal(await tab.locator("#Q5 .hints li").count(), 1);
    await inQuestion(tab, "Q5", "Step through my code").click();
    await tab.locator(".stepper-line.here").waitFor();
    const lit = () => tab.locator(".stepper-line.here .stepper-number").textContent();
    assert.equal(await lit(), "2");
    await inQuestion(tab, "Q5", "Forward").click();
    assert.equal(await lit(), "3");
    assert.equal(await tab.locator(".stepper-variables th", { hasText: /^n$/ }).count(), 1);
    await inQuestion(tab, "Q5", "Back").first().click();
    assert.equal(await lit(), "2");
    await tab.locator(".stepper-line").nth(7).click();
    await inQuestion(tab, "Q5", "To the next stop").click();
    assert.equal(await lit(), "8");
    assert.equal(await tab.locator(".stepper .board-figure").count(), 1);
    const saved = tab.waitForEvent("download");
    await inQuestion(tab, "Q5", "Save the drawing (SVG)").click();
    assert.equal((await saved).suggestedFilename(), "grenier.svg");
    assert.deepEqual(await axeFindings(tab), []);
  }));

test("a board beside the question is sown, and the failing one opens in the analysis", () =>
  site.visit(FOR_AXE, async (tab) => {
    await answer(tab, AWALE, "Q5", WRONG);
    await tab.locator("#Q5 .board-play summary").click();
    await tab.locator("#Q5 .pit.playable").first().waitFor();
    await tab.locator('#Q5 [data-letter="c"]').click();
    await tab.locator('#Q5 [data-letter="h"].playable').waitFor();
    assert.deepEqual(await axeFindings(tab), []);
    await inQuestion(tab, "Q5", "To the start").click();
    await tab.locator('#Q5 [data-letter="c"].playable').waitFor();
    // The letters of pits are letters in the editor.
    await editor(tab, "Q5").press("c");
    await tab.locator('#Q5 [data-letter="c"].playable').waitFor();
    await editor(tab, "Q5").fill(WRONG);
    await inQuestion(tab, "Q5", "Check this").click();
    await tab.getByRole("link", { name: "Open this board in the analysis" }).click();
    await tab.waitForURL("**/awale/analysis?rules=nsi*");
    await tab.locator(".bar-row").first().waitFor();
  }));

test("the reference is shown after an attempt and a confirmation, and stepped through", () =>
  site.visit({}, async (tab) => {
    await answer(tab, AWALE, "Q3", "def somme(plt, n, p):\n    return 0\n");
    const show = inQuestion(tab, "Q3", "Show the reference");
    assert.ok(await show.isDisabled());
    await inQuestion(tab, "Q3", "Check this").click();
    await verdict(tab, "Q3").waitFor();
    await show.click();
    await tab.locator("dialog[open] .button.primary").click();
    await tab.locator("#Q3 .reference-place pre").waitFor();
    await tab.locator("#Q3 .own-input summary").click();
    await tab.locator("#input-Q3").fill("[1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 2");
    await inQuestion(tab, "Q3", "Step through the reference").click();
    await tab.locator(".stepper-line.here").waitFor();
    assert.match(await tab.locator(".stepper .call").textContent(), /\[1, 2, 3/);
    await tab.locator('.stepper input[type="range"]').press("End");
    assert.match(await tab.locator(".stepper-where").textContent(), /gives 6/);
  }));

test("a query is run on sample tables, found wrong and put right", () =>
  site.visit({}, async (tab) => {
    await answer(tab, "/subjects/ccinp2024_awale", "Q22", "SELECT 1");
    await tab.locator("#Q22 .sample-table").first().waitFor();
    await inQuestion(tab, "Q22", "Run on these tables").click();
    await tab.locator("#Q22 .sample-result td").first().waitFor();
    await editor(tab, "Q22").fill("SELECT nothing FROM nowhere");
    await inQuestion(tab, "Q22", "Run on these tables").click();
    await tab.locator("#Q22 .sample-result .notice").waitFor();
    await inQuestion(tab, "Q22", "Check this").click();
    await verdict(tab, "Q22").waitFor();
    assert.doesNotMatch(await verdict(tab, "Q22").getAttribute("class"), /ok/);
  }));

test("work survives a reload, and can be saved as a file", () =>
  site.visit({}, async (tab) => {
    await answer(tab, AWALE, "Q3", RIGHT);
    await tab.reload();
    assert.equal(await editor(tab, "Q3").inputValue(), RIGHT);
    const saved = tab.waitForEvent("download");
    await tab.getByRole("button", { name: "Save as .py" }).click();
    assert.equal((await saved).suggestedFilename(), "nsi2025_awale.py");
  }));

for (const locale of ["en", "fr"]) {
  test(`a phone shows list, question and verdict in ${locale}, without sideways scroll`, () =>
    site.visit({ ...FOR_AXE, viewport: PHONE, hasTouch: true, locale }, async (tab) => {
      const check = async () => {
        const [inside, wide] = await tab.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          return [clientWidth, scrollWidth];
        });
        assert.ok(wide <= inside, `${wide} pixels wide in ${inside}`);
        assert.deepEqual(await axeFindings(tab), []);
      };
      await tab.goto("/subjects");
      await check();
      await answer(tab, AWALE, "Q5", WRONG);
      await tab.locator("#Q5 .button.primary").click();
      await verdict(tab, "Q5").waitFor();
      await check();
    }));
}
