import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { insertUser } from "@daysignal/db";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSessions, type Sessions } from "./lucia.ts";

/** The fault injected into the database's responses. */
type Line = "open" | "silent" | "cut before completion";

const userId = randomUUID();
let database: TestDatabase;
let proxy: Server;
let url: string;
let line: Line;
let connections: number;
const sockets = new Set<Socket>();

beforeAll(async () => {
  database = await createTestDatabase();
  await insertUser(database.db, {
    ...{ id: userId, username: "ada", email: "ada@example.com", passwordHash: null },
    ...{ isOperator: false, createdAt: new Date().toISOString() },
  });
  const { hostname, port } = new URL(database.url);
  proxy = createServer((client) => {
    connections++;
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
    }
    client.pipe(server);
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
    server.on(
      "data",
      messageReader((message) => forward(message, client)),
    );
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = new URL(database.url);
  address.hostname = "127.0.0.1";
  address.port = String((proxy.address() as AddressInfo).port);
  url = address.href;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await database.drop();
});

let sessions: Sessions;
beforeEach(() => {
  line = "open";
  connections = 0;
  sessions = createSessions(database.db, url);
});
afterEach(() => sessions.close());

/** Forwards one protocol message at a time: a letter, its length, its content. */
function messageReader(take: (message: Buffer) => void) {
  let received: Buffer = Buffer.alloc(0);
  return (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 5) {
      const end = 1 + received.readUInt32BE(1);
      if (received.length < end) return;
      take(received.subarray(0, end));
      received = received.subarray(end);
    }
  };
}

function forward(message: Buffer, client: Socket): void {
  if (line === "silent" || client.writableEnded) return;
  const isCompletion = message.toString("latin1", 0, 1) === "C";
  if (line === "cut before completion" && isCompletion) {
    line = "open";
    client.end();
  } else {
    client.write(message);
  }
}

/** Starts a session, and returns whether its token is valid. */
async function create(): Promise<boolean> {
  const shared = { userId, signInId: randomUUID(), userAgent: null, network: null };
  const token = await sessions.create({ ...shared, kind: "bearer", remember: true });
  return (await sessions.validate(token)) !== null;
}

async function terminateAll(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

describe("a session is stored", () => {
  it("on connections that are used again, at most three", async () => {
    expect([await create(), await create()]).toEqual([true, true]);
    expect(connections).toBe(1);
    const all = await Promise.all(Array.from({ length: 12 }, create));
    expect(new Set(all)).toEqual(new Set([true]));
    expect(connections).toBe(3);
  });

  it("on a new connection after the loss of the idle one", async () => {
    await create();
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => sockets.size).toBe(0);
    expect(await create()).toBe(true);
    await terminateAll();
    // The loss may not have been noticed yet.
    await expect.poll(() => create().catch(() => false)).toBe(true);
  });
});

describe("storing a session fails as a lost connection", () => {
  it("when it is lost during the response, and the next one succeeds", async () => {
    await create();
    line = "cut before completion";
    await expect(create()).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    expect(await create()).toBe(true);
    expect(connections).toBe(2);
  });

  it("when the server stops responding, and the next one succeeds", async () => {
    await create();
    line = "silent";
    await expect(create()).rejects.toMatchObject({ code: "CONNECTION_DESTROYED" });
    line = "open";
    expect(await create()).toBe(true);
  });

  it("when no connection can be opened", async () => {
    const nowhere = createSessions(database.db, "postgres://nobody@127.0.0.1:1/nothing");
    const shared = { userId, signInId: randomUUID(), userAgent: null, network: null };
    const refused = nowhere.create({ ...shared, kind: "bearer", remember: true });
    await expect(refused).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await nowhere.close();
  });
});
