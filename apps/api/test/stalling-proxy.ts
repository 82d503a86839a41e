import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface StallingProxy {
  /** The URL of the server through the proxy. */
  url: string;
  /** Stalls both directions silently. New connections are accepted and stay silent. */
  stall(): void;
  /**
   * Drops all data in both directions silently: open connections stay dead; new ones are accepted
   * and are dead until `resume`.
   */
  swallow(): void;
  /** Delivers everything that arrived while it was stalled, and everything afterwards. */
  resume(): void;
  close(): Promise<void>;
}

/** A proxy to the server of a URL that can stall or drop packets silently. */
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
