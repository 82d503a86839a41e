import { setTimeout as sleep } from "node:timers/promises";
import {
  type AccountKey,
  type CalendarReading,
  type Database,
  findCalendarSignIn,
  findCalendarToRead,
  forgetCollection,
  hasWrittenEvents,
  lastChangeOf,
  leaseAccount,
  listForeignObjects,
  listStoredCollections,
  neverDue,
  releaseAccount,
  type StoredCollection,
  storeCalendarReading,
  storeFoundCollections,
  transact,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { CalendarError } from "../calendar/calendar-error.ts";
import type { CalendarServices } from "../calendar/calendar-services.ts";
import { hasCurrentEvents, readCalendar } from "../calendar/read-calendar.ts";
import { waitMsOf } from "../outbound/outbound-limits.ts";
import { authorizeAccount } from "./authorize-account.ts";
import type { CalendarServer } from "./calendar-server.ts";
import { openCalendarServer } from "./open-calendar-server.ts";
import { pullCollection } from "./pull-collection.ts";
import { writeTimeBoxes } from "./write-time-boxes.ts";

const minuteMs = 60_000;

/**
 * How long an account is synchronised at a time, how long no other instance takes it, how often,
 * how soon what was left is continued, how often one that is under way is looked at, and the maximum
 * exponent of the backoff.
 */
const limits = {
  syncMs: 60_000,
  leaseMs: 3 * minuteMs,
  everyMs: 15 * minuteMs,
  soonMs: minuteMs,
  pollMs: 200,
  maxPauses: 3,
} as const;

export interface SyncServices {
  db: Kysely<Database>;
  clock: () => Date;
  calendars: CalendarServices;
}

/**
 * As `syncAccount`, but waits for one that is under way: it may have begun before the last change.
 */
export async function syncAccountNow(services: SyncServices, key: AccountKey): Promise<void> {
  const deadline = Date.now() + limits.syncMs;
  while (!(await syncAccount(services, key))) {
    const isThere = await findCalendarSignIn(services.db, key.userId, key.id);
    if (!isThere || Date.now() > deadline) return;
    await sleep(limits.pollMs);
  }
}

/**
 * Reads the calendars of an account and writes time boxes to one of them (§10, §11). Returns false,
 * and does nothing, if it is already under way. If something fails, the events read before are kept,
 * and the reason is stored. Rejects with RATE_LIMITED; it is then due when there is room.
 */
export async function syncAccount(services: SyncServices, key: AccountKey): Promise<boolean> {
  const { db, clock } = services;
  const now = clock();
  const after = (ms: number) => new Date(clock().getTime() + ms).toISOString();
  const until = after(limits.leaseMs);
  if (!(await leaseAccount(db, key, { now: now.toISOString(), until }))) return false;
  const seq = await lastChangeOf(db, key.userId);
  let nextSyncAt = after(limits.everyMs);
  let writtenSeq: string | null = null;
  try {
    const failures = (await findCalendarToRead(db, key.userId, key.id))?.failures ?? 0;
    const { problem, isDone } = await syncOnce(services, key, now).catch(asOutcome);
    if (problem !== null) {
      nextSyncAt = after(limits.everyMs * 2 ** Math.min(failures, limits.maxPauses));
    } else if (isDone) writtenSeq = seq;
    else nextSyncAt = after(limits.soonMs);
    await store(db, key.userId, key.id, { at: now.toISOString(), problem, events: null });
    return true;
  } catch (error) {
    nextSyncAt = after(waitMsOf(error) ?? limits.everyMs);
    throw error;
  } finally {
    await releaseAccount(db, key, { nextSyncAt, writtenSeq });
  }
}

interface Outcome {
  problem: CalendarError["problem"] | null;
  /** Whether everything was written. */
  isDone: boolean;
}

function asOutcome(error: unknown): Outcome {
  if (!(error instanceof CalendarError)) throw error;
  return { problem: error.problem, isDone: false };
}

async function syncOnce(services: SyncServices, key: AccountKey, now: Date): Promise<Outcome> {
  const { db, calendars } = services;
  const { userId, id } = key;
  const { accounts } = calendars;
  const signIn = await findCalendarSignIn(db, userId, id);
  if (!signIn) return { problem: null, isDone: true };
  const authorization = authorizeAccount({ db, accounts, now }, key, signIn);
  const { send, allowsPlain } = accounts;
  const signal = AbortSignal.timeout(limits.syncMs);
  const { provider, homeUrl } = signIn;
  const server = openCalendarServer({
    ...{ provider, homeUrl, now, send, userId, authorization, allowsPlain, signal },
  });
  const found = await server.listCalendars();
  await transact(db, (tx) => storeFoundCollections(tx, userId, id, found));
  const run: Run = { services, key, now, server, signal };
  const outcomes: Outcome[] = [];
  for (const known of await listStoredCollections(db, userId, id)) {
    const state = found.find(({ href }) => href === known.href);
    outcomes.push(await syncCollection(run, known, state));
    if (signal.aborted) break;
  }
  return {
    problem: outcomes.find(({ problem }) => problem !== null)?.problem ?? null,
    isDone: !signal.aborted && outcomes.every(({ isDone }) => isDone),
  };
}

interface Run {
  services: SyncServices;
  key: AccountKey;
  now: Date;
  server: CalendarServer;
  signal: AbortSignal;
}

/** Problems of the server, which the other calendars of the account have as well. */
const isOfAccount = (error: unknown) =>
  error instanceof CalendarError &&
  ["signInAgain", "unreachable", "tooSlow", "notPublic"].includes(error.problem);

/** The problem of a calendar that is read is stored with it; else it is one of the account. */
async function syncCollection(
  run: Run,
  known: StoredCollection,
  found: Parameters<typeof pullCollection>[2] | undefined,
): Promise<Outcome> {
  const { services, key, now, server, signal } = run;
  const { db, calendars } = services;
  const { userId } = key;
  const isWritten = known.writes || (await hasWrittenEvents(db, userId, known.id));
  if (!known.reads && !isWritten) {
    if (known.syncToken !== null || known.ctag !== null) {
      await transact(db, (tx) => forgetCollection(tx, userId, known.id));
    }
    return { problem: null, isDone: true };
  }
  const at = now.toISOString();
  try {
    if (!found) throw new CalendarError("notFound");
    const isRead = await pullCollection({ db, userId, server, signal }, known, found);
    if (!isRead) return { problem: null, isDone: false };
    const { origin } = calendars.accounts;
    const isDone = isWritten
      ? await writeTimeBoxes({ db, userId, now, server, collection: known, origin, signal })
      : true;
    if (known.reads) {
      const reading = await readEvents(run, known.id);
      await store(db, userId, known.id, { at, problem: null, ...reading });
    }
    return { problem: null, isDone };
  } catch (error) {
    if (!(error instanceof CalendarError) || isOfAccount(error)) throw error;
    const { problem } = error;
    if (!known.reads) return { problem, isDone: false };
    await store(db, userId, known.id, { at, problem, events: null });
    return { problem: known.writes ? problem : null, isDone: !isWritten };
  }
}

/** The events of a calendar that are not time boxes, if they have changed since they were read. */
async function readEvents(
  { services: { db, calendars }, key: { userId }, server, now }: Run,
  id: string,
): Promise<Pick<CalendarReading, "events" | "read">> {
  const known = await findCalendarToRead(db, userId, id);
  const isRead = !known || (known.contentHash !== null && hasCurrentEvents(known, now));
  if (isRead) return { events: null };
  const objects = await listForeignObjects(db, userId, id);
  const fileText = (await server.fileOf(objects)) || emptyCalendar;
  const { reading } = await readCalendar(calendars, { ...known, userId, fileText }, now);
  return reading;
}

const emptyCalendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";

async function store(
  db: Kysely<Database>,
  userId: string,
  id: string,
  reading: Omit<CalendarReading, "nextReadAt">,
): Promise<void> {
  // Its account says when it is read.
  const stored = { ...reading, nextReadAt: neverDue };
  await transact(db, (tx) => storeCalendarReading(tx, userId, id, stored));
}
