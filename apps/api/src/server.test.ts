import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, realpath, rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { runningServer, serves } from "@daysignal/db/embedded";
import { copyEmbedded } from "@daysignal/db/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../test/free-port.ts";
import { openLiveStream } from "../test/live-stream.ts";
import { type RunningServer, runServer } from "../test/run-server.ts";

let dataDir: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "daysignal-server-"));
  // As root the database runs as another account, which needs access.
  await chmod(dataDir, 0o755);
});

afterAll(async () => {
  for (const child of running) child.kill("SIGTERM");
  await Promise.all([...running].map((child) => once(child, "exit")));
  await rm(dataDir, { recursive: true, force: true });
});

async function run(port: number, settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer({ PORT: String(port), DATA_DIR: dataDir, ...settings });
  running.add(server.child);
  void server.exit.then(() => running.delete(server.child));
  return server;
}

const register = (port: number) =>
  fetch(`http://localhost:${port}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "kept", email: "kept@example.org", password: "kept safe" }),
  });

test("a server killed with -9 starts again on its data, and stops cleanly on request", async () => {
  const port = await freePort();
  const first = await run(port);
  await first.ready();
  expect((await register(port)).status).toBe(200);
  first.child.kill("SIGKILL");
  await first.exit;

  // An unusable backup location is reported at the start, and does not prevent it.
  const second = await run(port, { BACKUP_TO: "/dev/null/backups" });
  await second.ready();
  expect(second.output.text).toContain("still running from the last time");
  await expect
    .poll(() => second.output.text)
    .toMatch(/No backup can be stored in BACKUP_TO: Error: ENOTDIR/);
  const again = await register(port);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: "USERNAME_TAKEN" });

  second.child.kill("SIGINT");
  expect(await second.exit).toBe(0);
  expect(second.output.text).toContain("Stopping");
});

/** A separate connection of the test to the server's database. */
async function connectToDatabase(folder = dataDir): Promise<pg.Client> {
  const [password = "", port = ""] = await Promise.all(
    ["password", "port"].map((name) => readFile(join(folder, `postgres.${name}`), "utf8")),
  );
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/daysignal`);
  await client.connect();
  return client;
}

/** The number of connections that wait for a lock. */
async function countBlocked(client: pg.Client): Promise<number | undefined> {
  // Within a transaction Postgres would otherwise return what the first call saw.
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
  );
  return rows[0]?.count;
}

test("a stopping server finishes its requests, ends its streams, accepts no more, and exits", async () => {
  const port = await freePort();
  const first = await run(port);
  await first.ready();
  const api = `http://localhost:${port}/api`;
  const body = { username: "busy", email: "busy@example.org", password: "kept safe" };
  const json = { "content-type": "application/json" };
  const post = async (path: string, sent: unknown, headers: Record<string, string> = json) => {
    const response = await fetch(api + path, {
      method: "POST",
      headers,
      body: JSON.stringify(sent),
    });
    return {
      status: response.status,
      body: (await response.json()) as { id: string; token: string },
    };
  };
  const { token } = (await post("/register", body)).body;
  const headers = { ...json, authorization: `Bearer ${token}` };
  const ids: string[] = [];
  for (const title of ["one", "two", "three", "four"]) {
    ids.push((await post("/tasks", { title }, headers)).body.id);
  }
  const stream = await openLiveStream(`http://localhost:${port}`, headers, { age: 0 });

  // Another transaction holds the lock that these requests need, so that they are in progress at
  // the stop.
  const holder = await connectToDatabase();
  await holder.query("begin; select from settings for update");
  const begun = ids.map((id) => post(`/tasks/${id}/complete`, {}, headers));
  await expect.poll(() => countBlocked(holder)).toBe(4);
  first.child.kill("SIGTERM");
  await expect.poll(() => first.output.text).toContain("Stopping");
  await holder.query("rollback");
  await holder.end();
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await stream.ended;
  await expect(fetch(`${api}/user`)).rejects.toThrow();
  expect(await first.exit).toBe(0);

  const second = await run(port);
  await second.ready();
  const done = await fetch(`${api}/tasks?status=done`, { headers });
  const stored = (await done.json()) as { id: string }[];
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  second.child.kill("SIGTERM");
  expect(await second.exit).toBe(0);
});

const throwOnSignal = join(import.meta.dirname, "../test/throw-on-signal.ts");

test("after an unhandled error the server logs it, finishes its requests, and requests a restart by its exit code", async () => {
  const port = await freePort();
  const server = await run(port, { NODE_OPTIONS: `--import ${pathToFileURL(throwOnSignal)}` });
  await server.ready();
  await register(port);
  const holder = await connectToDatabase();
  await holder.query("begin; lock table users in access exclusive mode");
  // This request waits for the lock.
  const underWay = register(port);
  await expect.poll(() => countBlocked(holder)).toBe(1);
  server.child.kill("SIGWINCH");
  await expect.poll(() => server.output.text).toContain("rejected on purpose");
  // A second signal while stopping changes nothing.
  server.child.kill("SIGUSR2");
  await expect.poll(() => server.output.text).toContain("thrown on purpose");
  await holder.query("rollback");
  await holder.end();
  expect((await underWay).status).toBe(409);
  expect(await server.exit).toBe(70);
  expect(server.output.text).toContain('"level":60');
});

// The tests that follow have folders of their own, so they run at the same time, once the server
// of the tests above has stopped.

/** A server with a separate folder, and the process id of its database once it has one. */
async function runOnNewFolder() {
  return await runOn(await makeFolder());
}

/** The same on a copy of the stopped server's data. */
async function runOnCopy() {
  const folder = await makeFolder();
  await copyEmbedded(join(dataDir, "postgres"), folder);
  return await runOn(folder);
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daysignal-stop-"));
  await chmod(folder, 0o755);
  return folder;
}

async function runOn(folder: string) {
  const server = await run(await freePort(), { DATA_DIR: folder });
  const data = join(folder, "postgres");
  const databasePid = async () => (await runningServer(data))?.pid;
  return { folder, server, data, databasePid };
}

/** Commands that make a database unusable while a server runs on it. */
const damages = {
  "was frozen": ({ pid }: { pid: number }) => process.kill(pid, "SIGSTOP"),
  "was frozen with all its processes": ({ pid }: { pid: number }) => {
    const others = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
    for (const one of [...others.trim().split(/\s+/), pid]) process.kill(Number(one), "SIGSTOP");
  },
  "has lost its folder": ({ folder }: { folder: string }) =>
    rm(folder, { recursive: true, maxRetries: 20 }),
  "has been moved": ({ folder }: { folder: string }) => rename(folder, `${folder}-moved`),
  "was killed": ({ pid }: { pid: number }) => process.kill(pid, "SIGKILL"),
  "was killed, and its folder is gone": async (one: { pid: number; folder: string }) => {
    process.kill(one.pid, "SIGKILL");
    await rm(one.folder, { recursive: true, maxRetries: 20 });
    await sleep(1000);
  },
};

test.concurrent.for(Object.entries(damages))(
  "a stop succeeds with a database that %s",
  async ([, damage], { expect }) => {
    const { folder, server, data, databasePid } = await runOnCopy();
    try {
      await server.ready();
      const pid = (await databasePid()) ?? 0;
      await damage({ pid, folder });
      server.child.kill("SIGTERM");
      // The exit code is not 0 if something had to be cut off.
      expect([0, 1]).toContain(await server.exit);
      // On a busy machine a killed process is there for a moment.
      await expect.poll(() => serves(pid, data)).toBe(false);
      expect(await databasePid()).toBeUndefined();
    } finally {
      // Also removes what the killed processes still write.
      for (const left of [folder, `${folder}-moved`])
        await rm(left, { recursive: true, force: true, maxRetries: 20 });
    }
  },
);

test.concurrent("a stop at any moment of a start leaves no database running", async ({
  expect,
}) => {
  const { folder, server, databasePid } = await runOnNewFolder();
  try {
    // At the first start, while the database is created.
    await expect.poll(() => server.output.text).toContain("Creating");
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
    expect(await readdir(folder)).not.toContain("postgres");

    const inMilliseconds = [0, 50, 100, 200, 400, 800];
    for (const wait of inMilliseconds) {
      const next = await run(await freePort(), { DATA_DIR: folder });
      await expect.poll(() => next.output.text).toMatch(/Creating|Starting/);
      await sleep(wait);
      next.child.kill("SIGTERM");
      expect([wait, await next.exit]).toEqual([wait, 0]);
      expect(await databasePid()).toBeUndefined();
    }
  } finally {
    // Postgres may still be removing its own files.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});

test.concurrent("a start whose migration waits for another one is ended by a stop, and reports a port that was taken meanwhile", async ({
  expect,
}) => {
  const { folder, server, data } = await runOnCopy();
  try {
    await server.ready();
    const holder = await connectToDatabase(folder);
    await holder.query("select pg_advisory_lock(7233482020)");
    const second = await run(await freePort(), { DATA_DIR: folder });
    await expect.poll(() => second.output.text).toContain("still running");
    const port = await freePort();
    const third = await run(port, { DATA_DIR: folder });
    await expect
      .poll(async () => {
        const { rows } = await holder.query(
          "select from pg_stat_activity where query like '%pg_try_advisory_lock%'",
        );
        return rows.length;
      })
      .toBeGreaterThan(2);
    second.child.kill("SIGTERM");
    expect(await second.exit).toBe(0);
    expect(second.output.text).not.toContain("is ready");
    const other = createServer().listen(port, "localhost");
    await holder.end();
    expect(await third.exit).toBe(78);
    expect(third.output.text).toContain(`Port ${port} is in use`);
    other.close();
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
    expect(await runningServer(data)).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.concurrent("a port in use is reported before anything is started, with a remedy", async () => {
  const other = createServer().listen(0, "localhost");
  await once(other, "listening");
  const address = other.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const blocked = await run(port);
  expect(await blocked.exit).toBe(78);
  expect(blocked.output.text).toContain(`Port ${port} is in use`);
  expect(blocked.output.text).toContain(`PORT=${port + 1} npm start`);
  expect(blocked.output.text).not.toContain("database");
  other.close();
});

test
  .runIf(process.getuid?.() === 0)
  .concurrent(
    "as root in a private folder, the first start reports the actual location of the database",
    async () => {
      // Mode 0700, so the account of the database cannot enter it.
      const home = await mkdtemp(join(tmpdir(), "daysignal-private-"));
      const server = await run(await freePort(), { DATA_DIR: home });
      await server.ready();
      const link = join(home, "postgres");
      const place = await realpath(link);
      server.child.kill("SIGTERM");
      await server.exit;
      await rm(place, { recursive: true });
      await rm(home, { recursive: true });
      expect(place).not.toBe(link);
      expect(server.output.text).toContain(`Its files are in ${place}: ${link} is a link to them.`);
    },
  );
