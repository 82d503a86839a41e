import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@daysignal/api/testing/free-port";
import { startEmbedded } from "@daysignal/db/embedded";
import pg from "pg";

export interface StartsOptions {
  /** The server's file, source or built. */
  serverFile: string;
  rounds: number;
  /** How many start at once. */
  instances: number;
  onProgress?: (round: number, took: number) => void;
  /** Ends it after the current round. */
  signal?: AbortSignal;
}

/** The time limit until all of them respond, in milliseconds. */
const timeoutMs = 90_000;

interface Instance {
  child: ChildProcess;
  url: string;
  output: { text: string };
}

/**
 * Starts many servers at once without tables: in every other round on an empty database, else on an
 * empty data folder, in which the database itself has to be created. Returns the faults of each
 * round: exactly one server must run the migrations, and all must respond.
 */
export async function runStarts(options: StartsOptions): Promise<string[]> {
  const problems: string[] = [];
  const home = await mkdtemp(join(tmpdir(), "daysignal-starts-"));
  // As root the database runs as another account, which needs access.
  await chmod(home, 0o755);
  const database = await startEmbedded({ dataDir: join(home, "postgres") });
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      if (options.signal?.aborted) break;
      const begun = performance.now();
      const dataDir = join(home, `round-${round}`);
      await mkdir(dataDir, { mode: 0o755 });
      const url = round % 2 === 1 ? await createDatabase(database.url, `round_${round}`) : "";
      const found = await oneRound(options, { DATA_DIR: dataDir, DATABASE_URL: url });
      problems.push(...found.map((problem) => `round ${round}: ${problem}`));
      options.onProgress?.(round, performance.now() - begun);
    }
  } finally {
    await database.stop();
    for (const folder of ["postgres", "round-2/postgres"]) {
      // As root the data directory may be a symbolic link.
      const data = await realpath(join(home, folder)).catch(() => home);
      await rm(data, { recursive: true, force: true });
    }
    await rm(home, { recursive: true, force: true });
  }
  return problems;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function oneRound(
  { serverFile, instances }: StartsOptions,
  settings: Record<string, string>,
): Promise<string[]> {
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const all = ports.map((port) => start(serverFile, { ...settings, PORT: String(port) }));
  const problems = (await Promise.all(all.map(untilItServes))).filter((one) => one !== null);
  if (problems.length === 0) problems.push(...(await useTogether(all)));
  const codes = await Promise.all(all.map(stop));
  for (const code of codes) if (code !== 0) problems.push(`an instance stopped with code ${code}`);
  return problems;
}

function start(serverFile: string, settings: Record<string, string>): Instance {
  const child = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      RATE_LIMITS: "off",
      REGISTRATION: "open",
      LOG_PRETTY: "false",
      ...settings,
    },
    // In a separate process group, so that Ctrl-C reaches only this process; the child notices this
    // process's exit by the closed channel.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = { text: "" };
  child.stdout?.on("data", (piece) => (output.text += piece));
  child.stderr?.on("data", (piece) => (output.text += piece));
  return { child, url: `http://localhost:${settings["PORT"]}`, output };
}

async function untilItServes({ child, url, output }: Instance): Promise<string | null> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) return `an instance ended:\n${output.text}`;
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.status === 200) return null;
    await sleep(100);
  }
  return `an instance did not serve in time:\n${output.text}`;
}

/** Each registers an account, which the next one finds. */
async function useTogether(all: readonly Instance[]): Promise<string[]> {
  const answers = await Promise.all(
    all.map(async ({ url }, index) => {
      const name = `starter-${index}`;
      const registered = await fetch(`${url}/api/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          username: name,
          email: `${name}@example.com`,
          password: "all at once",
        }),
      });
      const { token } = (await registered.json()) as { token?: string };
      const neighbour = all[(index + 1) % all.length]?.url ?? url;
      const seen = await fetch(`${neighbour}/api/user`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [registered.status, seen.status];
    }),
  );
  const failed = answers.filter((statuses) => statuses.some((status) => status !== 200));
  return failed.map((statuses) => `an instance answered ${statuses.join(" and ")}`);
}

async function stop({ child }: Instance): Promise<number | null> {
  if (child.exitCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  return child.exitCode;
}
