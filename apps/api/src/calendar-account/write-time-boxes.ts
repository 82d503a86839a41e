import { randomUUID } from "node:crypto";
import {
  type CalendarDay,
  dayAt,
  dayRuleOf,
  type EventContent,
  isSameEvent,
  mergeEvent,
  plusDays,
} from "@daysignal/core";
import {
  type CalendarObject,
  type Database,
  deleteWrittenEvents,
  findObjects,
  findSettings,
  insertWrittenEvents,
  listPlannedBoxes,
  listWrittenEvents,
  markEventsStale,
  type PlannedBox,
  type StoredCollection,
  storeObjects,
  transact,
  updateWrittenEvent,
  type WrittenEvent,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { CalendarError } from "../calendar/calendar-error.ts";
import type { PlanMoment } from "../plan/save-plan.ts";
import { applyEvent, contentOf, noteConflicts } from "./apply-event.ts";
import type { CalendarServer } from "./calendar-server.ts";
import type { ReadEvent } from "./event-text.ts";

/** The days before and after today whose time boxes are followed, and their number. */
const limits = { daysBack: 7, daysAhead: 400, boxes: 1000 } as const;

export interface WriteOptions {
  db: Kysely<Database>;
  userId: string;
  now: Date;
  server: CalendarServer;
  /** Its objects have just been read. */
  collection: StoredCollection;
  /** The URL at which users open the app; empty if unknown. */
  origin: string;
  /** Ends it early; the rest follows the next time. */
  signal: AbortSignal;
}

/**
 * Merges the time boxes of a user with their events in a calendar (§11): writes what has changed
 * here, takes what was changed there, and touches no other event. Each event is recorded before it
 * is first written and each request names the version that it replaces, so that it can be
 * interrupted at any point. Returns whether everything was done. Rejects with a `CalendarError`, and
 * with RATE_LIMITED.
 */
export async function writeTimeBoxes(options: WriteOptions): Promise<boolean> {
  const { db, userId, now, collection, signal } = options;
  const rule = dayRuleOf(await findSettings(db, userId), null);
  const today = dayAt(now, rule);
  const moment: PlanMoment = { userId, now, today, ...rule };
  const from = plusDays(today, -limits.daysBack);
  const known = await listWrittenEvents(db, userId, collection.id);
  // An event that the other app has moved further away is followed as well.
  const ahead = plusDays(today, limits.daysAhead);
  const to = [ahead, ...known.map(({ day }) => day)].toSorted().at(-1) ?? ahead;
  const boxes = collection.writes
    ? await listPlannedBoxes(db, userId, { from, to, limit: limits.boxes })
    : [];
  const { rows, isNew } = await addNewEvents(options, known, boxes, moment);
  const past = rows.filter(({ day }) => day < from);
  // What is over stays in the calendar as it was.
  await deleteWrittenEvents(
    db,
    userId,
    past.map(({ id }) => id),
  );
  const current = rows.filter(({ day }) => day >= from);
  const objects = await findObjects(
    db,
    userId,
    collection.id,
    current.map(({ href }) => href),
  );
  const objectOf = new Map(objects.map((object) => [object.href, object]));
  const boxOf = new Map(boxes.map((box) => [keyOf(box), box]));
  const work = { ...options, moment, rows: current };
  let failure: CalendarError | undefined;
  let isDone = true;
  for (const row of current) {
    if (signal.aborted) return false;
    try {
      const object = objectOf.get(row.href);
      const place = object || isNew(row) ? { row, object } : await findElsewhere(options, row);
      isDone = (await mergeOne(work, { ...place, box: boxOf.get(keyOf(row)) })) && isDone;
    } catch (error) {
      if (!(error instanceof CalendarError) || !isOfOneEvent(error)) throw error;
      // Others can still be written.
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return isDone;
}

const isOfOneEvent = ({ problem }: CalendarError) =>
  problem === "failed" || problem === "notAllowed" || problem === "notFound";

const keyOf = ({ signalId, day }: { signalId: string; day: CalendarDay }) => `${signalId} ${day}`;

/** Records the events of new time boxes from today on. Returns all recorded ones, and which are new. */
async function addNewEvents(
  { db, userId, server, collection }: WriteOptions,
  known: readonly WrittenEvent[],
  boxes: readonly PlannedBox[],
  moment: PlanMoment,
): Promise<{ rows: readonly WrittenEvent[]; isNew: (row: WrittenEvent) => boolean }> {
  const keys = new Set(known.map(keyOf));
  const added = boxes
    .filter((box) => box.day >= moment.today && !keys.has(keyOf(box)))
    .map((box): WrittenEvent => {
      const id = randomUUID();
      const { signalId, day } = box;
      const href = server.newHref(collection.href, id);
      const content = contentOf(box, moment);
      return { id, signalId, day, href, etag: null, isWritten: false, content };
    });
  await insertWrittenEvents(db, userId, collection.id, added);
  const ids = new Set(added.map(({ id }) => id));
  const rows = added.length === 0 ? known : await listWrittenEvents(db, userId, collection.id);
  return { rows, isNew: ({ id }) => ids.has(id) };
}

/**
 * Looks for an event that is not at its URL. The server may have given it another one that an
 * interruption kept from being stored, or it is outside the dates that are read.
 */
async function findElsewhere(
  { db, userId, server, collection }: WriteOptions,
  row: WrittenEvent,
): Promise<Pick<Sides, "row" | "object">> {
  const object = await server.findEvent(collection.href, row.id);
  if (object === null) return { row, object: undefined };
  const found = { ...row, href: object.href };
  await transact(db, async (tx) => {
    await updateWrittenEvent(tx, userId, found);
    await storeObjects(tx, userId, collection.id, { changed: [object], gone: [] });
  });
  return { row: found, object };
}

interface Work extends WriteOptions {
  moment: PlanMoment;
  rows: readonly WrittenEvent[];
}

interface Sides {
  row: WrittenEvent;
  /** Undefined if the time box was removed. */
  box: PlannedBox | undefined;
  /** What the server has at the event's URL; undefined for nothing. */
  object: CalendarObject | undefined;
}

/** Merges one event. Returns whether nothing is left to be done for it. */
async function mergeOne(work: Work, { row, box, object }: Sides): Promise<boolean> {
  const { db, userId, moment } = work;
  const { id, signalId, day, content: base } = row;
  const ours = box ? contentOf(box, moment) : null;
  if (!object && !row.isWritten) {
    if (ours) return await put(work, { row, content: ours, object: undefined });
    await deleteWrittenEvents(db, userId, [id]);
    return true;
  }
  const read = readObject(work, row, object);
  if (read?.kind === "foreign") {
    await transact(db, async (tx) => {
      await deleteWrittenEvents(tx, userId, [id]);
      // It is an appointment now.
      await markEventsStale(tx, userId, work.collection.id);
    });
    return true;
  }
  const isDeleted = read === null || read.kind === "cancelled";
  const theirs = read?.kind === "event" ? read.content : isDeleted ? null : base;
  const changedAt = {
    ours: box?.changedAt ?? "",
    theirs: read?.kind === "event" ? read.changedAt : null,
  };
  const merged = mergeEvent({ base, ours, theirs, changedAt });
  let { content } = merged;
  let placedOn = day;
  const isNew = ours !== null && (content === null || !isSameEvent(content, ours));
  if (ours !== null && isNew) {
    if (isTaken(work, row, content)) return false;
    const change = { signalId, day, ours, content, conflicts: merged.conflicts };
    const applied = await applyEvent(db, moment, change);
    if (applied.kind === "stale") return false;
    if (applied.kind === "applied") placedOn = applied.day;
    else content = ours;
  } else if (merged.conflicts.length > 0) {
    await noteConflicts(db, moment, { signalId, day, conflicts: merged.conflicts });
  }
  const placed = { ...row, day: placedOn };
  if (content === null) return await remove(work, placed, object);
  if (theirs === null || read?.kind === "unreadable" || !isSameEvent(content, theirs)) {
    return await put(work, { row: placed, content, object: theirs === null ? undefined : object });
  }
  const etag = object?.etag || null;
  if (placedOn !== day || etag !== row.etag || !row.isWritten || !isSameEvent(content, base)) {
    await updateWrittenEvent(db, userId, { ...placed, etag, isWritten: true, content });
  }
  return true;
}

/** Whether another event of the signal still has the day that an event was moved to. */
function isTaken({ rows, moment }: Work, row: WrittenEvent, content: EventContent | null): boolean {
  if (content === null) return false;
  const day = dayAt(content.start, moment);
  return rows.some((one) => one.id !== row.id && one.signalId === row.signalId && one.day === day);
}

/** What the server has of an event; null if it was deleted there. */
function readObject(
  { server, moment: { timeZone } }: Work,
  { id, etag, content: base, isWritten }: WrittenEvent,
  object: CalendarObject | undefined,
): ReadEvent | null {
  if (!object) return null;
  const isKnown = isWritten && etag !== null && object.etag === etag;
  if (isKnown) return { kind: "event", content: base, changedAt: null };
  return server.readEvent(object, { id, base, timeZone });
}

interface Put {
  row: WrittenEvent;
  content: EventContent;
  /** The version to replace; undefined for a new event. */
  object: CalendarObject | undefined;
}

async function put(work: Work, { row, content, object }: Put): Promise<boolean> {
  // Its version is known after the next reading.
  if (object?.etag === "") return false;
  const { db, userId, server, collection, now, origin } = work;
  const { id, href, day } = row;
  const url = origin === "" ? null : `${origin}/?date=${day}`;
  const written = await server.putEvent({ id, href, content, object, url, now });
  // It was changed there in the meantime, which the next reading shows.
  if (written === null) return false;
  await transact(db, async (tx) => {
    const etag = written.etag || null;
    await updateWrittenEvent(tx, userId, {
      ...row,
      href: written.href,
      etag,
      isWritten: true,
      content,
    });
    await storeObjects(tx, userId, collection.id, { changed: [written], gone: [] });
  });
  return true;
}

async function remove(
  { db, userId, server, collection }: Work,
  { id, href }: WrittenEvent,
  object: CalendarObject | undefined,
): Promise<boolean> {
  if (object) {
    if (object.etag === "") return false;
    if (!(await server.deleteEvent(object))) return false;
  }
  await transact(db, async (tx) => {
    await deleteWrittenEvents(tx, userId, [id]);
    await storeObjects(tx, userId, collection.id, { changed: [], gone: [href] });
  });
  return true;
}
