// The page of one's own name: claim it, sign in, sign out, leave.

import { notify, warn } from "../site/announce.js";
import { getJson, messageOf, postJson } from "../site/api.js";
import { confirmDialog } from "../site/confirm_dialog.js";
import { button, byId, element } from "../site/dom.js";
import { formField } from "../site/form_field.js";
import { formatNumber, say } from "../site/texts.js";
import { recoveryPanel } from "./recovery_panel.js";
import { sessionList } from "./session_list.js";

const root = byId("account");
const API = "/api/account";

let fields = 0;

/**
 * The field of a name.
 * @template {string} N
 * @typedef {HTMLInputElement & { name: N }} Field
 */

/**
 * @template {string} N
 * @param {N} name
 * @param {import("../site/dom.js").Attributes} attributes
 * @returns {Field<N>}
 */
function input(name, attributes = {}) {
  fields += 1;
  const made = element("input", {
    id: `${name}-${fields}`,
    name,
    type: "text",
    required: true,
    ...attributes,
  });
  return /** @type {Field<N>} */ (made);
}

const nameInput = (value = "") => input("name", { maxlength: 40, autocomplete: "username", value });
const oldPassphrase = () =>
  input("passphrase", { type: "password", autocomplete: "current-password" });
/**
 * @template {string} N
 * @param {N} name
 */
const newPassphrase = (name) =>
  input(name, { type: "password", minlength: 10, maxlength: 200, autocomplete: "new-password" });

/**
 * A panel with a form; `act(values)` gets the fields by name.
 * @template {string} N
 * @param {string} title
 * @param {string | null} lead
 * @param {[label: string, field: Field<N>, hint?: string][]} inputs
 * @param {string} submitText
 * @param {(values: { [name in N]: string }) => Promise<void>} act
 * @param {import("../site/dom.js").Attributes} attributes
 */
function formPanel(title, lead, inputs, submitText, act, attributes = {}) {
  const submit = element("button", { class: "button primary" }, submitText);
  const form = element(
    "form",
    {},
    ...inputs.map(([label, field, hint]) => formField(label, field, hint)),
    element("div", { class: "actions" }, submit),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await act(/** @type {{ [name in N]: string }} */ (Object.fromEntries(new FormData(form))));
    } catch (error) {
      warn(messageOf(error));
    }
    submit.disabled = false;
  });
  return element(
    "section",
    { class: "panel", ...attributes },
    element("h2", {}, title),
    lead && element("p", {}, lead),
    form,
  );
}

/**
 * Shows a recovery code, once, and then the page of the name.
 * @param {string} code
 */
function showCode(code) {
  root.replaceChildren(recoveryPanel(code, show));
}

/** @param {string | null} [guestName] */
function claimPanel(guestName) {
  return formPanel(
    say("account-claim-title"),
    say("account-claim-lead"),
    [
      [say("account-name"), nameInput(guestName ?? ""), say("account-name-hint")],
      [say("account-passphrase"), newPassphrase("passphrase"), say("account-passphrase-hint")],
    ],
    say("account-claim"),
    async (values) => showCode((await postJson(`${API}/claim`, values)).recovery_code),
    { id: "claim" },
  );
}

function signInPanel() {
  return formPanel(
    say("account-sign-in-title"),
    null,
    [
      [say("account-name"), nameInput()],
      [say("account-passphrase"), oldPassphrase()],
    ],
    say("account-sign-in"),
    async (values) => {
      await postJson(`${API}/sign-in`, values);
      await show();
    },
    { id: "sign-in" },
  );
}

function recoverPanel() {
  return formPanel(
    say("account-recover-title"),
    say("account-recover-lead"),
    [
      [say("account-name"), nameInput()],
      [say("account-code"), input("recovery_code", { autocomplete: "off", maxlength: 60 })],
      [
        say("account-new-passphrase"),
        newPassphrase("new_passphrase"),
        say("account-passphrase-hint"),
      ],
    ],
    say("account-recover"),
    async (values) => showCode((await postJson(`${API}/recover`, values)).recovery_code),
    { id: "recover" },
  );
}

/**
 * @param {{ name: string, player: number, rating?: number | null }} account
 */
function namePanel({ name, player, rating }) {
  /**
   * @param {"sign-out" | "sign-out-everywhere"} path
   * @param {string} message
   */
  const signOut = async (path, message) => {
    try {
      await postJson(`${API}/${path}`);
      notify(say(message));
      await show();
    } catch (error) {
      warn(messageOf(error));
    }
  };
  return element(
    "section",
    { class: "panel", id: "name" },
    element("h2", {}, name),
    element("p", {}, say("account-signed-in", { rating: formatNumber(rating ?? 0) })),
    element(
      "div",
      { class: "actions" },
      element(
        "a",
        { class: "button primary", href: `/archive/players/${player}` },
        say("account-games"),
      ),
      element(
        "a",
        { class: "button", href: `${API}/export`, download: "grenier.json" },
        say("account-export"),
      ),
      button(say("account-sign-out"), () => signOut("sign-out", "account-signed-out")),
      button(say("account-sign-out-everywhere"), () =>
        signOut("sign-out-everywhere", "account-signed-out"),
      ),
    ),
  );
}

function passphrasePanel() {
  return formPanel(
    say("account-change-title"),
    say("account-change-lead"),
    [
      [say("account-passphrase"), oldPassphrase()],
      [
        say("account-new-passphrase"),
        newPassphrase("new_passphrase"),
        say("account-passphrase-hint"),
      ],
    ],
    say("account-change"),
    async (values) => {
      await postJson(`${API}/passphrase`, values);
      notify(say("account-changed"));
      await show();
    },
    { id: "change" },
  );
}

function deletePanel() {
  return formPanel(
    say("account-delete-title"),
    say("account-delete-lead"),
    [[say("account-passphrase"), oldPassphrase()]],
    say("account-delete"),
    async (values) => {
      if (!(await confirmDialog(say("account-delete-question"), say("account-delete")))) return;
      await postJson(`${API}/delete`, values);
      notify(say("account-deleted"));
      await show();
    },
    { id: "delete" },
  );
}

async function show() {
  const account = await getJson(API);
  const panels =
    "sessions" in account
      ? [namePanel(account), sessionList(account.sessions), passphrasePanel(), deletePanel()]
      : [claimPanel(account.guest_name), signInPanel(), recoverPanel()];
  root.replaceChildren(element("div", { class: "account-page" }, panels));
}

root.replaceChildren(element("p", { class: "muted" }, say("loading")));
show().catch((error) => {
  root.replaceChildren(
    element("div", { class: "notice error", role: "alert" }, element("p", {}, error.message)),
  );
});
