import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/index.ts";
import { createStatements, type Statements } from "./statements.ts";

/** The fault injected into the database's responses. */
type Line = "open" | "silent" | "cut before completion";

let database: TestDatabase;
let proxy: Server;
let url: string;
let line: Line;
let connections: number;
const sockets = new Set<Socket>();

beforeAll(async () => {
  database = await createTestDatabase();
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

let statements: Statements;
beforeEach(() => {
  line = "open";
  connections = 0;
  statements = createStatements(url, { max: 1 });
});
afterEach(() => statements.end());

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

const numbers = (count: number) =>
  statements.run((sql) => sql<{ n: number }[]>`select n from generate_series(1, ${count}::int) n`);

async function terminateAll(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

describe("a statement", () => {
  it("runs on a pooled connection", async () => {
    expect([...(await numbers(2))]).toEqual([{ n: 1 }, { n: 2 }]);
    expect([...(await numbers(1))]).toEqual([{ n: 1 }]);
    expect(connections).toBe(1);
  });

  it("whose connection is lost during the response is retried, and returns everything", async () => {
    await numbers(1);
    line = "cut before completion";
    // No gaps remain from the lost connection's rows.
    expect([...(await numbers(2))]).toEqual([{ n: 1 }, { n: 2 }]);
    expect(connections).toBe(2);
  });

  it("is not affected by the loss of idle connections", async () => {
    for (let round = 0; round < 5; round++) {
      await terminateAll();
      expect([...(await numbers(1))]).toEqual([{ n: 1 }]);
    }
  });

  it("fails with the database's error if it is invalid, and is not retried", async () => {
    const wrong = statements.run((sql) => sql`select * from nowhere`);
    await expect(wrong).rejects.toMatchObject({ code: "42P01" });
    expect(connections).toBe(1);
    expect([...(await numbers(1))]).toEqual([{ n: 1 }]);
  });

  it("continues when another statement fails because the server has lost a worker", async () => {
    await numbers(1);
    const other = statements.run((sql) => sql<{ n: number }[]>`select 1 as n from pg_sleep(0.2)`);
    const unreachable = statements.run(
      (sql) => sql`do $$ begin raise 'no worker' using errcode = 'connection_failure'; end $$`,
    );
    await expect(unreachable).rejects.toMatchObject({ code: "08006" });
    expect([...(await other)]).toEqual([{ n: 1 }]);
    expect(connections).toBe(1);
  });

  it("fails as a lost connection when the server stops responding, and the next one succeeds", async () => {
    await numbers(1);
    line = "silent";
    await expect(numbers(1)).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    line = "open";
    expect([...(await numbers(1))]).toEqual([{ n: 1 }]);
  });

  it("fails as a lost connection when no connection can be opened", async () => {
    const nowhere = createStatements("postgres://nobody@127.0.0.1:1/nothing");
    const refused = nowhere.run((sql) => sql`select 1`);
    await expect(refused).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await nowhere.end();
  });

  it("is refused after the end", async () => {
    await numbers(1);
    await statements.end();
    await expect(numbers(1)).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  });
});
