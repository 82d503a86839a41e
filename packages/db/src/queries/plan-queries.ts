import {
  type CalendarDay,
  type DayLimits,
  type DayRule,
  type HistoryKind,
  limitOn,
  type NewHistoryEntry,
  type OwnWords,
  type PlanEntry,
  type Signal,
  startsOfDays,
  type TimeBox,
} from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { namesSql, rowOf } from "../tables/columns.ts";
import { entryColumns } from "../tables/plan-entry-table.ts";
import { hasRoom } from "./account-limit-queries.ts";
import { findDayNote } from "./day-note-queries.ts";
import { joinLocation, shownColumns } from "./signal-columns.ts";
import { spentBetween } from "./time-sql.ts";
import { userRows } from "./user-rows.ts";

/** The names of all columns of `plan_entries`, except `user_id` and `created_at`. */
const allColumns = namesSql(entryColumns);

/** A plan entry with a slot. */
export interface LiveEntry extends PlanEntry {
  slotPosition: number;
}

const planEntries = userRows<PlanEntry>({ table: "plan_entries", columns: entryColumns });

const liveEntries = userRows<LiveEntry>({
  table: "plan_entries",
  columns: entryColumns,
  where: sql`slot_position is not null`,
});

/** A signal with its entry of a day. */
interface PlannedRow extends Signal, TimeBox, OwnWords {
  entryId: string;
  slot: number | null;
  isOccurrence: boolean;
  occurrenceOf: CalendarDay | null;
  subtasks: PlanEntry["subtasks"];
  doneAt: string | null;
  progress: boolean;
  spentMs: string;
  rolledOverAt: string | null;
  note: string | null;
}

/** A day's entry with its signal. */
export interface PlannedSignal {
  entry: PlanEntry;
  /** The milliseconds of its intervals on this day. */
  spentMs: number;
  signal: Signal;
}

/** A day's entries and its note (§16), null if there is none. */
export interface PlannedDay {
  planned: PlannedSignal[];
  note: string | null;
}

/**
 * Everything ever planned on a day, live or rolled over, except signals in the trash, with the
 * day's note and the time spent on each of them on that day; one consistent snapshot.
 */
export async function readDay(
  db: Db,
  userId: string,
  day: CalendarDay,
  rule: DayRule,
): Promise<PlannedDay> {
  const [from = "", until = ""] = startsOfDays(day, 2, rule);
  const { rows } = await sql<PlannedRow>`
    select ${shownColumns}, planned.id as "entryId", planned.slot_position as slot,
      planned.is_occurrence as "isOccurrence",
      planned.occurrence_of as "occurrenceOf", planned.subtasks, planned.completed_at as "doneAt",
      planned.progress, ${spentBetween(userId, from, until)} as "spentMs",
      planned.rolled_over_at as "rolledOverAt", planned.starts_at as "startsAt", planned.minutes,
      planned.own_title as "ownTitle", planned.own_notes as "ownNotes",
      (select note from day_notes where user_id = ${userId} and day = ${day}) as note
    from plan_entries as planned
    join signals as signal
      on signal.user_id = planned.user_id and signal.id = planned.signal_id
    ${joinLocation(userId)}
    where planned.user_id = ${userId} and planned.day = ${day} and signal.status != 'deleted'
    order by planned.slot_position, planned.rolled_over_at, planned.id`.execute(db);
  const planned = rows.map((row) => toPlanned(row, day));
  const [first] = rows;
  // Without entries there is no row for the note.
  return { planned, note: first ? first.note : await findDayNote(db, userId, day) };
}

function toPlanned(row: PlannedRow, day: CalendarDay): PlannedSignal {
  const { entryId, slot, isOccurrence, occurrenceOf, subtasks, doneAt, note, ...others } = row;
  const { rolledOverAt, startsAt, minutes, ownTitle, ownNotes, ...rest } = others;
  const { progress, spentMs, ...signal } = rest;
  return {
    signal,
    spentMs: Number(spentMs),
    entry: {
      id: entryId,
      signalId: signal.id,
      day,
      slotPosition: slot,
      completedAt: doneAt,
      progress,
      rolledOverAt,
      isOccurrence,
      occurrenceOf,
      subtasks,
      startsAt,
      minutes,
      ownTitle,
      ownNotes,
    },
  };
}

/** The entries with a slot on any of these days. */
export async function listLiveEntries(
  db: Db,
  userId: string,
  days: readonly CalendarDay[],
): Promise<LiveEntry[]> {
  if (days.length === 0) return [];
  return await findLive(db, userId, sql`day = any(${days}::date[])`);
}

/** Which of these days are full: as many slots taken as their limit or more, or a day off. */
export async function listFullDays(
  db: Db,
  userId: string,
  days: readonly CalendarDay[],
  limits: DayLimits,
): Promise<CalendarDay[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectFrom("plan_entries")
    .select((eb) => ["day", eb.fn.countAll<number>().as("count")])
    .where("user_id", "=", userId)
    .where("slot_position", "is not", null)
    .where(sql<boolean>`day = any(${days}::date[])`)
    .groupBy("day")
    .execute();
  const taken = new Map(rows.map(({ day, count }) => [day, Number(count)]));
  return days.filter((day) => (taken.get(day) ?? 0) >= limitOn(limits, day));
}

/** The finished entries of a series in the trash: without a slot, earliest day first. */
export const listShelvedEntries = (db: Db, userId: string, signalId: string) =>
  planEntries.list(
    db,
    userId,
    sql`and signal_id = ${signalId} and slot_position is null and completed_at is not null
      order by day, completed_at`,
  );

/**
 * The kept missed entries of a series, earliest day first, and those of them that were finished
 * without getting a slot.
 */
export const listKeptEntries = (db: Db, userId: string, signalId: string) =>
  planEntries.list(
    db,
    userId,
    sql`and signal_id = ${signalId} and slot_position is null and occurrence_of is not null
      order by day, id`,
  );

/**
 * A signal's returned entries of a day, and a kept entry of its series that was finished without a
 * slot.
 */
export const listReturnedEntries = (
  db: Db,
  userId: string,
  { signalId, day }: { signalId: string; day: CalendarDay },
) =>
  planEntries.list(
    db,
    userId,
    sql`and signal_id = ${signalId} and slot_position is null and day = ${day}
      and (completed_at is null or occurrence_of is not null) order by rolled_over_at desc, id`,
  );

/** All entries of a signal whose day, or original date by the rule, is in a range. */
export const listEntriesBetween = (
  db: Db,
  userId: string,
  { signalId, from, to }: { signalId: string; from: CalendarDay; to: CalendarDay },
) =>
  planEntries.list(
    db,
    userId,
    sql`and signal_id = ${signalId} and coalesce(occurrence_of, day) between ${from} and ${to}
      order by day, id`,
  );

/** Stops keeping the missed entries of a series; they remain as history. */
export async function releaseKeptEntries(db: Db, userId: string, signalId: string): Promise<void> {
  const rows = await db
    .updateTable("plan_entries")
    .set({ occurrence_of: null })
    .where("user_id", "=", userId)
    .where("signal_id", "=", signalId)
    .where("slot_position", "is", null)
    .where("occurrence_of", "is not", null)
    .returning(["signal_id as signalId", "day"])
    .execute();
  noteEntries(db, userId, rows);
}

/** The live entries of a signal, earliest day first. */
export const listLiveEntriesOfSignal = (db: Db, userId: string, signalId: string) =>
  findLive(db, userId, sql`signal_id = ${signalId}`);

/** The live entries of a day and later ones, earliest day first. */
export const listLiveEntriesFrom = (db: Db, userId: string, day: CalendarDay) =>
  findLive(db, userId, sql`day >= ${day}`);

interface DayAndSignal {
  /** Null if no day is involved. */
  date: CalendarDay | null;
  signalId: string;
}

/** The live entries of a day, and those of a signal on any day. */
export const listLiveEntriesAround = (db: Db, userId: string, { date, signalId }: DayAndSignal) =>
  findLive(db, userId, sql`(day = ${date} or signal_id = ${signalId})`);

/** Stores new entries. Returns false, and stores none, if they exceed the account's limit (§9). */
export async function insertEntries(
  db: Db,
  userId: string,
  entries: readonly PlanEntry[],
  at: string,
): Promise<boolean> {
  const records = JSON.stringify(entries.map((entry) => rowOf(entryColumns, entry)));
  const { rows } = await sql`
    insert into plan_entries (user_id, ${allColumns}, created_at)
    select ${userId}, ${allColumns}, ${at}
    from json_populate_recordset(null::plan_entries, ${records})
    where ${hasRoom(userId, "planEntries", entries.length)}
    returning id`.execute(db);
  if (rows.length === 0) return false;
  noteEntries(db, userId, entries, planHistory("planned", entries));
  return true;
}

/** An entry before and after a change. */
interface ChangedEntry {
  signalId: string;
  day: CalendarDay;
  newDay: CalendarDay;
  completedAt: string | null;
  newCompletedAt: string | null;
  wasProgress: boolean;
  isProgress: boolean;
  isOccurrence: boolean;
  /** Whether it has got a slot again. */
  isBack: boolean;
}

/**
 * Stores changed entries in one statement, which swapping two slots requires. Returns their days
 * before and after.
 */
export async function updateEntries(
  db: Db,
  userId: string,
  entries: readonly PlanEntry[],
  at: string,
): Promise<Pick<ChangedEntry, "signalId" | "day" | "newDay">[]> {
  // The self-join, because RETURNING has only the new values.
  const { rows } = await sql<ChangedEntry>`
    update plan_entries as entry set
      day = changed.day, slot_position = changed.slot_position,
      is_occurrence = changed.is_occurrence, occurrence_of = changed.occurrence_of,
      subtasks = changed.subtasks, completed_at = changed.completed_at, progress = changed.progress,
      rolled_over_at = changed.rolled_over_at, starts_at = changed.starts_at,
      minutes = changed.minutes, own_title = changed.own_title, own_notes = changed.own_notes,
      updated_at = ${at}, version = entry.version + 1
    from plan_entries as before, unnest(
      ${entries.map((entry) => entry.id)}::uuid[],
      ${entries.map((entry) => entry.day)}::date[],
      ${entries.map((entry) => entry.slotPosition)}::smallint[],
      ${entries.map((entry) => entry.isOccurrence)}::boolean[],
      ${entries.map((entry) => entry.occurrenceOf)}::date[],
      ${entries.map(({ subtasks }) => subtasks && JSON.stringify(subtasks))}::jsonb[],
      ${entries.map((entry) => entry.completedAt)}::timestamptz[],
      ${entries.map((entry) => entry.progress)}::boolean[],
      ${entries.map((entry) => entry.rolledOverAt)}::timestamptz[],
      ${entries.map((entry) => entry.startsAt)}::text[],
      ${entries.map((entry) => entry.minutes)}::smallint[],
      ${entries.map((entry) => entry.ownTitle)}::text[],
      ${entries.map((entry) => entry.ownNotes)}::text[]
    ) as changed (id, day, slot_position, is_occurrence, occurrence_of, subtasks, completed_at,
      progress, rolled_over_at, starts_at, minutes, own_title, own_notes)
    where entry.user_id = ${userId} and entry.id = changed.id
      and before.user_id = ${userId} and before.id = changed.id
    returning before.signal_id as "signalId", before.day, entry.day as "newDay",
      before.completed_at as "completedAt", entry.completed_at as "newCompletedAt",
      before.progress as "wasProgress", entry.progress as "isProgress",
      entry.is_occurrence as "isOccurrence",
      before.slot_position is null and entry.slot_position is not null as "isBack"`.execute(db);
  noteEntries(db, userId, entries);
  noteEntries(
    db,
    userId,
    rows,
    rows.flatMap(({ signalId, day: from, newDay: day, ...entry }): NewHistoryEntry[] => {
      if (from !== day) return [{ signalId, kind: "rescheduled", day, from }];
      if (entry.isProgress !== entry.wasProgress) return progressHistory(signalId, day, entry);
      if (entry.isBack && !entry.isOccurrence) return [{ signalId, kind: "planned", day }];
      // The status of a one-off signal already says it.
      if (!entry.isOccurrence || (entry.completedAt === null) === (entry.newCompletedAt === null)) {
        return [];
      }
      return [{ signalId, kind: entry.completedAt === null ? "finished" : "reopened", day }];
    }),
  );
  return rows;
}

/** The history entry for a day that was closed as progress, or is not progress any more. */
function progressHistory(
  signalId: string,
  day: CalendarDay,
  { isProgress, isOccurrence, newCompletedAt }: Omit<ChangedEntry, "signalId" | "day" | "newDay">,
): NewHistoryEntry[] {
  if (isProgress) return [{ signalId, kind: "progressed", day }];
  if (newCompletedAt === null) return [{ signalId, kind: "reopened", day }];
  return isOccurrence ? [{ signalId, kind: "finished", day }] : [];
}

/** Deletes entries, and returns their signals and days. */
export async function deleteEntries(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ signalId: string; day: CalendarDay }[]> {
  const rows = await db
    .deleteFrom("plan_entries")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .returning(["signal_id as signalId", "day", "is_occurrence as isOccurrence"])
    .execute();
  noteEntries(db, userId, rows, planHistory("unplanned", rows));
  return rows;
}

/** Deletes the record of a signal's return from a day. Returns false if there is none. */
export async function deleteReturnedEntries(
  db: Db,
  userId: string,
  { signalId, day }: { signalId: string; day: CalendarDay },
): Promise<boolean> {
  const rows = await db
    .deleteFrom("plan_entries")
    .where("user_id", "=", userId)
    .where("signal_id", "=", signalId)
    .where("day", "=", day)
    .where("slot_position", "is", null)
    .where("completed_at", "is", null)
    .returning("id")
    .execute();
  if (rows.length > 0) noteEntries(db, userId, [{ signalId, day }]);
  return rows.length > 0;
}

/** Builds history entries; days generated by a recurrence rule are left out. */
function planHistory(
  kind: HistoryKind,
  entries: readonly Pick<PlanEntry, "signalId" | "day" | "isOccurrence">[],
): NewHistoryEntry[] {
  return entries
    .filter(({ isOccurrence }) => !isOccurrence)
    .map(({ signalId, day }) => ({ signalId, kind, day }));
}

/** Records a change of the plans of these entries. */
function noteEntries(
  tx: Db,
  userId: string,
  entries: readonly { signalId: string; day: CalendarDay }[],
  history: readonly NewHistoryEntry[] = [],
): void {
  if (entries.length === 0) return;
  const ids = entries.map(({ signalId }) => signalId);
  noteChange(tx, userId, { kind: "plan", ids, days: entries.map(({ day }) => day), history });
}

function findLive(db: Db, userId: string, condition: RawBuilder<unknown>): Promise<LiveEntry[]> {
  return liveEntries.list(db, userId, sql`and ${condition} order by day, slot_position`);
}
