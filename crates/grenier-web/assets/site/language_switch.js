// The links to the other languages lead to what the page shows now. The server
// wrote them for the address that was asked for; a game begun since, a move or a
// picture has changed it.

import { currentAddress } from "./address.js";

for (const link of document.querySelectorAll(".lang-switch")) {
  if (!(link instanceof HTMLAnchorElement)) continue;
  const update = () => {
    const address = currentAddress();
    address.searchParams.set("lang", link.hreflang);
    link.href = address.pathname + address.search;
  };
  for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, update);
}
