import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** A server program that is installed on this machine, in a separate process. */
export interface InstalledServer {
  start(): Promise<void>;
  /** Kills it. */
  stop(): Promise<void>;
}

/**
 * Starts an installed server and waits until it is ready. Null if it is not installed; throws with
 * its output if it exits before it is ready.
 */
export async function startInstalledServer(
  program: string,
  args: readonly string[],
  isReady: () => Promise<boolean>,
): Promise<InstalledServer | null> {
  let child: ChildProcess | undefined;
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  const start = async () => {
    const starting = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [starting.stdout, starting.stderr]) {
      stream.on("data", (piece) => (output += piece));
    }
    await once(starting, "spawn");
    child = starting;
    while (!(await isReady())) {
      if (!isRunning()) throw new Error(`${program} stopped:\n${output}`);
      await sleep(50);
    }
  };
  const stop = async () => {
    if (!child || !isRunning()) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  try {
    await start();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    await stop();
    throw error;
  }
  return { start, stop };
}
