import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";

export interface Service {
  url: string;
  /** The process id. */
  pid: number;
  /** Stops it as an operator would, and waits until it has exited. */
  stop(): Promise<void>;
}

/** How long a server may take until it responds, in milliseconds. */
const timeoutMs = 120_000;

/**
 * Runs a server file in a separate process, on a free port in `PORT` unless the settings name one,
 * and waits until it responds. For journeys and benchmarks, which use the app from outside.
 */
export async function startService(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<Service> {
  const port = settings["PORT"] ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      PORT: String(port),
      RATE_LIMITS: "off",
      REGISTRATION: "open",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const deadline = Date.now() + timeoutMs;
  while (!(await isResponding(url))) {
    if (child.exitCode !== null) throw new Error(`${file} stopped with code ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`${file} did not answer at ${url} in time.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function isResponding(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
