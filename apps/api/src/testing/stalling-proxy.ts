import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface StallingProxy {
  /** The same server by way of the proxy. */
  url: string;
  /** From now on nothing arrives any more, in either direction, and nobody is told. New connections are taken and stay silent. */
  stall(): void;
  /**
   * From now on what is sent is thrown away, in either direction, and nobody is told: connections that
   * are open stay dead for good, new ones are taken and are dead as well until `resume`.
   */
  swallow(): void;
  /** Lets through what came while it was stalled, and everything after it. */
  resume(): void;
  close(): Promise<void>;
}

/** A way to the server of a URL that can fall silent like a network that swallows packets. */
export async function startStallingProxy(url: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const dead = new Set<Socket>();
  let stalled = false;
  let swallowing = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      if (swallowing) dead.add(from);
      from.on("data", (piece) => {
        if (!dead.has(from)) to.write(piece);
      });
      from.on("end", () => {
        if (!dead.has(from)) to.end();
      });
      from.on("close", () => {
        sockets.delete(from);
        if (!dead.delete(from)) to.destroy();
      });
      if (stalled) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${address.port}`;
  return {
    url: proxied.href,
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    swallow: () => {
      swallowing = true;
      for (const socket of sockets) dead.add(socket);
    },
    resume: () => {
      stalled = false;
      swallowing = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
