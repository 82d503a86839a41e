import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const serverFile = fileURLToPath(new URL("../../apps/api/dist/server.js", import.meta.url));

export interface RunningApp {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the built server as people run it, on a free port, and waits until it answers. */
export async function startApp(settings: Record<string, string>): Promise<RunningApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [serverFile], {
    env: { ...process.env, PORT: String(port), RATE_LIMITS: "off", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilItAnswers(url, child);
  return {
    url,
    process: child,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The app stopped with code ${child.exitCode}.`);
    const answers = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The app did not answer at ${url} within 30 s.`);
}
