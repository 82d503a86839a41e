import { randomUUID } from "node:crypto";
import { noteChange, replacePassword, transact } from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { holdOpen } from "../../test/hold-open.ts";
import { type LiveStream, openLiveStream } from "../../test/live-stream.ts";
import { add, addSignal, type Call, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";

let app: TestApp;
let user: TestUser;
let call: Call;
const streams: LiveStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.register(`live-${randomUUID()}`);
  call = callOver(app, "tRPC", user.token);
});

afterEach(() => {
  for (const stream of streams.splice(0)) stream.cut();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Opens a stream and waits until it has started. */
async function follow(
  headers: Record<string, string> = bearer(user.token),
  input: Record<string, unknown> = { age: 0 },
): Promise<LiveStream> {
  const stream = await openLiveStream(app.url, headers, input);
  streams.push(stream);
  await expect.poll(() => stream.events.length).toBeGreaterThan(1);
  return stream;
}

const kinds = (stream: LiveStream) =>
  new Set(
    stream.changes().map((message) => (message.type === "change" ? message.kind : message.type)),
  );

/** Makes a change that the stream delivers after all earlier ones. */
async function mark(stream: LiveStream): Promise<void> {
  const { id } = await add(call, "clients.create", { name: "Mark" });
  await expect
    .poll(() => stream.changes())
    .toContainEqual(expect.objectContaining({ kind: "client", ids: [id] }));
}

describe("live updates", () => {
  it("publish every kind of change, however it was made", async () => {
    const stream = await follow();
    await addSampleEntities(callOver(app, "REST", user.token), "2026-03-14");
    await call("settings.update", { dailyWIPLimit: 6 });
    await mark(stream);
    expect(kinds(stream)).toEqual(
      new Set([
        ...["signal", "plan", "subtask", "project", "client", "settings", "access"],
        ...["calendar", "reminder", "time", "view", "template", "goal"],
      ]),
    );
  });

  it("contain the origin of a change", async () => {
    const stream = await follow();
    const { id } = await addSignal(call);
    const change = { id, title: "Renamed" };
    await call("signal.update", change, { headers: { "x-change-origin": "tab-1" } });
    await mark(stream);
    expect(stream.changes()).toContainEqual(
      expect.objectContaining({ kind: "signal", ids: [id], origin: "tab-1" }),
    );
  });

  it("are not sent to other users", async () => {
    const stream = await follow();
    // The user's own registration may be published after the stream has started.
    await mark(stream);
    const before = stream.changes().length;
    const other = callOver(app, "tRPC", (await app.register(`other-${randomUUID()}`)).token);
    await addSignal(other);
    await mark(stream);
    expect(stream.changes().slice(before)).toMatchObject([{ kind: "client" }]);
  });

  it("are streamed without buffering, to a cookie and to a read-only token", async () => {
    const { token } = await add(call, "token.create", { name: "Watch", access: "read" });
    for (const headers of [{ cookie: user.cookie }, bearer(token)]) {
      const stream = await follow({ ...headers, "accept-encoding": "gzip" });
      expect(stream.status).toBe(200);
      expect(stream.headers.get("content-type")).toBe("text/event-stream");
      expect(stream.headers.get("content-encoding")).toBeNull();
      expect(stream.headers.get("x-accel-buffering")).toBe("no");
      expect(stream.headers.get("cache-control")).toContain("no-store");
      await mark(stream);
    }
  });

  it("resume where a stream was cut off", async () => {
    const stream = await follow();
    await mark(stream);
    stream.cut();
    const place = stream.events.at(-1)?.id;
    const { id } = await addSignal(call);
    const next = await follow(bearer(user.token), { lastEventId: place });
    await mark(next);
    expect(next.changes().slice(0, -1)).toEqual([
      { type: "change", kind: "signal", ids: [id], days: null, origin: null },
    ]);
  });

  it("miss nothing while the database connections they use are lost", async () => {
    const stream = await follow();
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      await app.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where query ~ '^(listen|select 1$|select pg_notify)' and datname = current_database()`,
      );
      made.push((await addSignal(call)).id);
    }
    await mark(stream);
    expect(
      stream.changes().map((message) => message.type === "change" && message.ids?.[0]),
    ).toEqual([...made, expect.any(String)]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["signing out", () => app.rest("POST", "/logout", { token: user.token })],
    [
      "a new password, among other changes",
      () =>
        transact(app.db, async (tx) => {
          await replacePassword(tx, user.user.id, "of a test");
          noteChange(tx, user.user.id, { kind: "signal", ids: [randomUUID()] });
        }),
    ],
    [
      "changes that are unknown, if the session has ended meanwhile",
      async () => {
        // The counter begins with the first change.
        await addSignal(call);
        await app.db.deleteFrom("sessions").where("user_id", "=", user.user.id).execute();
        const counter = app.db.updateTable("change_counters").set({ seq: "1000" });
        const { numUpdatedRows } = await counter
          .where("user_id", "=", user.user.id)
          .executeTakeFirst();
        expect(numUpdatedRows).toBe(1n);
        await app.live.poll();
      },
    ],
  ])("end with %s", async (_what, end) => {
    await expect.poll(() => app.live.size).toBe(0);
    const stream = await follow({ cookie: user.cookie });
    expect(app.live.size).toBe(1);
    await end();
    await stream.ended;
    await expect.poll(() => app.live.size).toBe(0);
    expect(stream.events.at(-1)).toMatchObject({
      event: "serialized-error",
      data: { data: { httpStatus: 401, problem: { code: "NOT_SIGNED_IN" } } },
    });
  });

  it("end if the session ends after it was checked, before they have read its changes", async () => {
    const opening = transact(app.db, async (tx) => {
      await holdOpen(tx);
      await sql`lock table changes in access exclusive mode`.execute(tx);
      const opened = openLiveStream(app.url, { cookie: user.cookie }, { age: 0 });
      const waiting = "select from pg_locks where not granted and relation = 'changes'::regclass";
      await expect.poll(async () => (await app.database.pool.query(waiting)).rows).toHaveLength(1);
      await tx.deleteFrom("sessions").where("user_id", "=", user.user.id).execute();
      noteChange(tx, user.user.id, { kind: "access", ids: null });
      return { opened };
    });
    const stream = await (await opening).opened;
    streams.push(stream);
    // Long before the check of each minute.
    const soon = { timeout: 30_000 };
    await expect
      .poll(() => stream.events.at(-1)?.data.data, soon)
      .toMatchObject({ httpStatus: 401 });
  });

  it("end within a minute of a session's expiry, which is not announced by a message", async () => {
    const stream = await follow({ cookie: user.cookie }, { age: 0, beat: 1000 });
    await app.db.updateTable("sessions").set({ expires_at: "2026-01-01T00:00:00Z" }).execute();
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 60_000);
    try {
      await stream.ended;
    } finally {
      later.mockRestore();
    }
    expect(stream.events.at(-1)).toMatchObject({
      event: "serialized-error",
      data: { data: { httpStatus: 401, problem: { code: "NOT_SIGNED_IN" } } },
    });
  });

  it("end with the revoked token, and not with another one", async () => {
    const tokens = await Promise.all(
      ["One", "Two"].map((name) => add(call, "token.create", { name, access: "read" })),
    );
    const [one, two] = await Promise.all(tokens.map(({ token }) => follow(bearer(token))));
    if (!one || !two) throw new Error("There are two.");
    await call("token.revoke", { id: tokens[0].id });
    await one.ended;
    await mark(two);
  });

  it.each([
    ["a visitor", {}],
    ["somebody with a token of nobody's", bearer("24h_nobody")],
  ])("are refused to %s", async (_who, headers) => {
    const stream = await openLiveStream(app.url, headers);
    await stream.ended;
    expect(stream.events.map(({ event }) => event)).toEqual(["connected", "serialized-error"]);
    expect(stream.events[1]?.data.data).toMatchObject({
      httpStatus: 401,
      problem: { code: "NOT_SIGNED_IN" },
    });
  });

  it("are sent to twenty streams per user, and to a new one when one is closed", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => follow()));
    const refused = await openLiveStream(app.url, bearer(user.token));
    await refused.ended;
    expect(refused.events.at(-1)?.data.data).toMatchObject({
      httpStatus: 429,
      problem: { code: "RATE_LIMITED" },
    });
    all[0]?.cut();
    await expect.poll(() => app.live.size).toBe(19);
    await follow();
  });

  it("end a tab's earlier stream when it reconnects, and use the requested heartbeat", async () => {
    const before = await follow(bearer(user.token), { age: 0, reader: "tab-1" });
    const now = await follow(bearer(user.token), { age: 0, reader: "tab-1", beat: 1000 });
    await before.ended;
    const count = now.events.length;
    await expect.poll(() => now.events.length).toBeGreaterThan(count + 1);
    expect(now.events.at(-1)?.data).toEqual({ type: "nothing" });
    const hasty = await openLiveStream(app.url, bearer(user.token), { beat: 10 });
    await hasty.ended;
    expect(hasty.events.at(-1)?.data.data).toMatchObject({
      httpStatus: 400,
      problem: { code: "INVALID_INPUT", field: "beat" },
    });
  });

  it("have no REST path", async () => {
    expect((await app.rest("GET", "/live", { token: user.token })).status).toBe(404);
  });
});

it("ends its streams when it stops", async () => {
  const stopping = await startTestApp();
  const { token } = await stopping.register("somebody");
  const stream = await openLiveStream(stopping.url, bearer(token), { age: 0 });
  await expect.poll(() => stream.events.length).toBeGreaterThan(1);
  await stopping.close();
  await stream.ended;
  // tRPC's client reconnects after this error, and not after a regular end.
  expect(stream.events.at(-1)).toMatchObject({
    event: "serialized-error",
    data: { data: { httpStatus: 503, problem: { code: "UNAVAILABLE" } } },
  });
});
