import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { open, rename, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { readIfPresent } from "./files.ts";
import { endOrphans } from "./orphans.ts";
import {
  endAtOnce,
  type RunningServer,
  removeMisleadingPidFile,
  runningServer,
  shutDown,
  stopTimes,
  untilGone,
  untilReady,
} from "./running.ts";

const attempts = 5;

/** How long a server may take to exit after its start was aborted, in milliseconds. */
const abortMs = 4000;

interface LaunchOptions {
  port?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Ensures that a server runs on the data: adopts a running one (the process that started it was
 * killed, or another instance uses it), else starts one. `settings` are Postgres settings by name
 * for a server started by this call; `port` is the required port. Throws with the end of the
 * server's log, or with the reason of `signal` if it is aborted; then anything that was started has
 * been stopped.
 */
export async function launch(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  { port, signal }: LaunchOptions = {},
): Promise<RunningServer & { adopted: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const running = await runningServer(cluster.dir);
    if (running?.status === "stopping") {
      // The process that asked it to stop may be gone, and an open connection can keep it from
      // stopping.
      const isGone = await untilGone(cluster.dir, running.pid, stopTimes.closing);
      if (!isGone) await endAtOnce(cluster.dir, running.pid);
    } else if (running) {
      const ready = await untilReady(cluster.dir, running.pid, signal);
      if (ready) {
        return { ...ready, adopted: true };
      }
    }
    const logStart = await rotateLog(cluster.logFile);
    const started = await start(cluster, settings, { port, signal });
    if (started) {
      return { ...started, adopted: false };
    }
    // Temporary failures: another process started it or took the port at the same time, or
    // backends of a killed server are still exiting.
    if (attempt === attempts) {
      throw new Error(
        `The database server does not start. Its log (${cluster.logFile}) ends with:\n${await tailOf(cluster.logFile, logStart)}`,
      );
    }
    await sleep(300);
  }
}

/** Returns the started server, or undefined if it exited. */
async function start(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  { port: fixedPort, signal }: LaunchOptions,
): Promise<RunningServer | undefined> {
  const { account, binaries, dir, logFile, portFile } = cluster;
  await endOrphans(dir);
  await removeMisleadingPidFile(dir);
  const port = fixedPort ?? (await freePort(Number(await readIfPresent(portFile))));
  await writeFile(portFile, String(port));
  const options = {
    ...settings,
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
  };
  const log = await open(logFile, "a", 0o600);
  try {
    const child = spawn(
      binaries.postgres,
      [
        "-D",
        dir,
        ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      {
        ...account,
        cwd: dir,
        // A process group of its own, so that Ctrl-C in a terminal does not reach the database
        // while interrupted requests finish.
        detached: true,
        env: { ...process.env, LC_ALL: "C" },
        stdio: ["ignore", log.fd, log.fd],
      },
    );
    child.unref();
    if (child.pid === undefined) {
      const [error] = await once(child, "error");
      throw error;
    }
    return await untilReady(dir, child.pid, signal).catch(async (error: unknown) => {
      if (signal?.aborted) await shutDown(dir, { pid: child.pid, withinMs: abortMs });
      throw error;
    });
  } finally {
    await log.close();
  }
}

/**
 * Ports below the ephemeral range. An ephemeral port could be taken by an outgoing
 * connection while a dead server is restarted.
 */
const quietPorts = { first: 20_000, end: 32_000, tries: 20 } as const;

/** The wanted port if it is free on the loopback interface, else any other. */
async function freePort(wanted: number): Promise<number> {
  const isPort = Number.isInteger(wanted) && wanted > 0 && wanted < 65_536;
  const own = isPort ? await ifFree(wanted) : undefined;
  if (own !== undefined) return own;
  for (let tried = 0; tried < quietPorts.tries; tried += 1) {
    const found = await ifFree(randomInt(quietPorts.first, quietPorts.end));
    if (found !== undefined) return found;
  }
  return await listenOn(0);
}

const ifFree = (port: number) => listenOn(port).catch(() => undefined);

/** Listens briefly and returns the port. Rejects if it is taken. */
async function listenOn(port: number): Promise<number> {
  const probe = createServer().listen(port, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") {
    throw new Error("No free port on the loopback interface.");
  }
  return address.port;
}

/** Rotates a log of more than a megabyte and returns the length of the current one. */
async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < 1_000_000) {
    return size;
  }
  await rename(file, `${file}.old`);
  return 0;
}

async function tailOf(file: string, from: number): Promise<string> {
  const text = (await readIfPresent(file)) ?? "";
  const lines = Buffer.from(text).subarray(from).toString().trim().split("\n");
  return lines.slice(-20).join("\n");
}
