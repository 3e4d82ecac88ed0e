// The request that the form of an operation describes.

/**
 * The fields of a form that belong into one part of the address; empty ones are left out.
 * @param {HTMLFormElement} form
 * @param {string} place `path` or `query`
 * @returns {[string, string][]}
 */
function fields(form, place) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (
    form.querySelectorAll(`input[data-in="${place}"]`)
  );
  const pairs = [...inputs].map(
    ({ name, value }) => /** @type {[string, string]} */ ([name, value.trim()]),
  );
  return pairs.filter(([, value]) => value !== "");
}

/**
 * The address and the options of `fetch`.
 * @param {HTMLFormElement} form
 * @returns {{ address: string, options: RequestInit & { method: string } }}
 */
export function requestOf(form) {
  let address = form.dataset.path ?? "";
  for (const [name, value] of fields(form, "path")) {
    address = address.replace(`{${name}}`, encodeURIComponent(value));
  }
  const query = new URLSearchParams(fields(form, "query")).toString();
  if (query) address += `?${query}`;
  const method = form.dataset.method ?? "GET";
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  const area = /** @type {HTMLTextAreaElement | null} */ (form.querySelector("[data-body]"));
  if (area) headers["Content-Type"] = "application/json";
  return { address, options: { method, headers, body: area?.value } };
}
