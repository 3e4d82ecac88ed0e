// The connection to a game on the server: a WebSocket that reconnects with
// growing delays, until the server says that the game is gone or taken over.

/** Milliseconds before each attempt; the last one repeats. */
const RETRY_DELAYS = [300, 700, 1500, 3000, 6000, 10000];

/**
 * What is used of a WebSocket, and of a clock.
 * @typedef {Pick<WebSocket, "readyState" | "send" | "close">
 *   & { onmessage?: ((event: { data: any }) => void) | null, onclose?: (() => void) | null }} Socket
 * @typedef {{ setTimeout(act: () => void, wait: number): any, clearTimeout(timer: any): void }} Clock
 */

export class Connection {
  /**
   * `onmessage(message)` gets the server's messages, `onstatus(status)` one of
   * `opening`, `open`, `lost`, `taken`, `gone`. `exists()` asks whether the game
   * still exists, after a socket could not be opened.
   * @param {string} url
   * @param {object} options
   * @param {(message: any) => void} options.onmessage
   * @param {(status: string) => void} options.onstatus
   * @param {() => boolean | Promise<boolean>} options.exists
   * @param {(url: string) => Socket} [options.open]
   * @param {Clock} [options.clock]
   * @param {() => number} [options.random]
   */
  constructor(
    url,
    {
      onmessage,
      onstatus,
      exists,
      open = (at) => /** @type {Socket} */ (/** @type {unknown} */ (new WebSocket(at))),
      clock = globalThis,
      random = Math.random,
    },
  ) {
    this.url = url;
    this.onmessage = onmessage;
    this.onstatus = onstatus;
    this.exists = exists;
    this.open = open;
    this.clock = clock;
    this.random = random;
    this.status = "opening";
    this.attempts = 0;
    this.seq = 0;
    /** @type {any} */
    this.timer = null;
    /** @type {Socket | null} */
    this.socket = null;
  }

  connect() {
    this.cancelWait();
    this.setStatus(this.attempts === 0 ? "opening" : "lost");
    const socket = this.open(this.url);
    this.socket = socket;
    this.seq = 0;
    let answered = false;
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      answered = true;
      this.receive(JSON.parse(data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.closed(answered);
    };
  }

  /** @param {any} message What the game sends; only its type matters here. */
  receive(message) {
    if (message.type === "taken") return this.end("taken");
    this.attempts = 0;
    if (this.status !== "open") this.setStatus("open");
    this.onmessage(message);
  }

  /**
   * Sends an input, with further fields where it has some; false if not connected.
   * @param {string} act
   * @param {object} fields
   */
  send(act, fields = {}) {
    if (this.status !== "open" || this.socket?.readyState !== 1) return false;
    this.seq += 1;
    this.socket.send(JSON.stringify({ seq: this.seq, do: act, ...fields }));
    return true;
  }

  /** @param {boolean} answered */
  async closed(answered) {
    this.socket = null;
    this.setStatus("lost");
    // A socket that sent nothing may have been refused for good.
    if (!answered && !(await this.gameExists())) return this.end("gone");
    if (this.status !== "lost" || this.socket) return;
    const wait = RETRY_DELAYS[Math.min(this.attempts, RETRY_DELAYS.length - 1)];
    this.attempts += 1;
    this.timer = this.clock.setTimeout(() => this.connect(), wait * (0.8 + 0.4 * this.random()));
  }

  /** False only if the server says that the game does not exist. */
  async gameExists() {
    try {
      return await this.exists();
    } catch {
      return true;
    }
  }

  /** Reconnects at once: the network is back, or the reader pressed the button. */
  retry() {
    if (this.status === "lost" && !this.socket) this.connect();
  }

  /** Opens a new connection in the place of this one: the reader has a new session. */
  reconnect() {
    const { socket } = this;
    this.connect();
    socket?.close();
  }

  /** Closes the connection for good; `status` says why. */
  end(status = "closed") {
    this.cancelWait();
    const { socket } = this;
    this.socket = null;
    this.setStatus(status);
    socket?.close();
  }

  cancelWait() {
    if (this.timer !== null) this.clock.clearTimeout(this.timer);
    this.timer = null;
  }

  /** @param {string} status */
  setStatus(status) {
    if (this.status === status && status !== "opening") return;
    this.status = status;
    this.onstatus(status);
  }
}
