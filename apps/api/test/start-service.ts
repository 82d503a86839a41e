import { runServer, type ServerSettings } from "./run-server.ts";

export interface Service {
  url: string;
  /** The process id. */
  pid: number;
  /** Stops it as an operator would; returns its exit code. */
  stop(): Promise<number | null>;
}

/** How long a server may take until it responds, in milliseconds. */
const timeoutMs = 120_000;

/**
 * Runs a server file in a separate process, on a free port in `PORT` unless the settings name one,
 * and waits until it responds; else throws with its output. For journeys, benchmarks and chaos,
 * which use the app from outside.
 */
export async function startService(file: string, settings: ServerSettings): Promise<Service> {
  const { child, exit, output, url } = await runServer(settings, file);
  child.stderr?.on("data", (piece) => process.stderr.write(piece));
  const deadline = Date.now() + timeoutMs;
  while (!(await isResponding(url))) {
    if (child.exitCode !== null) throw new Error(`${file} stopped:\n${output.text}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`${file} did not answer in time:\n${output.text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill("SIGTERM");
      return exit;
    },
  };
}

function isResponding(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
