import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";
import { serverFile } from "./program-files.ts";

/** The server in a separate process, as in `npm start`. */
export interface RunningServer {
  child: ChildProcess;
  url: string;
  /** Its output so far. */
  output: { text: string };
  /** Its exit code, once it has exited. */
  exit: Promise<number | null>;
  /** Resolves when it responds; rejects with its output if it exits before. */
  ready(): Promise<void>;
}

/** Environment variables; undefined removes one of this process. */
export type ServerSettings = Readonly<Record<string, string | undefined>>;

/**
 * Starts the server, or another server file, on a free port or on that of `PORT`, with an embedded
 * database in `DATA_DIR` unless `DATABASE_URL` is set.
 */
export async function runServer(
  settings: ServerSettings,
  file = serverFile,
): Promise<RunningServer> {
  const port = settings["PORT"] ?? String(await freePort());
  return spawnServer({ ...settings, PORT: port }, file);
}

/** The same on the port of `PORT`. */
export function spawnServer(
  settings: ServerSettings & { PORT: string },
  file = serverFile,
): RunningServer {
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      RATE_LIMITS: "off",
      REGISTRATION: "open",
      ...settings,
    },
    // In a separate process group, so that Ctrl-C reaches only this process; the server notices
    // this process's exit by the closed channel.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = { text: "" };
  child.stdout?.on("data", (chunk) => (output.text += chunk));
  child.stderr?.on("data", (chunk) => (output.text += chunk));
  return {
    child,
    url: `http://localhost:${settings.PORT}`,
    output,
    exit: once(child, "exit").then(([code]) => code as number | null),
    ready: async () => {
      while (!output.text.includes("is ready")) {
        if (child.exitCode !== null) throw new Error(`It stopped:\n${output.text}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
