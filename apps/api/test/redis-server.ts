import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface RedisServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts the installed `redis-server` on a free loopback port. Null if there is none (Debian: `apt
 * install redis-server`).
 */
export async function startRedis(): Promise<RedisServer | null> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", "/tmp"];
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    const starting = spawn("redis-server", args, { stdio: "ignore" });
    await once(starting, "spawn");
    child = starting;
    while (!(await isOpen(port))) await sleep(50);
  };
  try {
    await start();
  } catch {
    return null;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => undefined);
    socket.once("connect", () => socket.destroy());
  });
}
