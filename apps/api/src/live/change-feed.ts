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

/** How many users one statement of a poll asks about. */
const pollSize = 1000;

/**
 * In milliseconds: a transaction may take so long from recording a change to its commit, and the
 * age of older data says nothing.
 */
const ageMargin = 5000;
const maxAge = 24 * 3_600_000;

/**
 * The position of a reader: the place of its last message, or the milliseconds since its first
 * read. With neither it knows nothing.
 */
export interface Since {
  place?: string | undefined;
  age?: number | undefined;
  /** The reader's name, such as a tab's: its earlier stream is closed. */
  reader?: string | undefined;
}

/** Distributes changes to the users that they belong to. One per instance of the app. */
export interface ChangeFeed {
  /**
   * Opens a mailbox for a user's changes from now on. It contains what happened since the
   * reader's position, or "everything" if that is unknown. Null if the user has too many.
   */
  open(userId: string, since: Since): Promise<Mailbox | null>;
  /** Delivers a committed change. Some may be missing, repeated or in another order. */
  onChange(change: Change): void;
  /** Delivers the changes of which no message has come. */
  poll(): Promise<void>;
  /** How many mailboxes are open. */
  readonly size: number;
  /** Closes all mailboxes, and every later one at once. */
  end(): void;
}

/** Creates a feed. `onError` is called when missed changes cannot be read; a poll tries again. */
export function createChangeFeed(
  db: Kysely<Database>,
  onError: (error: unknown) => void = () => undefined,
): ChangeFeed {
  const mailboxes = new Map<string, Set<Mailbox>>();
  /** The users whose missed changes are being read, and whether that has to be repeated. */
  const reading = new Map<string, { again: boolean }>();
  let hasEnded = false;

  async function readPlace(userId: string, { place = "", age }: Since): Promise<number | null> {
    if (/^\d{1,15}$/.test(place)) return Number(place);
    if (age === undefined || age > maxAge) return null;
    return await findChangeSeqAt(db, userId, age + ageMargin);
  }

  async function fill(mailbox: Mailbox, userId: string, since: Since): Promise<void> {
    const place = await readPlace(userId, since);
    if (place === null) mailbox.putEverything(await findChangeSeq(db, userId));
    else mailbox.fill(place, await findChanges(db, userId, place));
  }

  /** Delivers what the table has beyond the mailboxes of a user. */
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
      // Each is asked, also after one that lacks something.
      const isComplete = own.map((mailbox) => mailbox.put(change)).every(Boolean);
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
      // A client reconnects after a silent connection loss, and its old stream is still open.
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
