import { randomUUID } from "node:crypto";
import { calendarDay, maxNamedInChange, type PlanEntry } from "@daysignal/core";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertProject, insertSignal, insertUserRow } from "../../test/rows.ts";
import { deleteClientRow, insertClient } from "../queries/client-queries.ts";
import { deleteEntries, insertEntries, updateEntries } from "../queries/plan-queries.ts";
import { removeClientFromProjects } from "../queries/project-queries.ts";
import { findSignal, insertSignal as insertNewSignal } from "../queries/signal-queries.ts";
import { transact } from "../transact.ts";
import { withChangeOrigin } from "./change-origin.ts";
import { createChangePublisher } from "./change-publisher.ts";
import { changeChannel } from "./change-transport.ts";
import { createPostgresTransport } from "./postgres-transport.ts";
import { type Change, noteChange, onCommittedChanges } from "./record-changes.ts";

let database: TestDatabase;
let userId: string;
const announced: Change[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  onCommittedChanges(database.db, (changes) => announced.push(...changes));
});

afterAll(() => database.drop());

beforeEach(async () => {
  userId = await insertUserRow(database.db);
  announced.length = 0;
});

const entryOf = (signalId: string, day: string, slotPosition: number): PlanEntry => ({
  id: randomUUID(),
  signalId,
  day: calendarDay(day),
  slotPosition,
  completedAt: null,
  progress: false,
  rolledOverAt: null,
  isOccurrence: false,
  occurrenceOf: null,
  subtasks: null,
  startsAt: null,
  minutes: null,
  ownTitle: null,
  ownNotes: null,
});

/** The user's changes as they are stored. */
async function stored(): Promise<Change[]> {
  const rows = await database.db
    .selectFrom("changes")
    .select(["user_id as userId", "seq", "kind", "ids", "days", "origin"])
    .where("user_id", "=", userId)
    .orderBy("seq")
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

const note = (ids: readonly string[]) =>
  transact(database.db, async (tx) => noteChange(tx, userId, { kind: "signal", ids }));

describe("a change of a user's data", () => {
  it("is stored by its transaction, and announced as it was stored", async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await withChangeOrigin("tab-1", () => note([id, id, other]));
    await withChangeOrigin("it's me", () => note([id]));
    expect(announced).toEqual([
      { userId, seq: 1, kind: "signal", ids: [id, other], days: null, origin: "tab-1" },
      { userId, seq: 2, kind: "signal", ids: [id], days: null, origin: null },
    ]);
    expect(await stored()).toEqual(announced);
  });

  it("is neither stored nor announced after a rollback, which leaves no gap", async () => {
    const undone = transact(database.db, async (tx) => {
      noteChange(tx, userId, { kind: "settings" });
      throw new Error("not today");
    });
    await expect(undone).rejects.toThrow("not today");
    expect(announced).toEqual([]);
    await note([]);
    expect(await stored()).toEqual([expect.objectContaining({ seq: 1, kind: "signal" })]);
  });

  it("is refused outside transact(), where nothing would store it", async () => {
    const alone = () => noteChange(database.db, userId, { kind: "settings" });
    expect(alone).toThrow("inside transact()");
    const elsewhere = database.db.transaction().execute(async (tx) => {
      noteChange(tx, userId, { kind: "settings" });
    });
    await expect(elsewhere).rejects.toThrow("inside transact()");
  });

  it("has no gaps when made concurrently, each announced after the previous one was committed", async () => {
    await Promise.all(Array.from({ length: 40 }, () => note([randomUUID()])));
    const seqs = Array.from({ length: 40 }, (_, index) => index + 1);
    expect((await stored()).map(({ seq }) => seq)).toEqual(seqs);
    expect(announced.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(seqs);
  });

  it("has no ids if there are too many, and is stored once for each kind", async () => {
    const ids = Array.from({ length: maxNamedInChange + 1 }, () => randomUUID());
    await transact(database.db, async (tx) => {
      noteChange(tx, userId, { kind: "signal", ids: ids.slice(1) });
      noteChange(tx, userId, { kind: "client", ids });
      noteChange(tx, userId, { kind: "client", ids: ids.slice(1) });
    });
    expect((await stored()).map((change) => [change.kind, change.ids])).toEqual([
      ["signal", ids.slice(1)],
      ["client", null],
    ]);
  });

  it("names both the old and the new day of a signal", async () => {
    const signalId = await insertSignal(database.db, userId);
    const entry = entryOf(signalId, "2026-03-14", 0);
    const at = "2026-03-14T12:00:00.000Z";
    await transact(database.db, (tx) => insertEntries(tx, userId, [entry], at));
    const moved = { ...entry, day: calendarDay("2026-03-15") };
    await transact(database.db, (tx) => updateEntries(tx, userId, [moved], at));
    await transact(database.db, (tx) => deleteEntries(tx, userId, [entry.id]));
    expect(announced.map(({ kind, ids, days }) => [kind, ids, days?.toSorted()])).toEqual([
      ["plan", [signalId], ["2026-03-14"]],
      ["plan", [signalId], ["2026-03-14", "2026-03-15"]],
      ["plan", [signalId], ["2026-03-15"]],
    ]);
  });

  it("includes the cascading effects of a deletion", async () => {
    const client = { name: "Ada & Co.", email: null, company: null, color: "#10b981" } as const;
    const id = randomUUID();
    const at = "2026-03-14T12:00:00.000Z";
    const whole = { ...client, id, status: "active" as const, version: 1, createdAt: at };
    await transact(database.db, (tx) => insertClient(tx, userId, whole, at));
    const projectId = await insertProject(database.db, userId);
    await database.db.updateTable("projects").set({ client_id: id }).execute();
    announced.length = 0;
    await transact(database.db, async (tx) => {
      await removeClientFromProjects(tx, userId, id, at);
      await deleteClientRow(tx, userId, id);
    });
    expect(announced.map(({ kind, ids }) => [kind, ids])).toEqual([
      ["project", [projectId]],
      ["client", [id]],
    ]);
  });

  it("is stored by the statement that makes it, whether or not changes were noted before", async () => {
    const existing = await findSignal(database.db, userId, await insertSignal(database.db, userId));
    if (!existing) throw new Error("It was stored.");
    const { currentLocation: _location, slotPosition: _slot, ...fields } = existing;
    const signal = { ...fields, recurrenceAnchor: null, recurrenceThrough: null };
    const [first, second] = [
      { ...signal, id: randomUUID() },
      { ...signal, id: randomUUID() },
    ];
    expect(await insertNewSignal(database.db, userId, first)).toBe(true);
    expect(await insertNewSignal(database.db, userId, signal)).toBe(false);
    await transact(database.db, async (tx) => {
      noteChange(tx, userId, { kind: "settings" });
      expect(await insertNewSignal(tx, userId, signal)).toBe(false);
      expect(await insertNewSignal(tx, userId, second)).toBe(true);
      noteChange(tx, userId, { kind: "access" });
    });
    expect(announced.map(({ seq, kind, ids }) => [seq, kind, ids])).toEqual([
      [1, "signal", [first.id]],
      [2, "settings", null],
      [3, "signal", [second.id]],
      [4, "access", null],
    ]);
    expect(await stored()).toEqual(announced);
  });
});

describe("a publisher", () => {
  it("sends later changes in batches, and continues after a failure", async () => {
    const sent: number[][] = [];
    const onError = vi.fn();
    let release: () => void = () => undefined;
    const publish = async (changes: readonly Change[]) => {
      sent.push(changes.map(({ seq }) => seq));
      if (sent.length === 1) await new Promise<void>((resolve) => (release = resolve));
      if (sent.length === 2) throw new Error("away");
    };
    const publisher = createChangePublisher({ publish }, onError);
    const change = (seq: number): Change => ({
      userId,
      seq,
      kind: "signal",
      ids: null,
      days: null,
      origin: null,
    });
    publisher.publish([change(1)]);
    await expect.poll(() => sent).toHaveLength(1);
    publisher.publish([change(2), change(3)]);
    publisher.publish([change(4)]);
    release();
    await publisher.settled();
    publisher.publish([change(5)]);
    await publisher.settled();
    expect(sent).toEqual([[1], [2, 3, 4], [5]]);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe("the transport by Postgres", () => {
  const heard: Change[] = [];
  const listening = vi.fn();
  const lost = vi.fn();
  const malformed = vi.fn();
  let transport: ReturnType<typeof createPostgresTransport>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    transport = createPostgresTransport(database.url);
    stop = transport.listen({
      onChange: (change) => heard.push(change),
      onListening: listening,
      onLost: lost,
      onMalformed: malformed,
    });
    await vi.waitFor(() => expect(listening).toHaveBeenCalled(), 60_000);
  });

  afterAll(async () => {
    await stop();
    await transport.close();
  });

  /** Sends a message and waits for it; all earlier ones arrive before it. */
  async function settle(): Promise<void> {
    const mark: Change = {
      userId: randomUUID(),
      seq: 1,
      kind: "settings",
      ids: null,
      days: null,
      origin: null,
    };
    await transport.publish([mark]);
    await expect.poll(() => heard).toContainEqual(mark);
    heard.splice(
      heard.findIndex((change) => change.userId === mark.userId),
      1,
    );
  }

  it("delivers batches in order, with the maximum number of ids in a change", async () => {
    const days = Array.from({ length: maxNamedInChange }, (_, index) =>
      new Date(Date.UTC(2026, 0, index)).toISOString().slice(0, 10),
    );
    const changes: Change[] = Array.from({ length: 3 }, (_, index) => ({
      userId,
      seq: index + 1,
      kind: "plan",
      ids: Array.from({ length: maxNamedInChange }, () => randomUUID()),
      days,
      origin: "tab-1",
    }));
    await transport.publish(changes);
    await settle();
    expect(heard.splice(0)).toEqual(changes);
  });

  it("ignores and reports malformed messages, and continues", async () => {
    const right = { user: userId, seq: 1, kind: "signal", ids: [userId], days: null, origin: null };
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
    for (const text of sent) {
      await database.pool.query("select pg_notify($1, $2)", [changeChannel, text]);
    }
    await settle();
    expect(heard).toEqual([]);
    expect(malformed).toHaveBeenCalledTimes(sent.length);
    expect(lost).not.toHaveBeenCalled();
  });

  it("reports a lost connection, and listens again", async () => {
    const before = listening.mock.calls.length;
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen daysignal_changes', 'select 1') and datname = current_database()",
    );
    await expect.poll(() => listening).toHaveBeenCalledTimes(before + 1);
    expect(lost).toHaveBeenCalled();
    await settle();
  });
});
