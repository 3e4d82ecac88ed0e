// The room of the subjects: from an empty editor to a right answer, a wrong one
// drawn and stepped through, queries, and work that stays.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const AWALE = "/subjects/nsi2025_awale";
const CCINP = "/subjects/ccinp2024_awale";
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

/** Answers as they are typed: lines, and the levels of indentation taken back after each. */
const TEXTS = {
  Q1: [
    ["def nombre_voyelles(mot):", 0],
    ["return sum(c in 'aeiouy' for c in mot)", 0],
  ],
  Q2: [
    ["def est_palindrome(mot):", 0],
    ["return mot == mot[::-1]", 0],
  ],
  Q3: [
    ["def decale(texte, cle):", 0],
    ["r = ''", 0],
    ["for c in texte:", 0],
    ["if 'a' <= c <= 'z':", 0],
    ["c = chr(ord('a') + (ord(c) - ord('a') + cle) % 26)", 1],
    ["r += c", 1],
    ["return r", 0],
  ],
  Q4: [
    ["def occurrences(texte):", 0],
    ["return {c: texte.count(c) for c in texte}", 0],
  ],
  Q5: [
    ["def mot_le_plus_long(phrase):", 0],
    ["return max(phrase.split(' '), key=len)", 0],
  ],
  Q6: [
    ["def series(texte):", 0],
    ["r = []", 0],
    ["for c in texte:", 0],
    ["if r and r[-1][0] == c:", 0],
    ["r[-1] = (c, r[-1][1] + 1)", 1],
    ["else:", 0],
    ["r.append((c, 1))", 2],
    ["return r", 0],
  ],
  Q7: [
    ["def sont_anagrammes(mot1, mot2):", 0],
    ["return sorted(mot1) == sorted(mot2)", 0],
  ],
};

const site = useSite();

const editor = (tab, id) => tab.locator(`#answer-${id}`);
const verdict = (tab, id) => tab.locator(`#${id} .verdict`);
const inQuestion = (tab, id, name) => tab.locator(`#${id}`).getByRole("button", { name });

/** Opens a question and writes an answer. */
async function answer(tab, path, id, text) {
  await tab.goto(`${path}#${id}`);
  await editor(tab, id).fill(text);
}

/** The question that asks for a function. */
async function questionOf(tab, name) {
  const { list } = await (await tab.request.get(`/api${new URL(tab.url()).pathname}`)).json();
  return list.find((question) => question.function === name).id;
}

/** Drops a file on the page. */
async function drop(tab, name, text) {
  const carried = await tab.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    },
    [name, text],
  );
  await tab.dispatchEvent("main", "drop", { dataTransfer: carried });
}

async function until(isSo) {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < end, "it did not come about");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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
    const typed = await editor(tab, "Q3").inputValue();
    // Undo takes back what was typed last and nothing before it; redo brings it back.
    await tab.keyboard.press("Control+z");
    const undone = await editor(tab, "Q3").inputValue();
    assert.ok(undone.startsWith("def somme(plt, n, p):\n    return sum(plt["), undone);
    assert.ok(undone.length < typed.length, undone);
    await tab.keyboard.press("Control+Shift+z");
    assert.equal(await editor(tab, "Q3").inputValue(), typed);
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
    await tab.locator("#Q5 .stepper").getByRole("button", { name: "Forward" }).click();
    assert.equal(await lit(), "3");
    assert.equal(await tab.locator(".stepper-variables th", { hasText: /^n$/ }).count(), 1);
    await tab.locator("#Q5 .stepper").getByRole("button", { name: "Back" }).click();
    assert.equal(await lit(), "2");
    await tab.locator(".stepper-line").nth(7).click();
    await inQuestion(tab, "Q5", "To the next stop").click();
    assert.equal(await lit(), "8");
    assert.equal(await tab.locator(".stepper .board-figure").count(), 1);
    const saved = tab.waitForEvent("download");
    await inQuestion(tab, "Q5", "Save this step (SVG)").click();
    assert.match((await saved).suggestedFilename(), /^grenier-\d+\.svg$/);
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

test("answers typed into empty editors become all right, verdict by verdict", () =>
  site.visit({}, async (tab) => {
    await tab.goto("/subjects/nsi_textes");
    const { list } = await (await tab.request.get("/api/subjects/nsi_textes")).json();
    assert.deepEqual(
      list.map(({ id }) => id),
      Object.keys(TEXTS),
    );
    for (const [id, lines] of Object.entries(TEXTS)) {
      await tab.locator(`.question-list [href="#${id}"]`).click();
      await editor(tab, id).fill("");
      for (const [text, back] of lines) {
        await tab.keyboard.type(String(text));
        await tab.keyboard.press("Enter");
        // Enter indents by itself; Shift+Tab takes a level back.
        for (let left = Number(back); left > 0; left--) await tab.keyboard.press("Shift+Tab");
      }
    }
    await tab.getByRole("button", { name: "Check all" }).click();
    await tab.locator(".subject-total:not(:empty)").waitFor();
    for (const { id } of list) {
      const link = tab.locator(`.question-list [href="#${id}"]`);
      assert.equal(await link.getAttribute("data-status"), "ok", id);
    }
  }));

test("a check under way gives way to the next, which is still waited for", () =>
  site.visit({}, async (tab) => {
    const held = [];
    await tab.route("**/check", (route) => held.push(route));
    await answer(tab, AWALE, "Q3", RIGHT);
    await inQuestion(tab, "Q3", "Check this").click();
    await inQuestion(tab, "Q3", "Check this").click();
    while (held.length < 2) await tab.waitForTimeout(20);
    // Both have begun and the first has ended: the sign is the one of the second.
    assert.equal(await tab.locator("#Q3 .verdict-place").textContent(), "Checking…");
    assert.equal(
      await tab.locator('.question-list [href="#Q3"] .question-sign').textContent(),
      "…",
    );
    await held[1].continue();
    await verdict(tab, "Q3").waitFor();
    assert.match(await verdict(tab, "Q3").getAttribute("class"), /ok/);
  }));

test("a query is run on sample tables, found wrong and put right", () =>
  site.visit(FOR_AXE, async (tab) => {
    await answer(tab, CCINP, "Q22", "SELECT 1");
    await tab.locator("#Q22 .sample-tables .sample-table").first().waitFor();
    await inQuestion(tab, "Q22", "Run on these tables").click();
    await tab.locator("#Q22 .sample-result td").first().waitFor();
    await editor(tab, "Q22").fill("SELECT nothing FROM nowhere");
    await inQuestion(tab, "Q22", "Run on these tables").click();
    await tab.locator("#Q22 .sample-result .notice").waitFor();
    const check = async (query) => {
      await editor(tab, "Q22").fill(query);
      await inQuestion(tab, "Q22", "Check this").click();
      const place = tab.locator("#Q22 .verdict-place");
      await until(async () => !(await place.textContent()).includes("Checking"));
      return verdict(tab, "Q22").getAttribute("class");
    };
    assert.doesNotMatch(await check("SELECT id_Joueur FROM Joueur WHERE niveau >= 1900"), /ok/);
    // The smallest database: one player, of exactly that level.
    const tables = tab.locator("#Q22 .example .sample-table");
    assert.deepEqual(await tables.locator("caption").allTextContents(), [
      "Joueur",
      "Partie",
      "Expected",
      "Found",
    ]);
    const [players, games, expected, got] = await tables.locator("tbody").allInnerTexts();
    assert.match(players, /\b1900\b/);
    assert.equal(players.trim().split("\n").length, 1);
    assert.deepEqual([games.trim(), expected.trim()], ["no rows", "no rows"]);
    assert.equal(got.trim(), players.trim().split("\t")[0]);
    assert.deepEqual(await axeFindings(tab), []);
    assert.match(await check("SELECT id_Joueur FROM Joueur WHERE niveau > 1900"), /ok/);
    assert.equal(await tables.count(), 0);
  }));

test("a dropped file leaves what it does not hold, and asks before anything is gone", () =>
  site.visit({}, async (tab) => {
    await answer(tab, CCINP, "Q22", "SELECT 1");
    await editor(tab, "common").evaluate((area) => (area.closest("details").open = true));
    await editor(tab, "common").fill("import math");
    await drop(tab, "copie.py", "import math\n\ndef copie(plateau):\n    return plateau[:]\n");
    const texts = () =>
      tab.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll("textarea")].map(({ id, value }) => [id, value]),
        ),
      );
    await until(async () =>
      (await texts())[`answer-${await questionOf(tab, "copie")}`].includes("[:]"),
    );
    assert.equal((await texts())["answer-Q22"], "SELECT 1");
    const python = await texts();
    await drop(tab, "requetes.sql", "-- Q22\nSELECT 2\n");
    await tab.getByRole("button", { name: "Cancel" }).click();
    assert.deepEqual(await texts(), python);
    await drop(tab, "requetes.sql", "-- Q22\nSELECT 2\n");
    await tab.getByRole("button", { name: "Replace mine" }).click();
    await until(async () => (await texts())["answer-Q22"] === "SELECT 2");
    assert.deepEqual(await texts(), { ...python, "answer-Q22": "SELECT 2" });
  }));

test("a file that is followed is checked at each save, and a failure does not end it", () =>
  site.visit(
    {},
    async (tab) => {
      await tab.addInitScript(() => {
        const file = { text: "", saved: 1, isBusy: false };
        Object.assign(window, {
          followed: file,
          showOpenFilePicker: async () => [
            {
              name: "copie.py",
              getFile: async () => {
                if (file.isBusy) throw new Error("the file is being replaced");
                return new File([file.text], "copie.py", { lastModified: file.saved });
              },
            },
          ],
        });
      });
      const save = (text, isBusy = false) =>
        tab.evaluate(
          ([text, isBusy]) => {
            const file = /** @type {any} */ (window).followed;
            Object.assign(file, { text, isBusy, saved: file.saved + 1000 });
          },
          [text, isBusy],
        );
      const sign = tab.locator('.question-list [href="#Q3"]');
      const isSaid = (status) =>
        until(async () => (await sign.getAttribute("data-status")) === status);
      await answer(tab, AWALE, "Q3", "def somme(plt, n, p):\n    return 'mine'\n");
      await save("def somme(plt, n, p):\n    return 0\n");
      await tab.getByRole("button", { name: "Follow a file…" }).click();
      await tab.getByRole("button", { name: "Replace mine" }).click();
      await isSaid("wrong");
      await save("", true);
      await tab.waitForTimeout(1500);
      await tab.route(
        "**/answers",
        (route) => route.fulfill({ status: 429, json: { error: "busy" } }),
        {
          times: 1,
        },
      );
      await save(RIGHT);
      await isSaid("ok");
      assert.equal(await editor(tab, "Q3").inputValue(), RIGHT.trim());
      // What is written here is not lost to the next save without a question.
      await editor(tab, "Q3").fill("# mine");
      await save("def somme(plt, n, p):\n    return 1\n");
      await tab.getByRole("button", { name: "Cancel" }).click();
      assert.equal(await editor(tab, "Q3").inputValue(), "# mine");
      await tab.getByRole("button", { name: "Follow a file…" }).waitFor();
    },
    [429],
  ));

test("work saved as a notebook comes back from it", () =>
  site.visit({}, async (tab) => {
    await answer(tab, CCINP, "Q22", "SELECT id_Joueur\nFROM Joueur WHERE nom LIKE '%a'");
    await editor(tab, "common").evaluate((area) => (area.closest("details").open = true));
    await editor(tab, "common").fill("import math");
    const id = await questionOf(tab, "copie");
    await editor(tab, id).evaluate((area, text) => {
      area.value = text;
      area.dispatchEvent(new Event("input"));
    }, "def copie(plateau):\n    return plateau[:]");
    const saved = tab.waitForEvent("download");
    await tab.getByRole("button", { name: "Save as .ipynb" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), "ccinp2024_awale.ipynb");
    const notebook = readFileSync(await file.path(), "utf8");
    assert.equal(JSON.parse(notebook).nbformat, 4);
    const kept = () =>
      tab.evaluate(() => localStorage.getItem("grenier-subject-ccinp2024_awale") ?? "{}");
    await until(async () => (await kept()).includes("plateau[:]"));
    const before = await kept();
    // Leaving the page keeps the work once more.
    await tab.goto("/");
    await tab.evaluate(() => localStorage.clear());
    await tab.goto(CCINP);
    assert.equal(await editor(tab, "common").inputValue(), "");
    await drop(tab, "copie.ipynb", notebook);
    await until(async () => (await editor(tab, "common").inputValue()) !== "");
    assert.deepEqual(JSON.parse(await kept()), JSON.parse(before));
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

test("a projector shows a question and its verdict without scrolling sideways", () =>
  site.visit({ ...FOR_AXE, viewport: { width: 1920, height: 1080 }, locale: "fr" }, async (tab) => {
    const fits = () =>
      tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await tab.goto("/subjects");
    assert.ok(await fits());
    assert.deepEqual(await axeFindings(tab), []);
    for (const [path, id, text] of [
      [AWALE, "Q5", WRONG],
      [CCINP, "Q22", "SELECT id_Joueur FROM Joueur"],
    ]) {
      await answer(tab, path, id, text);
      await tab.locator(`#${id} .button.primary`).click();
      await verdict(tab, id).waitFor();
      assert.ok(await fits());
      assert.deepEqual(await axeFindings(tab), []);
      // The whole verdict is on the wall with the code that it is about.
      const box = await tab.locator(`#${id} .verdict-status`).boundingBox();
      assert.ok(box.width > 400, `${box.width} pixels wide`);
    }
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
