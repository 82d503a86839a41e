import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLiveStream } from "../test/live-stream.ts";
import { type LoadBalancer, startLoadBalancer } from "../test/load-balancer.ts";
import { serverFile } from "../test/program-files.ts";
import { type Service, startService } from "../test/start-service.ts";

const password = "correct horse";

let database: TestDatabase;
let dataDir: string;
let instances: Service[];
let proxy: LoadBalancer;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "daysignal-instances-"));
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMITS: "on",
    LOG_LEVEL: "silent",
  };
  // One after the other, because starting three at once could exceed the timeout of each on a slow
  // machine.
  instances = [];
  for (let count = 0; count < 3; count += 1) {
    instances.push(await startService(serverFile, settings));
  }
  proxy = await startLoadBalancer(instances.map(({ url }) => url));
});

afterAll(async () => {
  await proxy.close();
  await Promise.all(instances.map((instance) => instance.stop()));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Sent {
  token?: string;
  body?: unknown;
  key?: string;
}

async function call(method: string, path: string, { token, body, key }: Sent = {}) {
  const response = await fetch(`${proxy.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

async function register(): Promise<{ username: string; token: string }> {
  const username = `person-${randomUUID()}`;
  const body = { username, email: `${username}@example.com`, password };
  const reply = await call("POST", "/register", { body });
  expect(reply.status).toBe(200);
  return { username, token: reply.body.token };
}

/** Makes the same call to each of the three. */
const thrice = <T>(work: () => Promise<T>) => Promise.all([1, 2, 3].map(work));

describe("three instances on one database", () => {
  it("share sessions and their end", async () => {
    const { token } = await register();
    const known = await thrice(() => call("GET", "/user", { token }));
    expect(known.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call("POST", "/logout", { token })).status).toBe(200);
    const forgotten = await thrice(() => call("GET", "/user", { token }));
    expect(forgotten.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it("count wrong passwords together", async () => {
    const { username } = await register();
    const body = { username, password: "wrong", rememberMe: false };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await call("POST", "/login", { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it("create one entity from requests with one key to all of them, concurrent or repeated", async () => {
    const { token } = await register();
    const sent = { token, body: { title: "Once" }, key: randomUUID() };
    const responses = [
      ...(await thrice(() => call("POST", "/tasks", sent))),
      ...(await thrice(() => call("POST", "/tasks", sent))),
    ];
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await call("GET", "/tasks", { token })).body).toHaveLength(1);
  });

  it("enforce a day's limit together", async () => {
    const { token } = await register();
    const ids = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => {
        const { body } = await call("POST", "/tasks", { token, body: { title: `No ${index}` } });
        return body.id as string;
      }),
    );
    const date = "2030-03-14";
    const responses = await Promise.all(
      ids.map((taskId) => call("POST", "/daily-plan/select", { token, body: { date, taskId } })),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(4).fill(200), ...Array<number>(5).fill(409)]);
  });

  // Must be the last test: it ends one of them.
  it("lose no acknowledged write when one is killed under load, and the others keep publishing", async () => {
    const { token } = await register();
    const [first, second, killed] = instances;
    if (!first || !second || !killed) throw new Error("There are three.");
    const headers = { authorization: `Bearer ${token}` };
    const stream = await openLiveStream(first.url, headers, { age: 0 });
    const acknowledged = new Set<string>();
    const refused = new Set<number>();
    let isRunning = true;

    /** Writes like a careful script: retries with the same id until it is acknowledged. */
    const write = async () => {
      while (isRunning) {
        const id = randomUUID();
        for (let isDone = false; !isDone; ) {
          const reply = await call("POST", "/tasks", { token, body: { id, title: id } });
          isDone = reply.status === 200;
          if (isDone) acknowledged.add(id);
          else refused.add(reply.status);
        }
      }
    };
    const writers = Array.from({ length: 6 }, write);
    await expect.poll(() => acknowledged.size).toBeGreaterThan(60);
    process.kill(killed.pid, "SIGKILL");
    const atDeath = acknowledged.size;
    await expect.poll(() => acknowledged.size).toBeGreaterThan(atDeath + 60);
    isRunning = false;
    await Promise.all(writers);

    const { body } = await call("GET", "/tasks", { token }).then((reply) =>
      reply.status === 200 ? reply : call("GET", "/tasks", { token }),
    );
    const stored = (body as { id: string }[]).map(({ id }) => id);
    expect(stored.toSorted()).toEqual([...acknowledged].toSorted());
    // The proxy still sends every third request to the stopped instance, which never responds.
    expect(refused).toEqual(new Set([502]));
    // Streams of one instance receive the changes of the other.
    const last = randomUUID();
    const create = await fetch(`${second.url}/api/tasks`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ id: last, title: "Last" }),
    });
    expect(create.status).toBe(200);
    await expect
      .poll(() => stream.changes())
      .toContainEqual(expect.objectContaining({ ids: [last] }));
    stream.cut();
  });
});
