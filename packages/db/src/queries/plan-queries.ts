import type { CalendarDay, PlanEntry, Signal } from "@daysignal/core";
import { type Selectable, sql } from "kysely";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../database.ts";
import type { Sending } from "../driver/pg-driver.ts";
import type { PlanEntryTable } from "../tables/plan-entry-table.ts";
import { location, shownColumns } from "./signal-columns.ts";

const entryColumns = [
  "id",
  "signal_id",
  "day",
  "slot_position",
  "is_occurrence",
  "completed_at",
  "rolled_over_at",
] as const;

type EntryRow = Pick<Selectable<PlanEntryTable>, (typeof entryColumns)[number]>;

/** An entry that holds a slot. */
export interface LiveEntry extends PlanEntry {
  slotPosition: number;
}

/** An entry of a day together with its signal. */
export interface PlannedSignal {
  entry: PlanEntry;
  signal: Signal;
}

const selectDay = compileOnce((db, { userId, day }: { userId: string; day: CalendarDay }) =>
  db
    .selectFrom("plan_entries as planned")
    .innerJoin("signals as signal", (join) =>
      join
        .onRef("signal.user_id", "=", "planned.user_id")
        .onRef("signal.id", "=", "planned.signal_id"),
    )
    .leftJoinLateral(location, (join) => join.onTrue())
    .select(shownColumns)
    .select([
      "planned.id as entryId",
      "planned.slot_position as slot",
      "planned.is_occurrence as isOccurrence",
      "planned.completed_at as doneAt",
      "planned.rolled_over_at as rolledOverAt",
    ])
    .where("planned.user_id", "=", userId)
    .where("planned.day", "=", day)
    .where("signal.status", "!=", "deleted")
    .orderBy("planned.slot_position")
    .orderBy("planned.rolled_over_at")
    .orderBy("planned.id"),
);

/** Everything that was ever planned on a day and is not in the trash, live or rolled over, in one snapshot. */
export async function listDay(
  db: Db,
  userId: string,
  day: CalendarDay,
  sending?: Sending,
): Promise<PlannedSignal[]> {
  const rows = await selectDay(db, { userId, day }, sending);
  return rows.map(({ entryId, slot, isOccurrence, doneAt, rolledOverAt, ...signal }) => ({
    signal,
    entry: {
      id: entryId,
      signalId: signal.id,
      day,
      slotPosition: slot,
      completedAt: doneAt,
      rolledOverAt,
      isOccurrence,
    },
  }));
}

const selectLiveOfDays = compileOnce(
  (db, { userId, days }: { userId: string; days: readonly CalendarDay[] }) =>
    selectLive(db, userId).where(sql<boolean>`day = any(${days}::date[])`),
);

/** The entries that hold a slot on any of these days. */
export async function listLiveEntries(
  db: Db,
  userId: string,
  days: readonly CalendarDay[],
): Promise<LiveEntry[]> {
  if (days.length === 0) return [];
  return toLiveEntries(await selectLiveOfDays(db, { userId, days }));
}

/** Those of these days on which signals hold `limit` slots or more. */
export async function listFullDays(
  db: Db,
  userId: string,
  days: readonly CalendarDay[],
  limit: number,
): Promise<CalendarDay[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectFrom("plan_entries")
    .select("day")
    .where("user_id", "=", userId)
    .where("slot_position", "is not", null)
    .where(sql<boolean>`day = any(${days}::date[])`)
    .groupBy("day")
    .having((eb) => eb.fn.countAll(), ">=", limit)
    .execute();
  return rows.map((row) => row.day as CalendarDay);
}

const selectLiveOfSignal = compileOnce(
  (db, { userId, signalId }: { userId: string; signalId: string }) =>
    selectLive(db, userId).where("signal_id", "=", signalId),
);

/** What a series in the trash has finished: entries without a slot, earliest day first. */
export async function listShelvedEntries(
  db: Db,
  userId: string,
  signalId: string,
): Promise<PlanEntry[]> {
  const rows = await db
    .selectFrom("plan_entries")
    .select(entryColumns)
    .where("user_id", "=", userId)
    .where("signal_id", "=", signalId)
    .where("slot_position", "is", null)
    .where("completed_at", "is not", null)
    .orderBy("day")
    .execute();
  return rows.map(toEntry);
}

/** The entries with which a signal holds a slot, earliest day first. */
export async function listLiveEntriesOfSignal(
  db: Db,
  userId: string,
  signalId: string,
): Promise<LiveEntry[]> {
  return toLiveEntries(await selectLiveOfSignal(db, { userId, signalId }));
}

interface DayAndSignal {
  /** Null where no day matters. */
  date: CalendarDay | null;
  signalId: string;
}

export const selectLiveAround = compileOnce(
  (db, { userId, date, signalId }: DayAndSignal & { userId: string }) =>
    selectLive(db, userId).where((eb) =>
      eb.or([eb("day", "=", date), eb("signal_id", "=", signalId)]),
    ),
);

/** The entries that hold a slot on a day, and those with which a signal does on any day. */
export async function listLiveEntriesAround(
  db: Db,
  userId: string,
  { date, signalId }: DayAndSignal,
): Promise<LiveEntry[]> {
  return toLiveEntries(await selectLiveAround(db, { userId, date, signalId }));
}

export async function insertEntries(
  db: Db,
  userId: string,
  entries: readonly PlanEntry[],
  at: string,
): Promise<void> {
  const rows = entries.map((entry) => ({
    user_id: userId,
    id: entry.id,
    signal_id: entry.signalId,
    day: entry.day,
    slot_position: entry.slotPosition,
    is_occurrence: entry.isOccurrence,
    completed_at: entry.completedAt,
    rolled_over_at: entry.rolledOverAt,
    created_at: at,
  }));
  await db.insertInto("plan_entries").values(rows).execute();
}

interface ChangedEntries {
  userId: string;
  ids: readonly string[];
  days: readonly CalendarDay[];
  slots: readonly (number | null)[];
  areOccurrences: readonly boolean[];
  completed: readonly (string | null)[];
  rolledOver: readonly (string | null)[];
}

const storeEntries = compileOnce((db, each: ChangedEntries) => {
  const changed = sql<Omit<EntryRow, "signal_id">>`unnest(
      ${each.ids}::uuid[], ${each.days}::date[], ${each.slots}::smallint[],
      ${each.areOccurrences}::boolean[], ${each.completed}::timestamptz[],
      ${each.rolledOver}::timestamptz[]
    )`.as<"changed">(
    sql`changed(id, day, slot_position, is_occurrence, completed_at, rolled_over_at)`,
  );
  return db
    .updateTable("plan_entries as entry")
    .from(changed)
    .set((eb) => ({
      day: eb.ref("changed.day"),
      slot_position: eb.ref("changed.slot_position"),
      is_occurrence: eb.ref("changed.is_occurrence"),
      completed_at: eb.ref("changed.completed_at"),
      rolled_over_at: eb.ref("changed.rolled_over_at"),
    }))
    .where("entry.user_id", "=", each.userId)
    .whereRef("entry.id", "=", "changed.id");
});

/** Stores entries as they have become, all in one statement: two slots can be swapped that way and no other. Goes with the next. */
export async function updateEntries(
  db: Db,
  userId: string,
  entries: readonly PlanEntry[],
): Promise<void> {
  const each = {
    userId,
    ids: entries.map((entry) => entry.id),
    days: entries.map((entry) => entry.day),
    slots: entries.map((entry) => entry.slotPosition),
    areOccurrences: entries.map((entry) => entry.isOccurrence),
    completed: entries.map((entry) => entry.completedAt),
    rolledOver: entries.map((entry) => entry.rolledOverAt),
  };
  await storeEntries(db, each, { waits: true });
}

/** Takes entries away as if they had never been. */
export async function deleteEntries(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("plan_entries")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
}

function selectLive(db: Db, userId: string) {
  return db
    .selectFrom("plan_entries")
    .select(entryColumns)
    .where("user_id", "=", userId)
    .where("slot_position", "is not", null)
    .orderBy("day")
    .orderBy("slot_position");
}

/** Rows of entries that hold a slot. */
export function toLiveEntries(rows: readonly EntryRow[]): LiveEntry[] {
  return rows.map(toEntry).filter(isLive);
}

function isLive(entry: PlanEntry): entry is LiveEntry {
  return entry.slotPosition !== null;
}

function toEntry(row: EntryRow): PlanEntry {
  return {
    id: row.id,
    signalId: row.signal_id,
    day: row.day as CalendarDay,
    slotPosition: row.slot_position,
    completedAt: row.completed_at,
    rolledOverAt: row.rolled_over_at,
    isOccurrence: row.is_occurrence,
  };
}
