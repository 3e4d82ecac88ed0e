// An uploaded picture. The server stores it for a while; if it is gone, it is
// uploaded again, unless the page was opened by its address and has no file.

import { ApiError, buildUrl } from "../site/api.js";
import { say } from "../site/texts.js";

/** Uploads a file; `onprogress(part)` gets the part already sent, 0 to 1. */
export function upload(file, onprogress = (_part) => {}, signal = null) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/images");
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.addEventListener(
      "progress",
      (event) => event.lengthComputable && onprogress(event.loaded / event.total),
    );
    request.addEventListener("load", () => {
      if (request.status === 201) resolve(request.response);
      else {
        reject(
          new ApiError(
            request.response?.error ?? say("failed", { status: request.status }),
            request.status,
          ),
        );
      }
    });
    request.addEventListener("error", () => reject(new ApiError(say("unreachable"), 0)));
    request.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

export class UploadedImage {
  /** `file` is null for a picture uploaded from an earlier page. */
  constructor(file, data) {
    this.file = file;
    this.data = data;
    /** Called when the picture has a new id. */
    this.onnewid = () => {};
  }

  url(what, query) {
    return buildUrl(`/api/images/${this.data.id}/${what}`, query);
  }

  /** Uploads the file again; concurrent calls share one upload. */
  uploadAgain() {
    this.uploading ??= upload(this.file)
      .then((data) => {
        this.data = data;
        this.onnewid();
      })
      .finally(() => (this.uploading = null));
    return this.uploading;
  }

  /** Fetches a resource of the picture, after another upload if the server lost it. */
  async fetch(what, query, options = {}) {
    const first = await this.fetchOnce(what, query, options);
    if (first.ok) return first;
    if (first.status === 404 && this.file) {
      await this.uploadAgain();
      const second = await this.fetchOnce(what, query, options);
      if (second.ok) return second;
      throw await errorOf(second);
    }
    throw await errorOf(first);
  }

  async fetchOnce(what, query, options) {
    try {
      return await fetch(this.url(what, query), options);
    } catch (error) {
      throw error.name === "AbortError" ? error : new ApiError(say("unreachable"), 0);
    }
  }
}

async function errorOf(response) {
  const body = await response.json().catch(() => ({}));
  return new ApiError(body.error ?? say("failed", { status: response.status }), response.status);
}
