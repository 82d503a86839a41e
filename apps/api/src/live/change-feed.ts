import {
  type Change,
  type Database,
  findChangeSeq,
  findChangeSeqAt,
  findChangeSeqs,
  findChanges,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { Mailbox } from "./mailbox.ts";

/** The maximum number of streams of a user to one instance. */
const maxReaders = 20;

/** The number of users per polling statement. */
const pollSize = 1000;

/**
 * The safety margin in milliseconds: a transaction may take this long from recording a change to
 * its commit, so the age of the data is only that exact.
 */
const ageMargin = 5000;
const maxAge = 24 * 3_600_000;

/**
 * The position of a reader: that of its last message, or the milliseconds since its first read.
 * With neither, it has no data.
 */
export interface Since {
  place?: string | undefined;
  age?: number | undefined;
  /** The name of the reader, such as that of a tab; its earlier stream is closed. */
  reader?: string | undefined;
}

/** Distributes changes to the users that they belong to. One per instance of the app. */
export interface ChangeFeed {
  /**
   * Opens a mailbox for a user's changes. It starts with the changes since the reader's position,
   * or with "everything" if those are unknown. Null if the user has too many mailboxes.
   */
  open(userId: string, since: Since): Promise<Mailbox | null>;
  /** Delivers a committed change. Calls may be missing, repeated or in another order. */
  onChange(change: Change): void;
  /** Delivers changes for which no message was received. */
  poll(): Promise<void>;
  /** The number of open mailboxes. */
  readonly size: number;
  /** Closes all mailboxes, and later ones as soon as they are opened. */
  end(): void;
}

/**
 * Creates a feed. `onError` is called when missed changes cannot be read; the next poll retries.
 */
export function createChangeFeed(
  db: Kysely<Database>,
  onError: (error: unknown) => void = () => undefined,
): ChangeFeed {
  const mailboxes = new Map<string, Set<Mailbox>>();
  /** The users whose missed changes are being read, and whether to read them again afterwards. */
  const reading = new Map<string, { again: boolean }>();
  let hasEnded = false;

  async function readPlace(userId: string, { place = "", age }: Since): Promise<number | null> {
    if (/^\d{1,15}$/.test(place)) return Number(place);
    if (age === undefined || age > maxAge) return null;
    return await findChangeSeqAt(db, userId, age + ageMargin);
  }

  async function fill(mailbox: Mailbox, userId: string, since: Since): Promise<void> {
    const place = await readPlace(userId, since);
    if (place === null) mailbox.addEverything(await findChangeSeq(db, userId));
    else mailbox.fill(place, await findChanges(db, userId, place));
  }

  /** Delivers the changes in the table that the mailboxes of a user lack. */
  async function readMissed(userId: string): Promise<void> {
    const started = [...(mailboxes.get(userId) ?? [])].filter(({ seq }) => seq !== undefined);
    if (started.length === 0) return;
    const since = Math.min(...started.map(({ seq = 0 }) => seq));
    const found = await findChanges(db, userId, since);
    for (const mailbox of started) mailbox.fill(since, found);
  }

  async function catchUp(userId: string): Promise<void> {
    const underWay = reading.get(userId);
    if (underWay) {
      underWay.again = true;
      return;
    }
    const state = { again: true };
    reading.set(userId, state);
    try {
      while (state.again) {
        state.again = false;
        await readMissed(userId);
      }
    } catch (error) {
      onError(error);
    } finally {
      reading.delete(userId);
    }
  }

  return {
    onChange: (change) => {
      const own = [...(mailboxes.get(change.userId) ?? [])];
      // Asks each, even after one that lacks something.
      const isComplete = own.map((mailbox) => mailbox.add(change)).every(Boolean);
      if (!isComplete) void catchUp(change.userId);
    },
    poll: async () => {
      const userIds = [...mailboxes.keys()];
      for (let start = 0; start < userIds.length; start += pollSize) {
        const page = userIds.slice(start, start + pollSize);
        const seqs = await findChangeSeqs(db, page);
        const behind = page.filter((userId) => {
          const seq = seqs.get(userId) ?? 0;
          return [...(mailboxes.get(userId) ?? [])].some((one) => (one.seq ?? seq) !== seq);
        });
        for (const userId of behind) await catchUp(userId);
      }
    },
    open: async (userId, since) => {
      const own = mailboxes.get(userId) ?? new Set();
      // After a silent connection loss a client reconnects while its old stream is still open.
      const { reader } = since;
      const earlier = [...own].filter((one) => reader !== undefined && one.reader === reader);
      for (const one of earlier) one.close();
      if (own.size >= maxReaders) return null;
      const mailbox = new Mailbox({
        reader,
        onClose: () => {
          own.delete(mailbox);
          if (own.size === 0) mailboxes.delete(userId);
        },
      });
      own.add(mailbox);
      mailboxes.set(userId, own);
      try {
        await fill(mailbox, userId, since);
      } catch (error) {
        mailbox.close();
        throw error;
      }
      if (mailbox.isBehind) await catchUp(userId);
      if (hasEnded) mailbox.close();
      return mailbox;
    },
    get size() {
      return [...mailboxes.values()].reduce((sum, own) => sum + own.size, 0);
    },
    end: () => {
      hasEnded = true;
      for (const mailbox of [...mailboxes.values()].flatMap((own) => [...own])) mailbox.close();
    },
  };
}
