// The link of a teacher: its secret becomes a cookie and leaves the address.

import { postJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";

const root = document.getElementById("open");
const [id = "", secret = ""] = location.hash.slice(1).split(".");
history.replaceState(null, "", location.pathname);

async function start() {
  await postJson("/api/classes/open", { class: id, secret });
  location.replace(`/classes/${encodeURIComponent(id)}`);
}

root.replaceChildren(element("p", { class: "muted" }, say("loading")));
start().catch((error) => {
  root.replaceChildren(
    element("div", { class: "notice error", role: "alert" }, element("p", {}, error.message)),
  );
});
