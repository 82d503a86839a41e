import { randomUUID } from "node:crypto";
import type { Change, ChangeListener } from "@daysignal/db";
import { Mailbox } from "./mailbox.ts";

/** How far back a reader may come and go on where it was: milliseconds, and changes of all people together. */
const memory = 120_000;
const maxRemembered = 5000;

/** Streams of one person to one instance; more are refused. */
const maxReaders = 20;

/**
 * Where a reader left off: at a place of the feed, or where that is one of
 * another instance, some milliseconds ago. Neither: it knows nothing.
 */
export interface Since {
  place?: string | undefined;
  age?: number | undefined;
  /** Who reads, such as a tab: what it had open before ends. */
  reader?: string | undefined;
}

interface Remembered {
  /** Counts up from 1. */
  place: number;
  /** On the clock of this process. */
  at: number;
  change: Change;
}

/** Hands what the database tells to those whom it is about. One for each instance of the app. */
export interface ChangeFeed extends ChangeListener {
  /**
   * Opens a mailbox for a person's changes from now on; in it already is what
   * happened since the reader left off, or "everything" where this instance
   * cannot tell. Null when the person has too many.
   */
  open(userId: string, since: Since): Mailbox | null;
  /** How many mailboxes are open. */
  readonly size: number;
  /** Closes all mailboxes, and every later one at once. */
  end(): void;
}

/** Makes a feed. `clock` counts milliseconds and never goes back. */
export function createChangeFeed(clock: () => number = () => performance.now()): ChangeFeed {
  // Another instance counts differently: its places mean nothing here.
  const name = randomUUID();
  const mailboxes = new Map<string, Set<Mailbox>>();
  const recent: Remembered[] = [];
  let last = 0;
  /** The place and the time from which on nothing is missing in `recent`; undefined while nothing is heard. */
  let complete: { place: number; at: number } | undefined;
  let hasEnded = false;

  const nameOf = (place: number) => `${name}.${place}`;

  function remember(change: Change): void {
    const at = clock();
    last += 1;
    recent.push({ place: last, at, change });
    while (recent[0] && (recent.length > maxRemembered || at - recent[0].at > memory)) {
      const forgotten = recent.shift();
      if (forgotten && complete) complete = { place: forgotten.place, at: forgotten.at + 1 };
    }
  }

  /** What a person has missed, or null when that is not known. */
  function missed(userId: string, since: Since): Remembered[] | null {
    if (!complete) return null;
    const isAfter = readSince(since, complete);
    return isAfter && recent.filter((one) => one.change.userId === userId && isAfter(one));
  }

  function readSince(
    { place = "", age }: Since,
    from: { place: number; at: number },
  ): ((one: Remembered) => boolean) | null {
    const [feed, text] = place.split(".");
    if (feed === name) {
      const known = Number(text);
      if (!Number.isSafeInteger(known) || known < from.place) return null;
      return (one) => one.place > known;
    }
    if (age === undefined) return null;
    const at = clock() - age;
    return at < from.at ? null : (one) => one.at >= at;
  }

  const tellAll = () => {
    for (const mailbox of [...mailboxes.values()].flatMap((own) => [...own])) {
      mailbox.put({ place: nameOf(last), message: { type: "everything" } });
    }
  };

  return {
    onChange: (change) => {
      if (complete) remember(change);
      const { userId, ...news } = change;
      for (const mailbox of mailboxes.get(userId) ?? []) {
        mailbox.put({ place: nameOf(last), message: { type: "change", ...news } });
      }
    },
    onListening: () => {
      // A place that was given before the gap is not one to go on from.
      last += 1;
      recent.length = 0;
      complete = { place: last, at: clock() };
      tellAll();
    },
    onLost: () => {
      complete = undefined;
    },
    open: (userId, since) => {
      const own = mailboxes.get(userId) ?? new Set();
      // Whose connection was cut without a word comes back, and nobody has told the old stream.
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
      for (const { place, change } of changes ?? []) {
        const { userId: _person, ...news } = change;
        mailbox.put({ place: nameOf(place), message: { type: "change", ...news } });
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
