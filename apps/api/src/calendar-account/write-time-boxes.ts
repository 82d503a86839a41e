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
import { type DavClient, problemOf } from "./dav-client.ts";
import { type ReadEvent, readEventText, uidOf, writeEventText } from "./event-text.ts";

/** The days before and after today whose time boxes are followed, and their number. */
const limits = { daysBack: 7, daysAhead: 400, boxes: 1000 } as const;

export interface WriteOptions {
  db: Kysely<Database>;
  userId: string;
  now: Date;
  dav: DavClient;
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
  const to = plusDays(today, limits.daysAhead);
  const boxes = collection.writes
    ? await listPlannedBoxes(db, userId, { from, to, limit: limits.boxes })
    : [];
  const rows = await addNewEvents(options, boxes, moment);
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
      const sides = { row, box: boxOf.get(keyOf(row)), object: objectOf.get(row.href) };
      isDone = (await mergeOne(work, sides)) && isDone;
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

/** Records the events of new time boxes from today on, and returns all recorded ones. */
async function addNewEvents(
  { db, userId, collection }: WriteOptions,
  boxes: readonly PlannedBox[],
  moment: PlanMoment,
): Promise<WrittenEvent[]> {
  const known = await listWrittenEvents(db, userId, collection.id);
  const keys = new Set(known.map(keyOf));
  const added = boxes
    .filter((box) => box.day >= moment.today && !keys.has(keyOf(box)))
    .map((box): WrittenEvent => {
      const id = randomUUID();
      const { signalId, day } = box;
      const href = `${collection.href}${uidOf(id)}.ics`;
      const content = contentOf(box, moment);
      return { id, signalId, day, href, etag: null, isWritten: false, content };
    });
  await insertWrittenEvents(db, userId, collection.id, added);
  return added.length === 0 ? known : await listWrittenEvents(db, userId, collection.id);
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
  const read = readObject(row, object, moment.timeZone);
  if (read?.kind === "foreign") {
    await deleteWrittenEvents(db, userId, [id]);
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
  return rows.some((one) => one !== row && one.signalId === row.signalId && one.day === day);
}

/** What the server has of an event; null if it was deleted there. */
function readObject(
  { id, etag, content: base, isWritten }: WrittenEvent,
  object: CalendarObject | undefined,
  timeZone: string,
): ReadEvent | null {
  if (!object) return null;
  const isKnown = isWritten && etag !== null && object.etag === etag;
  if (isKnown) return { kind: "event", content: base, changedAt: null };
  return readEventText(object.data, { id, base, timeZone });
}

interface Put {
  row: WrittenEvent;
  content: EventContent;
  /** The version to replace; undefined for a new event. */
  object: CalendarObject | undefined;
}

async function put(work: Work, { row, content, object }: Put): Promise<boolean> {
  const { db, userId, dav, collection, now, origin } = work;
  // Its version is known after the next reading.
  if (object?.etag === "") return false;
  const { id, href, day } = row;
  const url = origin === "" ? null : `${origin}/?date=${day}`;
  const data = writeEventText({ id, content, existing: object?.data ?? null, url, now });
  const { status, headers } = await dav.send({
    method: "PUT",
    url: href,
    body: data,
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      ...(object ? { "if-match": object.etag } : { "if-none-match": "*" }),
    },
  });
  // It was changed there in the meantime, which the next reading shows.
  if (status === 412 || (object && (status === 404 || status === 410))) return false;
  if (status < 200 || status >= 300) throw new CalendarError(problemOf(status));
  // A weak one cannot be named in a condition: the next reading has the strong one.
  const given = headers.get("etag") ?? "";
  const etag = given.startsWith("W/") ? "" : given;
  await transact(db, async (tx) => {
    await updateWrittenEvent(tx, userId, {
      ...{ id, day, content, isWritten: true },
      etag: etag || null,
    });
    const changed = [{ href, etag, data }];
    await storeObjects(tx, userId, collection.id, { changed, gone: [] });
  });
  return true;
}

async function remove(
  { db, userId, dav, collection }: Work,
  { id, href }: WrittenEvent,
  object: CalendarObject | undefined,
): Promise<boolean> {
  if (object) {
    if (object.etag === "") return false;
    const headers = { "if-match": object.etag };
    const { status } = await dav.send({ method: "DELETE", url: href, headers });
    if (status === 412) return false;
    const isGone = status === 404 || status === 410;
    if (!isGone && (status < 200 || status >= 300)) throw new CalendarError(problemOf(status));
  }
  await transact(db, async (tx) => {
    await deleteWrittenEvents(tx, userId, [id]);
    await storeObjects(tx, userId, collection.id, { changed: [], gone: [href] });
  });
  return true;
}
