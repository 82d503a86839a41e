import { randomUUID } from "node:crypto";
import { type Change, noteChange, onCommittedChanges, transact } from "@daysignal/db";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChangeFeed, createChangeFeed, type Since } from "./change-feed.ts";
import type { PlacedMessage } from "./live-message.ts";
import { Mailbox } from "./mailbox.ts";

let database: TestDatabase;
let feed: ChangeFeed;
let ada: string;
let bob: string;
/** The committed changes, which a test delivers or loses. */
const sent: Change[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  onCommittedChanges(database.db, (changes) => sent.push(...changes));
});

afterAll(() => database.drop());

beforeEach(async () => {
  [ada, bob] = [await addUser(), await addUser()];
  sent.length = 0;
  feed = createChangeFeed(database.db);
});

async function addUser(): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto("users")
    .values({
      id,
      username: id,
      email: id,
      password_hash: "",
      created_at: new Date().toISOString(),
    })
    .execute();
  return id;
}

/** Commits a change whose message is lost, and returns it. */
async function lose(userId = ada): Promise<Change> {
  const ids = [randomUUID()];
  await transact(database.db, async (tx) => noteChange(tx, userId, { kind: "signal", ids }));
  const [change] = sent.splice(0);
  if (!change) throw new Error("It was not announced.");
  return change;
}

/** Commits a change and delivers its message. */
async function change(userId = ada): Promise<Change> {
  const made = await lose(userId);
  feed.onChange(made);
  return made;
}

async function open(since: Since = { age: 0 }): Promise<Mailbox> {
  const mailbox = await feed.open(ada, since);
  if (!mailbox) throw new Error("There is no room.");
  return mailbox;
}

/** A summary of a mailbox's messages, with changes by id. */
const summaryOf = (messages: readonly PlacedMessage[]) =>
  messages.map(({ message }) => (message.type === "change" ? message.ids?.[0] : message.type));
const idOf = ({ ids }: Change) => ids?.[0];
const placeOf = ({ seq }: Change) => String(seq);

describe("a change feed", () => {
  it("delivers each change to the mailboxes of its user only", async () => {
    const [one, other] = [await open(), await open()];
    const first = await change();
    await change(bob);
    const second = await change();
    const ids = [first, second].map(idOf);
    // Available messages are returned at once.
    expect(summaryOf(await one.take(300_000))).toEqual(ids);
    expect(summaryOf(await other.take(300_000))).toEqual(ids);
  });

  it("sends a heartbeat with the current position when there are no changes", async () => {
    const { seq } = await change();
    const mailbox = await open({ place: String(seq) });
    expect(await mailbox.take(0)).toEqual([{ place: String(seq), message: { type: "nothing" } }]);
  });

  it("delivers a change to a waiting reader", async () => {
    const mailbox = await open();
    const waiting = mailbox.take(60_000);
    const made = await change();
    expect(summaryOf(await waiting)).toEqual([idOf(made)]);
  });

  it("delivers changes in order and once, however their messages arrive", async () => {
    const mailbox = await open();
    const made = [await lose(), await lose(), await lose(), await lose()];
    const [first, second, third, last] = made;
    for (const one of [last, first, third, first, last, second]) if (one) feed.onChange(one);
    const got: PlacedMessage[] = [];
    while (got.length < made.length) got.push(...(await mailbox.take(60_000)));
    expect(summaryOf(got)).toEqual(made.map(idOf));
    feed.onChange(made[1] as Change);
    expect(summaryOf(await mailbox.take(0))).toEqual(["nothing"]);
  });

  it("delivers, by polling, changes whose message was lost", async () => {
    const mailbox = await open();
    await feed.poll();
    expect(summaryOf(await mailbox.take(0))).toEqual(["nothing"]);
    const made = [await lose(), await lose()];
    await lose(bob);
    await feed.poll();
    expect(summaryOf(await mailbox.take(0))).toEqual(made.map(idOf));
  });

  it("resumes at a reader's position, or by the age of its data if it has none", async () => {
    const seen = await change();
    const missed = await lose();
    expect(summaryOf(await (await open({ place: placeOf(seen) })).take(0))).toEqual([idOf(missed)]);
    // A transaction may take a while to commit, so it gets some changes that it may have read.
    expect(summaryOf(await (await open({ age: 0 })).take(0))).toEqual([seen, missed].map(idOf));
    const aMinuteAgo = new Date(Date.now() - 60_000);
    await database.pool.query("update changes set at = $1 where seq = 1", [aMinuteAgo]);
    expect(summaryOf(await (await open({ age: 1000 })).take(0))).toEqual([idOf(missed)]);
    expect(summaryOf(await (await open({ age: 100_000 })).take(0))).toEqual(
      [seen, missed].map(idOf),
    );
  });

  it.each<[string, Since]>([
    ["has a place that is beyond the last change", { place: "1000" }],
    ["has a place of an older version", { place: `${randomUUID()}.1.1` }],
    ["has old data", { age: 48 * 3_600_000 }],
    ["says nothing of itself", {}],
  ])("tells a reader who %s to read everything", async (_who, since) => {
    await change();
    const mailbox = await open(since);
    expect(summaryOf(await mailbox.take(0))).toEqual(["everything"]);
    const made = await change();
    expect(summaryOf(await mailbox.take(0))).toEqual([idOf(made)]);
  });

  it("tells a reader to refetch everything if its missed changes have been deleted or are too many", async () => {
    const [seen, , third] = [await change(), await change(), await change()];
    await database.pool.query("delete from changes where seq < 3 and user_id = $1", [ada]);
    expect(summaryOf(await (await open({ place: placeOf(seen) })).take(0))).toEqual(["everything"]);
    expect(summaryOf(await (await open({ place: "2" })).take(0))).toEqual([idOf(third)]);
    const late = await open({ place: placeOf(third) });
    await transact(database.db, async (tx) => {
      for (let count = 0; count < 400; count += 1) {
        await tx
          .insertInto("changes")
          .values({ user_id: ada, seq: String(4 + count), kind: "signal" })
          .execute();
      }
      await tx
        .updateTable("change_counters")
        .set({ seq: "403" })
        .where("user_id", "=", ada)
        .execute();
    });
    await feed.poll();
    expect(summaryOf(await late.take(0)).at(0)).toBe("everything");
    const next = await change();
    expect(summaryOf(await late.take(0)).at(-1)).toBe(idOf(next));
  });

  it("tells all readers to refetch everything after the database was restored", async () => {
    await change();
    const mailbox = await open({ place: "1" });
    for (const seq of ["1800000000000", "0"]) {
      await database.db.deleteFrom("changes").execute();
      await database.db.updateTable("change_counters").set({ seq }).execute();
      await feed.poll();
      expect(summaryOf(await mailbox.take(0))).toEqual(["everything"]);
      const made = await change();
      expect(summaryOf(await mailbox.take(0))).toEqual([idOf(made)]);
    }
  });

  it("has room for twenty readers of a user, and again when one leaves", async () => {
    const mailboxes = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(await feed.open(ada, {})).toBeNull();
    expect(await feed.open(bob, {})).not.toBeNull();
    mailboxes[0]?.close();
    mailboxes[0]?.close();
    expect(await feed.open(ada, {})).not.toBeNull();
    expect(feed.size).toBe(21);
  });

  it("closes the reader's earlier mailbox, which may not have noticed a lost connection", async () => {
    const before = await open({ age: 0, reader: "tab-1" });
    const other = await open({ age: 0, reader: "tab-2" });
    const now = await open({ age: 0, reader: "tab-1" });
    expect([before, other, now].map(({ isClosed }) => isClosed)).toEqual([true, false, false]);
    for (let count = 0; count < 30; count += 1) await open({ age: 0, reader: "tab-3" });
    expect(feed.size).toBe(3);
  });

  it('gives a reader up to 200 unread changes individually, and more as "everything", once', async () => {
    const mailbox = new Mailbox({ reader: undefined, onClose: () => undefined });
    mailbox.fill(0, { seq: 0, changes: [], complete: true });
    const put = (seq: number) =>
      mailbox.add({ seq, kind: "signal", ids: [`${seq}`], days: null, origin: null });
    for (let seq = 1; seq <= 200; seq += 1) put(seq);
    expect(summaryOf(await mailbox.take(0))).toEqual(
      Array.from({ length: 200 }, (_, index) => `${index + 1}`),
    );
    for (let seq = 201; seq <= 401; seq += 1) put(seq);
    const everything = { place: "401", message: { type: "everything" } };
    expect(await mailbox.take(0)).toEqual([everything]);
    // Another reader of the same user was behind.
    mailbox.fill(3, { seq: 401, changes: [], complete: false });
    expect(await mailbox.take(0)).toEqual([{ place: "401", message: { type: "nothing" } }]);
  });

  it("closes a mailbox once, and keeps a change that came before its first read", async () => {
    let closed = 0;
    const mailbox = new Mailbox({ reader: undefined, onClose: () => (closed += 1) });
    expect(mailbox.isBehind).toBe(false);
    const change = { kind: "signal", ids: null, days: null, origin: null } as const;
    expect(mailbox.add({ seq: 1, ...change })).toBe(false);
    expect(mailbox.isBehind).toBe(true);
    const waiting = mailbox.take(300_000);
    mailbox.addEverything(7);
    expect(summaryOf(await waiting)).toEqual(["everything"]);
    mailbox.close();
    mailbox.close();
    expect(closed).toBe(1);
    expect(await mailbox.take(300_000)).toEqual([]);
  });

  it("reports why missed changes cannot be read, and delivers them once they can", async () => {
    const onError = vi.fn();
    feed = createChangeFeed(database.db, onError);
    const mailbox = await open();
    const made = [await lose(), await lose()];
    const rename = (from: string, to: string) =>
      database.pool.query(`alter table ${from} rename to ${to}`);
    await rename("changes", "changes_elsewhere");
    if (made[1]) feed.onChange(made[1]);
    await expect.poll(() => onError.mock.calls).toEqual([[expect.any(Error)]]);
    await expect(open()).rejects.toThrow("changes");
    expect(feed.size).toBe(1);
    await rename("changes_elsewhere", "changes");
    await feed.poll();
    expect(summaryOf(await mailbox.take(0))).toEqual(made.map(idOf));
  });

  it("closes all mailboxes when it ends", async () => {
    const mailbox = await open();
    const waiting = mailbox.take(60_000);
    feed.end();
    expect(await waiting).toEqual([]);
    expect(mailbox.isClosed).toBe(true);
    expect((await open()).isClosed).toBe(true);
    expect(feed.size).toBe(0);
  });
});
