import { randomUUID } from "node:crypto";
import type { Change, ChangeListener } from "@daysignal/db";
import { Mailbox } from "./mailbox.ts";

/** How long changes are remembered, in milliseconds, and how many of all users together. */
const memory = 120_000;
const maxRemembered = 5000;

/** The maximum number of streams of a user to one instance. */
const maxReaders = 20;

/** How far the clocks of two instances, and the arrival of a change there, may differ. */
const instanceMargin = 15_000;

/**
 * The position of a reader: the place of its last message, whose time counts on another
 * instance, or the milliseconds since its first read. With neither it knows nothing.
 */
export interface Since {
  place?: string | undefined;
  age?: number | undefined;
  /** The reader's name, such as a tab's: its earlier stream is closed. */
  reader?: string | undefined;
}

interface Remembered {
  /** Counts up from 1. */
  place: number;
  /** In milliseconds since the epoch. */
  at: number;
  change: Change;
}

/**
 * Distributes the database's changes to the users that they belong to. One per instance
 * of the app.
 */
export interface ChangeFeed extends ChangeListener {
  /**
   * Opens a mailbox for a user's changes from now on. It contains what happened since the
   * reader's position, or "everything" if this instance cannot tell. Null if the user has
   * too many.
   */
  open(userId: string, since: Since): Mailbox | null;
  /** How many mailboxes are open. */
  readonly size: number;
  /** Closes all mailboxes, and every later one at once. */
  end(): void;
}

/**
 * Creates a feed. A place is its name, a number that counts up, and a time. Of a place of
 * another instance, which has another name, only the time is valid here.
 */
export function createChangeFeed(clock: () => number = Date.now): ChangeFeed {
  const name = randomUUID();
  const mailboxes = new Map<string, Set<Mailbox>>();
  const recent: Remembered[] = [];
  let last = 0;
  /** The place and time since which `recent` is complete; undefined while not listening. */
  let complete: { place: number; at: number } | undefined;
  let hasEnded = false;

  const nameOf = (place: number, at = clock()) => `${name}.${place}.${at}`;

  function remember(change: Change): void {
    const at = clock();
    last += 1;
    recent.push({ place: last, at, change });
    while (recent[0] && (recent.length > maxRemembered || at - recent[0].at > memory)) {
      const forgotten = recent.shift();
      if (forgotten && complete) complete = { place: forgotten.place, at: forgotten.at + 1 };
    }
  }

  /** The changes that a user has missed, or null if that is unknown. */
  function missed(userId: string, since: Since): Remembered[] | null {
    if (!complete) return null;
    const isAfter = readSince(since, complete);
    return isAfter && recent.filter((one) => one.change.userId === userId && isAfter(one));
  }

  function readSince(
    { place = "", age }: Since,
    from: { place: number; at: number },
  ): ((one: Remembered) => boolean) | null {
    const [feed, text, time] = place.split(".");
    if (feed === name) {
      const known = Number(text);
      if (!Number.isSafeInteger(known) || known < from.place) return null;
      return (one) => one.place > known;
    }
    const at = time === undefined ? clock() - (age ?? Number.NaN) : Number(time) - instanceMargin;
    return at >= from.at ? (one) => one.at >= at : null;
  }

  const sendEverything = () => {
    for (const mailbox of [...mailboxes.values()].flatMap((own) => [...own])) {
      mailbox.put({ place: nameOf(last), message: { type: "everything" } });
    }
  };

  return {
    onChange: (change) => {
      if (complete) remember(change);
      const { userId, ...details } = change;
      for (const mailbox of mailboxes.get(userId) ?? []) {
        mailbox.put({ place: nameOf(last), message: { type: "change", ...details } });
      }
    },
    onListening: () => {
      // Invalidates places from before the gap.
      last += 1;
      recent.length = 0;
      complete = { place: last, at: clock() };
      sendEverything();
    },
    onLost: () => {
      complete = undefined;
    },
    open: (userId, since) => {
      const own = mailboxes.get(userId) ?? new Set();
      // A client reconnects after a silent connection loss, and its old stream is still open.
      const { reader } = since;
      const earlier = [...own].filter((one) => reader !== undefined && one.reader === reader);
      for (const one of earlier) one.close();
      if (own.size >= maxReaders) return null;
      const mailbox = new Mailbox({
        reader,
        here: () => nameOf(last),
        onClose: () => {
          own.delete(mailbox);
          if (own.size === 0) mailboxes.delete(userId);
        },
      });
      own.add(mailbox);
      mailboxes.set(userId, own);
      const changes = missed(userId, since);
      if (!changes) mailbox.put({ place: nameOf(last), message: { type: "everything" } });
      for (const { place, at, change } of changes ?? []) {
        const { userId: _person, ...details } = change;
        mailbox.put({ place: nameOf(place, at), message: { type: "change", ...details } });
      }
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
