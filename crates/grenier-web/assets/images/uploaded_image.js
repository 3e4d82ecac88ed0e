// A picture the server holds for a while: given again where it forgot it.

import { ApiError, buildUrl } from "../site/api.js";
import { say } from "../site/texts.js";

/** Sends a file; `onpart(part)` tells how much of it is sent. */
export function upload(file, onpart = () => {}, signal = null) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/images");
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.addEventListener(
      "progress",
      (event) => event.lengthComputable && onpart(event.loaded / event.total),
    );
    request.addEventListener("load", () => {
      if (request.status === 201) resolve(request.response);
      else reject(new ApiError(request.response?.error ?? say("failed", { status: request.status }), request.status));
    });
    request.addEventListener("error", () => reject(new ApiError(say("unreachable"), 0)));
    request.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

export class UploadedImage {
  constructor(file, told) {
    this.file = file;
    this.told = told;
  }

  address(what, query) {
    return buildUrl(`/api/images/${this.told.id}/${what}`, query);
  }

  /** Gives the file again, once at a time. */
  again() {
    this.giving ??= upload(this.file)
      .then((told) => (this.told = told))
      .finally(() => (this.giving = null));
    return this.giving;
  }

  /** An answer about the picture. */
  async ask(what, query, options = {}) {
    const first = await this.fetched(what, query, options);
    if (first.ok) return first;
    if (first.status === 404) {
      await this.again();
      const second = await this.fetched(what, query, options);
      if (second.ok) return second;
      throw await errorOf(second);
    }
    throw await errorOf(first);
  }

  async fetched(what, query, options) {
    try {
      return await fetch(this.address(what, query), options);
    } catch (error) {
      throw error.name === "AbortError" ? error : new ApiError(say("unreachable"), 0);
    }
  }
}

async function errorOf(response) {
  const told = await response.json().catch(() => ({}));
  return new ApiError(told.error ?? say("failed", { status: response.status }), response.status);
}
