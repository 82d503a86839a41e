import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { runningServer } from "@daysignal/db/embedded";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../test/free-port.ts";
import { serverFile } from "../../test/program-files.ts";

const repository = join(import.meta.dirname, "../../../..");
const supervisor = pathToFileURL(join(repository, "scripts/lib/supervise.mjs")).href;
const stopDatabase = join(import.meta.dirname, "../stop-database.ts");

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "daysignal-supervise-"));
  // As root the database runs as another account, which needs access.
  await chmod(home, 0o755);
});
afterEach(async () => {
  for (const child of running) child.kill("SIGTERM");
  await Promise.all([...running].map((child) => once(child, "close")));
  await rm(home, { recursive: true, force: true });
});
const running = new Set<ChildProcess>();

/** The behaviour of a server at each start, in order; `ready` ones exit after they were ready. */
type Behaviour =
  | "ready, kill"
  | "ready, abort"
  | "ready, memory"
  | "ready, 70"
  | "ready, 1"
  | "ready, 0"
  | "ready, hang"
  | "abort"
  | "1"
  | "78";

/** A server with scripted behaviour: it removes the first behaviour from a file. */
const program = `
import { readFileSync, writeFileSync, writeSync } from "node:fs";
const file = process.argv[1] + ".json";
const [behaviour, ...others] = JSON.parse(readFileSync(file, "utf8"));
writeFileSync(file, JSON.stringify(others));
console.log("started: " + behaviour);
writeSync(4, "2026-01-02T03:04:05.678Z GET /" + others.length + "\\n".padEnd(40), 0);
const [end, ready] = behaviour.split(", ").toReversed();
if (ready) await new Promise((sent) => process.send("ready", sent));
if (end === "kill") process.kill(process.pid, "SIGKILL");
if (end === "abort") process.abort();
if (end === "memory") for (const all = []; ; ) all.push({ all: [all.length] });
if (end === "hang") for (;;);
process.exit(Number(end));
`;

const times = { firstPause: 10, longestPause: 40, reaction: 200 };

/** Runs the supervisor of `npm start`, with short delays. */
function supervise(settings: object, env: Record<string, string> = {}) {
  const script = `import { supervise } from ${JSON.stringify(supervisor)};
    const stop = supervise(${JSON.stringify({ nodeOptions: [], times, ...settings })});
    process.on("SIGTERM", () => stop("SIGTERM"));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { text: "" };
  child.stdout.on("data", (piece) => (output.text += piece));
  child.stderr.on("data", (piece) => (output.text += piece));
  running.add(child);
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output, ended };
}

async function superviseFake(behaviours: Behaviour[], pauses = times) {
  const [file, stop] = [join(home, "server.mjs"), join(home, "stop.mjs")];
  await writeFile(file, program);
  await writeFile(`${file}.json`, JSON.stringify(behaviours));
  await writeFile(stop, `console.log("database stopped");`);
  return supervise({
    nodeOptions: ["--max-old-space-size=20"],
    serverFile: file,
    stopDatabaseFile: stop,
    times: pauses,
  });
}

/** Waits until the server was ready this many times; fails with its output. */
async function isReady({ child, output }: ReturnType<typeof supervise>, times: number) {
  const deadline = Date.now() + 120_000;
  while (all(output.text, /(is ready)/g).length < times) {
    if (!running.has(child) || Date.now() > deadline) {
      throw new Error(`It is not ready:\n${output.text}`);
    }
    await sleep(50);
  }
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found);

test("a server is restarted however it ended, after delays that double, and the requests it was processing are logged", async () => {
  const ends: Behaviour[] = [
    "ready, kill",
    "ready, abort",
    "ready, memory",
    "ready, 70",
    "ready, 1",
  ];
  const { output, ended } = await superviseFake([...ends, "ready, 0"]);
  expect(await ended).toBe(0);
  expect(all(output.text, /^started: (.*)/gm)).toEqual([...ends, "ready, 0"]);
  expect(all(output.text, /started again in (\S+) s/g)).toEqual([
    "0.01",
    "0.02",
    "0.04",
    "0.04",
    "0.04",
  ]);
  expect(all(output.text, /has ended (.*)\.$/gm)).toEqual([
    "by SIGKILL",
    "by SIGABRT",
    "by SIGABRT",
    "with the exit code 70",
    "with the exit code 1",
  ]);
  expect(all(output.text, /GET \/(\d)$/gm)).toEqual(["5", "4", "3", "2", "1"]);
});

test("the delays start over after a server that was ready for long enough", async () => {
  const ends: Behaviour[] = ["ready, abort", "ready, abort", "ready, 0"];
  const { output, ended } = await superviseFake(ends, { ...times, steady: 0 } as typeof times);
  expect(await ended).toBe(0);
  expect(all(output.text, /started again in (\S+) s/g)).toEqual(["0.01", "0.01"]);
});

test("after several that end before they are ready there are no more restarts, and the database is stopped", async () => {
  const six = Array.from({ length: 6 }, (): Behaviour => "abort");
  const { output, ended } = await superviseFake(["ready, abort", ...six, "ready, 0"]);
  expect(await ended).toBe(134);
  expect(all(output.text, /^started: (.*)/gm)).toHaveLength(7);
  expect(output.text).toMatch(/ended 6 times in a row before it was ready.*\ndatabase stopped\n$/s);
});

test.each<Behaviour[]>([["1"], ["78"], ["ready, abort", "78"]])(
  "a server that has said why it does not start is not restarted: %j %j",
  async (...behaviours) => {
    const { output, ended } = await superviseFake([...behaviours, "ready, 0"]);
    expect(await ended).toBe(Number(behaviours.at(-1)));
    expect(all(output.text, /^started: (.*)/gm)).toEqual(behaviours);
    expect(output.text).toContain("database stopped");
  },
);

test("a stop ends a server that hangs or waits for its restart, and the database", async () => {
  const hanging = await superviseFake(["ready, hang"]);
  await expect.poll(() => hanging.output.text).toContain("started");
  hanging.child.kill("SIGTERM");
  expect(await hanging.ended).toBeGreaterThan(0);
  expect(hanging.output.text).toContain("database stopped");

  const waiting = await superviseFake(["ready, abort"], {
    ...times,
    firstPause: 1e6,
    longestPause: 1e6,
  });
  await expect.poll(() => waiting.output.text).toContain("started again");
  waiting.child.kill("SIGTERM");
  expect(await waiting.ended).toBe(0);
  expect(waiting.output.text).toContain("database stopped");
});

test("a killed server is restarted, its request in progress is logged, and it stops with its launcher", async () => {
  const port = await freePort();
  const start = () =>
    supervise(
      { serverFile, stopDatabaseFile: stopDatabase },
      {
        DATA_DIR: home,
        PORT: String(port),
        DATABASE_URL: "",
        RATE_LIMITS: "off",
        REGISTRATION: "open",
      },
    );
  const server = start();
  await isReady(server, 1);
  const [password, databasePort] = await Promise.all(
    ["password", "port"].map((name) => readFile(join(home, `postgres.${name}`), "utf8")),
  );
  const holder = new pg.Client(
    `postgres://postgres:${password}@127.0.0.1:${databasePort}/daysignal`,
  );
  await holder.connect();
  await holder.query("begin; lock table users in access exclusive mode");
  const lost = fetch(`http://localhost:${port}/api/register?secret`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "kept", email: "kept@example.org", password: "kept safe" }),
  }).catch(() => "lost");
  const pidOfServer = async () => {
    await holder.query("select pg_stat_clear_snapshot()");
    const { rows } = await holder.query<{ pid: string }>(
      "select substring(application_name from '\\d+') as pid from pg_stat_activity where wait_event_type = 'Lock'",
    );
    return Number(rows[0]?.pid);
  };
  await expect.poll(pidOfServer).toBeGreaterThan(0);
  process.kill(await pidOfServer(), "SIGKILL");
  await holder.end();
  expect(await lost).toBe("lost");
  await isReady(server, 2);
  expect(server.output.text).toContain("ended by SIGKILL");
  expect(server.output.text).toMatch(/^ {2}\S+Z POST \/api\/register, 69 bytes, id [\w-]{36}$/m);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  const database = () => runningServer(join(home, "postgres"));
  expect(await database()).toBeUndefined();

  // A server that loses its launcher stops as well.
  const lonely = start();
  await isReady(lonely, 1);
  expect(await database()).toBeDefined();
  lonely.child.kill("SIGKILL");
  await expect.poll(database).toBeUndefined();
}, 300_000);
