// Which class the page is about, as the server wrote it into the page.

const text = document.getElementById("place")?.textContent;

/** @type {{id: string, address: string}} */
export const place = text ? JSON.parse(text) : { id: "", address: "" };

/** The address of the class below `/api`. */
export const API = `/api/classes/${place.id}`;
