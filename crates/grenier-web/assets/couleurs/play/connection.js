// The line to a game on the server: a socket that is opened again when it
// breaks, each time after a longer wait, until the server says that there is no
// use in it.

/** Milliseconds before each try; the last is kept. */
const WAITS = [300, 700, 1500, 3000, 6000, 10000];

export class Connection {
  /**
   * `onmessage(message)` is told what the server says, `onstatus(status)` one
   * of `opening`, `open`, `lost`, `taken`, `gone`. `exists()` asks whether the
   * game is still there, when a socket could not be opened.
   */
  constructor(
    url,
    { onmessage, onstatus, exists, open = (at) => new WebSocket(at), clock = globalThis, chance = Math.random },
  ) {
    Object.assign(this, { url, onmessage, onstatus, exists, open, clock, chance });
    this.status = "opening";
    this.tries = 0;
    this.seq = 0;
    this.timer = null;
    this.socket = null;
  }

  connect() {
    this.cancelWait();
    this.become(this.tries === 0 ? "opening" : "lost");
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
      if (socket === this.socket) this.broken(answered);
    };
  }

  receive(message) {
    if (message.type === "taken") return this.end("taken");
    this.tries = 0;
    if (this.status !== "open") this.become("open");
    this.onmessage(message);
  }

  /** Sends an input; false when the line is down. */
  send(act) {
    if (this.status !== "open" || this.socket?.readyState !== 1) return false;
    this.seq += 1;
    this.socket.send(JSON.stringify({ seq: this.seq, do: act }));
    return true;
  }

  async broken(answered) {
    this.socket = null;
    this.become("lost");
    // A socket that never spoke may have been refused for good.
    if (!answered && !(await this.isThere())) return this.end("gone");
    if (this.status !== "lost" || this.socket) return;
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.timer = this.clock.setTimeout(() => this.connect(), wait * (0.8 + 0.4 * this.chance()));
  }

  /** True unless the server says that the game is not there. */
  async isThere() {
    try {
      return await this.exists();
    } catch {
      return true;
    }
  }

  /** Tries at once: the network is back, or the reader asks. */
  retry() {
    if (this.status === "lost" && !this.socket) this.connect();
  }

  /** Nothing more is said or heard; `status` tells why. */
  end(status = "closed") {
    this.cancelWait();
    const { socket } = this;
    this.socket = null;
    this.become(status);
    socket?.close();
  }

  cancelWait() {
    if (this.timer !== null) this.clock.clearTimeout(this.timer);
    this.timer = null;
  }

  become(status) {
    if (this.status === status && status !== "opening") return;
    this.status = status;
    this.onstatus(status);
  }
}
