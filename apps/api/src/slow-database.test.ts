import { readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type StallingProxy, startStallingProxy } from "../test/stalling-proxy.ts";
import { startTestApp, type TestApp, type TestResponse, type TestUser } from "../test/test-app.ts";

/**
 * A request waits at most 3 s for a connection and 4.5 s for a response; a slow machine may need
 * more, and without refusals a long queue would take minutes.
 */
const timeoutMs = 60_000;

/** More than the pool of 10 and its queue (250) can hold, so that some are refused at once. */
const crowd = 400;

let app: TestApp;
let proxy: StallingProxy;
let user: TestUser;
let outside: pg.Client;

beforeAll(async () => {
  const server = process.env["TEST_DATABASE_URL"] ?? "";
  proxy = await startStallingProxy(server);
  app = await startTestApp({
    // As in production: queued calls have to be refused in time, too.
    callQueueTimeoutMs: 5000,
    databaseUrl: (url) => {
      const reached = new URL(url);
      reached.host = new URL(proxy.url).host;
      return reached.href;
    },
  });
  outside = new pg.Client({ connectionString: app.database.url });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await app.close();
  await proxy.close();
});
beforeEach(async () => {
  user = await app.register(`slow-${crypto.randomUUID().slice(0, 8)}`);
});

const create = (title: string) =>
  app.rest("POST", "/tasks", { body: { title }, token: user.token });
const titles = async () =>
  (await app.rest("GET", "/tasks", { token: user.token })).body.map(
    ({ title }: { title: string }) => title,
  );

/** Sends many requests at once; fails if one gets no response. */
async function sendMany(count: number, send: (index: number) => Promise<TestResponse>) {
  const late = sleep(timeoutMs, undefined, { ref: false }).then((): TestResponse => {
    throw new Error("A request hangs.");
  });
  const responses = Array.from({ length: count }, (_, index) => Promise.race([send(index), late]));
  return await Promise.all(responses);
}

function expectRefused(responses: readonly TestResponse[]): void {
  for (const { status, headers, body } of responses) {
    expect({ status, code: body.code }).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(headers.get("retry-after")).toBe("1");
  }
}

/** Waits until the server is ready again, and checks that it works. */
async function expectRecovered(): Promise<void> {
  await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect((await create("Afterwards")).status).toBe(200);
  expect(await titles()).toContain("Afterwards");
}

describe("while the network to the database drops all packets", () => {
  it("each of many requests is refused within seconds, and the service recovers by itself", async () => {
    // All connections are open and in use at that moment.
    await sendMany(20, (index) => create(`Before ${index}`));
    proxy.stall();
    const stalled = sendMany(crowd, (index) => create(`Stalled ${index}`));
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    expectRefused(await stalled);
    proxy.resume();
    await expectRecovered();
    // No request reported success, and nothing was created later.
    const stored = await titles();
    expect(stored.filter((title: string) => title.startsWith("Stalled"))).toEqual([]);
  });
});

describe("while the database's processes are frozen", () => {
  it("each request is refused within seconds, and the service recovers before they thaw", async ({
    skip,
  }) => {
    await sendMany(20, (index) => create(`Before ${index}`));
    const { rows } = await outside.query<{ pid: number; dir: string }>(
      `select pid, current_setting('data_directory') as dir from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const isOurs = await Promise.all(rows.map(({ pid, dir }) => worksIn(pid, dir)));
    skip(!isOurs.every(Boolean), "The database's processes are not on this machine.");
    for (const { pid } of rows) process.kill(pid, "SIGSTOP");
    try {
      const responses = await sendMany(30, (index) => create(`Frozen ${index}`));
      // Some are late enough to get a new connection.
      expectRefused(responses.filter(({ status }) => status !== 200));
      expect(responses.some(({ status }) => status === 503)).toBe(true);
      await expectRecovered();
    } finally {
      for (const { pid } of rows) process.kill(pid, "SIGCONT");
    }
    await expectRecovered();
  });
});

describe("while a lock blocks every change", () => {
  it("each change is refused within seconds, and works once the lock is released", async () => {
    await outside.query("begin; lock table signals in exclusive mode");
    expectRefused(await sendMany(40, (index) => create(`Locked ${index}`)));
    await outside.query("rollback");
    await expectRecovered();
    const stored = await titles();
    expect(stored.filter((title: string) => title.startsWith("Locked"))).toEqual([]);
  });
});

/** Whether a process has this working directory, as Postgres has its data directory. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder;
}
