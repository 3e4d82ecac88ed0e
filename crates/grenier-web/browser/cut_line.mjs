// A line to the server that a test can cut and mend: a TCP proxy of its own port.

import net from "node:net";

/** A line to the server at an address: its own address, and how to cut, mend and end it. */
export async function openLine(address) {
  const { hostname, port } = new URL(address);
  const sockets = new Set();
  let isCut = false;
  const keep = (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };
  const proxy = net.createServer((near) => {
    keep(near);
    if (isCut) return near.destroy();
    const far = net.connect(Number(port), hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", () => resolve(null)));
  const { port: own } = /** @type {import("node:net").AddressInfo} */ (proxy.address());
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    address: `http://127.0.0.1:${own}`,
    cut: () => ((isCut = true), drop()),
    mend: () => (isCut = false),
    close: () => (drop(), proxy.close()),
  };
}
