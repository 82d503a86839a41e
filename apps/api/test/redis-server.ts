import { connect } from "node:net";
import { freePort } from "./free-port.ts";
import { type InstalledServer, startInstalledServer } from "./installed-server.ts";

export interface RedisServer extends InstalledServer {
  url: string;
}

/**
 * Starts the installed `redis-server` on a free loopback port. Null if there is none (Debian: `apt
 * install redis-server`).
 */
export async function startRedis(): Promise<RedisServer | null> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", "/tmp"];
  const server = await startInstalledServer("redis-server", args, () => isOpen(port));
  return server && { url: `redis://127.0.0.1:${port}`, ...server };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => undefined);
    socket.once("connect", () => socket.destroy());
  });
}
