import { randomUUID } from "node:crypto";
import { calendarDay, type PlanEntry } from "@daysignal/core";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertEntries, updateEntries } from "../queries/plan-queries.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { insertProject, insertSignal, insertUserRow } from "../testing/rows.ts";
import { transact } from "../transact.ts";
import { withChangeOrigin } from "./change-origin.ts";
import { type Change, listenToChanges } from "./listen-to-changes.ts";

const channel = "daysignal_changes";

/** A generous timeout in milliseconds; it costs a passing test nothing. */
const timeoutMs = 10_000;

let database: TestDatabase;
let stop: () => Promise<void>;
let userId: string;
const heard: Change[] = [];
const listening = vi.fn();
const lost = vi.fn();
const malformed = vi.fn();

beforeAll(async () => {
  database = await createTestDatabase();
  stop = listenToChanges(database.url, {
    onChange: (change) => heard.push(change),
    onListening: listening,
    onLost: lost,
    onMalformed: malformed,
  });
  await vi.waitFor(() => expect(listening).toHaveBeenCalled(), timeoutMs);
});

afterAll(async () => {
  await stop();
  await database.drop();
});

beforeEach(async () => {
  userId = await insertUserRow(database.db);
  await settle();
  heard.length = 0;
});

/**
 * Waits until every change committed so far has been received: notifications arrive in
 * commit order.
 */
async function settle(): Promise<void> {
  const mark = randomUUID();
  await database.pool.query("select tell_change($1, 'settings', null, null)", [mark]);
  await vi.waitFor(() => expect(heard.map((change) => change.userId)).toContain(mark), timeoutMs);
  heard.splice(
    heard.findIndex((change) => change.userId === mark),
    1,
  );
}

const entryOf = (signalId: string, day: string, slotPosition: number): PlanEntry => ({
  id: randomUUID(),
  signalId,
  day: calendarDay(day),
  slotPosition,
  completedAt: null,
  rolledOverAt: null,
  isOccurrence: false,
});

it("ignores and reports malformed messages, and continues", async () => {
  const right = { user: userId, kind: "signal", ids: [userId], days: null, origin: null };
  const wrong = fc.oneof(
    fc.string({ unit: "grapheme-ascii", maxLength: 50 }),
    fc.json({ maxDepth: 2 }),
    // Valid except for one field.
    fc
      .tuple(fc.constantFrom(...Object.keys(right)), fc.jsonValue({ maxDepth: 1 }))
      .filter(([, value]) => value !== null && typeof value !== "string")
      .map(([field, value]) => JSON.stringify({ ...right, [field]: [value] })),
  );
  const sent = fc.sample(wrong, { seed: 13, numRuns: 60 });
  // An empty payload means no payload.
  for (const text of sent) await database.pool.query("select pg_notify($1, $2)", [channel, text]);
  await settle();
  expect(heard).toEqual([]);
  expect(malformed).toHaveBeenCalledTimes(sent.length);
  expect(lost).not.toHaveBeenCalled();
});

describe("a change of a user's data", () => {
  it("is published with user, kind and ids", async () => {
    const id = await insertSignal(database.db, userId);
    await settle();
    expect(heard).toEqual([{ userId, kind: "signal", ids: [id], days: null, origin: null }]);
  });

  it("is published with its origin, if the transaction has one", async () => {
    const insert = () => transact(database.db, (tx) => insertSignal(tx, userId));
    const id = await withChangeOrigin("tab-1", insert);
    const other = await insert();
    const spoken = await withChangeOrigin("it's me", insert);
    await settle();
    const origins = new Map(heard.map(({ ids, origin }) => [ids?.[0], origin]));
    expect(origins).toEqual(
      new Map([
        [id, "tab-1"],
        [other, null],
        [spoken, null],
      ]),
    );
  });

  it("is not published after a rollback", async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await insertSignal(tx, userId);
      throw new Error("not today");
    });
    await expect(undone).rejects.toThrow("not today");
    await settle();
    expect(heard).toEqual([]);
  });

  it("is published for the old and the new day of a signal", async () => {
    const signalId = await insertSignal(database.db, userId);
    const entry = entryOf(signalId, "2026-03-14", 0);
    await insertEntries(database.db, userId, [entry], "2026-03-14T12:00:00.000Z");
    await updateEntries(database.db, userId, [{ ...entry, day: calendarDay("2026-03-15") }]);
    await settle();
    const plans = heard.filter(({ kind }) => kind === "plan");
    expect(plans.map(({ ids, days }) => ({ ids, days: days?.toSorted() }))).toEqual([
      { ids: [signalId], days: ["2026-03-14"] },
      { ids: [signalId], days: ["2026-03-14", "2026-03-15"] },
    ]);
  });

  it("is published for cascaded deletions, and for what stays", async () => {
    const projectId = await insertProject(database.db, userId);
    const signalId = await insertSignal(database.db, userId, projectId);
    await settle();
    heard.length = 0;
    await database.db.deleteFrom("projects").where("id", "=", projectId).execute();
    await settle();
    expect(heard).toContainEqual(expect.objectContaining({ kind: "project", ids: [projectId] }));
    expect(heard).toContainEqual(expect.objectContaining({ kind: "signal", ids: [signalId] }));
  });

  it("has no ids if they are too many for a message, and is published once", async () => {
    await database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto("clients")
        .values(
          Array.from({ length: 500 }, () => ({
            user_id: userId,
            id: randomUUID(),
            name: "Ada & Co.",
            email: null,
            company: null,
            color: "#10b981",
            status: "active" as const,
            version: 1,
            created_at: "2026-03-14T12:00:00.000Z",
            updated_at: "2026-03-14T12:00:00.000Z",
          })),
        )
        .execute();
      await tx.updateTable("clients").set({ name: "Bob" }).where("user_id", "=", userId).execute();
    });
    await settle();
    expect(heard).toEqual([{ userId, kind: "client", ids: null, days: null, origin: null }]);
  });
});

describe("a listener", () => {
  it("reports a lost connection, and listens again", async () => {
    const before = listening.mock.calls.length;
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen daysignal_changes', 'select 1') and datname = current_database()",
    );
    await vi.waitFor(() => expect(listening).toHaveBeenCalledTimes(before + 1), timeoutMs);
    expect(lost).toHaveBeenCalled();
    const id = await insertSignal(database.db, userId);
    await settle();
    expect(heard).toEqual([expect.objectContaining({ kind: "signal", ids: [id] })]);
  });
});
