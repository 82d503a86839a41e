import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createFindings } from "../findings.ts";
import { insist } from "../insist.ts";
import { type Supervisor, supervise } from "../supervisor.ts";
import { withHome } from "../with-home.ts";
import { attacks } from "./attacks.ts";
import type { Target } from "./requests.ts";
import { percentile, workHonestly } from "./victim.ts";

export interface AttackOptions {
  /** The server's file, source or built. */
  serverFile: string;
  /** The names of the attacks to run. */
  names: readonly string[];
  /** How long the baseline and each attack are measured, in milliseconds. */
  duration: number;
  /** How many signals the attacker has. */
  signals: number;
  onResult?: (result: AttackResult) => void;
}

export interface AttackResult {
  name: string;
  requests: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  /** The p99 relative to that of the quiet period just before. */
  ratio: number;
  /** The longest time for which the server's event loop was blocked, in milliseconds. */
  holdMs: number;
  errors: string[];
}

export const attackNames = Object.keys(attacks);

const password = "correct horse";

/**
 * Lets an account, or a visitor, attack a server in one way after another, and measures the effect
 * on another account, compared with the quiet period just before. Rate limits are those of a public
 * server.
 */
export const runAttacks = (options: AttackOptions) =>
  withHome((home) => runAttacksIn(home, options));

async function runAttacksIn(
  dataDir: string,
  options: AttackOptions,
): Promise<{ results: AttackResult[]; findings: string[] }> {
  const findings = createFindings();
  const supervisor = await supervise(options.serverFile, dataDir, findings, {
    RATE_LIMITS: "on",
    CALENDAR_ALLOW_PRIVATE: "true",
  });
  const results: AttackResult[] = [];
  try {
    const victim = await register(supervisor, "victim");
    const attacker = await register(supervisor, "attacker");
    await fill(supervisor, attacker.id, options.signals);
    await fill(supervisor, victim.id, 200);
    const exported = await fetch(`${supervisor.url}/api/export`, {
      headers: { authorization: `Bearer ${attacker.token}` },
    });
    const archive = Buffer.from(await exported.arrayBuffer()).toString("base64");
    const target: Target = {
      url: supervisor.url,
      token: attacker.token,
      username: attacker.username,
      password,
      archive,
    };
    const file = join(dataDir, "target.json");
    await writeFile(file, JSON.stringify(target));
    const measure = () => workHonestly(supervisor.url, victim.token, options.duration);
    // Warms up the code, so that compiling it does not count in the quiet period.
    await measure();
    for (const name of options.names) {
      const calm = await measure();
      await readLongestHold(supervisor.url);
      const stop = startAttack(name, file);
      await sleep(Math.min(1000, options.duration));
      const { times, errors } = await measure();
      const holdMs = await readLongestHold(supervisor.url);
      await stop();
      const p99 = percentile(times, 99);
      const ratio = p99 / percentile(calm.times, 99);
      const result = {
        name,
        requests: times.length,
        p50: percentile(times, 50),
        p99,
        ratio,
        holdMs,
        errors: [...calm.errors, ...errors],
      };
      results.push(result);
      options.onResult?.(result);
      // Waits for remaining requests.
      await sleep(Math.min(3000, options.duration));
    }
  } finally {
    await supervisor.end();
  }
  return { results, findings: [...findings.lines()] };
}

/** Attacks from a separate process, which leaves the CPU to the measured one. */
function startAttack(name: string, file: string): () => Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "attacker.ts"), name, file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  const gone = once(child, "exit");
  return async () => {
    child.kill("SIGKILL");
    await gone;
  };
}

async function register({ url }: Supervisor, kind: string) {
  const username = `${kind}-${randomUUID().slice(0, 8)}`;
  const body = JSON.stringify({ username, email: `${username}@example.com`, password });
  const headers = { "content-type": "application/json" };
  const reply = await insist(async () => {
    const response = await fetch(`${url}/api/register`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`Registering was answered with ${response.status}.`);
    return (await response.json()) as { token: string; user: { id: string } };
  });
  return { username, token: reply.token, id: reply.user.id };
}

async function fill({ sql }: Supervisor, userId: string, signals: number): Promise<void> {
  await sql(
    `insert into signals (user_id, id, title, notes, type, priority, impact, effort, estimated_minutes,
      status, due_at, created_at, updated_at)
    select $1, gen_random_uuid(), 'Signal ' || n, repeat('note ', 40), 'work', 1 + n % 5, 1 + n % 4, 1 + n % 5,
      30, 'inbox', case n % 2 when 0 then now() + n % 300 * interval '1 day' end, now() - n * interval '1 minute', now()
    from generate_series(1, $2::int) n`,
    [userId, signals],
  );
}

/** From Node's `monitorEventLoopDelay`; each read of /metrics resets it (docs/operations.md). */
const longestHold = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** The longest time a server's event loop was blocked since the last read, in milliseconds. */
async function readLongestHold(url: string): Promise<number> {
  return await insist(async () => {
    const response = await fetch(`${url}/metrics`);
    const [, seconds] = longestHold.exec(await response.text()) ?? [];
    if (seconds === undefined) throw new Error("/metrics has no delay of the event loop.");
    return Number(seconds) * 1000;
  });
}
