import { randomUUID } from "node:crypto";
import type { Change } from "@daysignal/db";
import { beforeEach, describe, expect, it } from "vitest";
import { type ChangeFeed, createChangeFeed } from "./change-feed.ts";
import type { PlacedMessage } from "./live-message.ts";
import type { Mailbox } from "./mailbox.ts";

const ada = "ada";
let now: number;
let feed: ChangeFeed;

beforeEach(() => {
  now = 1000;
  feed = createChangeFeed(() => now);
  feed.onListening();
});

function change(userId = ada): Change {
  const made: Change = { userId, kind: "signal", ids: [randomUUID()], days: null, origin: null };
  feed.onChange(made);
  return made;
}

function open(since: Parameters<ChangeFeed["open"]>[1] = { age: 0 }): Mailbox {
  const mailbox = feed.open(ada, since);
  if (!mailbox) throw new Error("There is no room.");
  return mailbox;
}

/** The messages of a mailbox, changes by id. */
const summaryOf = (messages: readonly PlacedMessage[]) =>
  messages.map(({ message }) => (message.type === "change" ? message.ids?.[0] : message.type));
const idOf = ({ ids }: Change) => ids?.[0];

describe("a feed of changes", () => {
  it("delivers each change to the mailboxes of its user only", async () => {
    const [one, other] = [open(), open()];
    const first = change();
    change("bob");
    const second = change();
    const ids = [first, second].map(idOf);
    // Available messages are returned at once.
    expect(summaryOf(await one.take(300_000))).toEqual(ids);
    expect(summaryOf(await other.take(300_000))).toEqual(ids);
  });

  it("sends a heartbeat when there are no changes", async () => {
    expect(summaryOf(await open().take(0))).toEqual(["nothing"]);
  });

  it("delivers a change to a waiting reader", async () => {
    const mailbox = open();
    const waiting = mailbox.take(60_000);
    const made = change();
    expect(summaryOf(await waiting)).toEqual([idOf(made)]);
  });

  it("resumes at a reader's place", async () => {
    const mailbox = open();
    change();
    const [seen] = await mailbox.take(0);
    mailbox.close();
    change("bob");
    const missed = change();
    expect(summaryOf(await open({ place: seen?.place }).take(0))).toEqual([idOf(missed)]);
  });

  it("resumes a reader without a place by the age of its data", async () => {
    change();
    now += 3000;
    const missed = change();
    now += 1000;
    expect(summaryOf(await open({ age: 2000 }).take(0))).toEqual([idOf(missed)]);
    expect(summaryOf(await open({ age: 0 }).take(0))).toEqual(["nothing"]);
  });

  it.each([
    ["has a place of another instance", { place: `${randomUUID()}.1` }],
    ["has a place that is none", { place: "x" }],
    ["has read before it listened", { age: 2000 }],
    ["says nothing of itself", {}],
  ])("tells a reader who %s to read everything", async (_who, since) => {
    expect(summaryOf(await open(since).take(0))).toEqual(["everything"]);
  });

  it("resumes a reader of another instance by the time of its last message", async () => {
    change();
    now += 30_000;
    const missed = change();
    now += 1000;
    // The clocks of two instances may differ by 15 seconds.
    const place = `${randomUUID()}.1.${now + 13_000}`;
    expect(summaryOf(await open({ place, age: 0 }).take(0))).toEqual([idOf(missed)]);
    const early = `${randomUUID()}.1.1000`;
    expect(summaryOf(await open({ place: early, age: 0 }).take(0))).toEqual(["everything"]);
  });

  it("resumes a reader of an older version of the app by the age of its data", async () => {
    change();
    now += 3000;
    const missed = change();
    now += 1000;
    const place = `${randomUUID()}.1`;
    expect(summaryOf(await open({ place, age: 2000 }).take(0))).toEqual([idOf(missed)]);
  });

  it("sends 'everything' to a reader that returns late", async () => {
    const [seen] = await open().take(0);
    change();
    now += 121_000;
    change("bob");
    expect(summaryOf(await open({ place: seen?.place }).take(0))).toEqual(["everything"]);
    expect(summaryOf(await open({ age: 121_000 }).take(0))).toEqual(["everything"]);
  });

  it("sends 'everything' to all after a gap in listening", async () => {
    const mailbox = open();
    const [seen] = await mailbox.take(0);
    feed.onLost(new Error("gone"));
    const meanwhile = open({ place: seen?.place });
    expect(summaryOf(await meanwhile.take(0))).toEqual(["everything"]);
    feed.onListening();
    expect(summaryOf(await mailbox.take(0))).toEqual(["everything"]);
    expect(summaryOf(await meanwhile.take(0))).toEqual(["everything"]);
    expect(summaryOf(await open({ place: seen?.place }).take(0))).toEqual(["everything"]);
  });

  it("sends 'everything' to a reader that falls behind, and continues from there", async () => {
    const mailbox = open();
    for (let count = 0; count < 300; count += 1) change();
    const messages = await mailbox.take(0);
    expect(summaryOf(messages).at(0)).toBe("everything");
    const next = change();
    expect(summaryOf(await mailbox.take(0))).toEqual([idOf(next)]);
  });

  it("has room for twenty readers of a user, and again when one leaves", () => {
    const mailboxes = Array.from({ length: 20 }, () => open());
    expect(feed.open(ada, {})).toBeNull();
    expect(feed.open("bob", {})).not.toBeNull();
    mailboxes[0]?.close();
    mailboxes[0]?.close();
    expect(feed.open(ada, {})).not.toBeNull();
    expect(feed.size).toBe(21);
  });

  it("ends the reader's earlier mailbox, which may not have noticed a lost connection", async () => {
    const [before, other] = [open({ age: 0, reader: "tab-1" }), open({ age: 0, reader: "tab-2" })];
    const now = open({ age: 0, reader: "tab-1" });
    expect([before, other, now].map(({ isClosed }) => isClosed)).toEqual([true, false, false]);
    for (let count = 0; count < 30; count += 1) open({ age: 0, reader: "tab-3" });
    expect(feed.size).toBe(3);
  });

  it("closes all mailboxes when it ends", async () => {
    const mailbox = open();
    const waiting = mailbox.take(60_000);
    feed.end();
    expect(await waiting).toEqual([]);
    expect(mailbox.isClosed).toBe(true);
    expect(open().isClosed).toBe(true);
    expect(feed.size).toBe(0);
  });
});
