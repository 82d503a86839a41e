import {
  type ChangeKind,
  maxNamedInChange,
  mergeHistory,
  type NewHistoryEntry,
} from "@daysignal/core";
import { type Kysely, type RawBuilder, sql, Transaction } from "kysely";
import type { Database, Db } from "../database.ts";
import { currentActor, currentOrigin } from "./change-origin.ts";
import { eventSql, hookSql, type SignalEvent } from "./hook-sql.ts";

/** A change made by a statement, before it has a number. */
export interface NewChange {
  kind: ChangeKind;
  /**
   * The ids of the changed rows; for plans and subtasks, those of their signals. Null if unknown.
   */
  ids?: readonly string[] | null;
  /** The changed days of a plan. */
  days?: readonly string[] | null;
  /** The entries it adds to the history of signals. */
  history?: readonly NewHistoryEntry[];
  /** The events of hooks that are not part of a history. */
  events?: readonly SignalEvent[];
}

/** A committed change. */
export interface Change {
  userId: string;
  /** Its sequence number, without gaps per user. */
  seq: number;
  kind: ChangeKind;
  /** As in `NewChange`; also null if there are too many. */
  ids: readonly string[] | null;
  days: readonly string[] | null;
  /** The origin, as in `withChangeOrigin`; null if unknown. */
  origin: string | null;
}

/** The changes of a user in a transaction that are not written yet. */
interface Notes {
  /** The ids and days of each kind of change; null if they are unknown or too many. */
  kinds: ReadonlyMap<ChangeKind, { ids: Names; days: Names }>;
  /** Entries to add to the history of signals. */
  history: readonly NewHistoryEntry[];
  events: readonly SignalEvent[];
}

type Names = ReadonlySet<string> | null;

/** The changes of a transaction so far. */
interface Recording {
  /** By user. */
  notes: Map<string, Notes>;
  /** Already written; published after the commit. */
  written: Change[];
}

const recordings = new WeakMap<Db, Recording>();
const newRecording = (): Recording => ({ notes: new Map(), written: [] });

function recordingOf(tx: Db): Recording {
  const recording = recordings.get(tx);
  if (!recording) throw new Error("A change has to be made inside transact().");
  return recording;
}

const listeners = new WeakMap<Db, (changes: readonly Change[]) => void>();

/** Calls a listener with the changes of each transaction and statement on `db`, once committed. */
export function onCommittedChanges(
  db: Kysely<Database>,
  listener: (changes: readonly Change[]) => void,
): void {
  listeners.set(db, listener);
}

/**
 * Records a change that a transaction of `transact` makes to a user's data; it is written before
 * the commit. Every query that changes what a screen shows calls this, or `noteChangeWith`.
 */
export function noteChange(tx: Db, userId: string, change: NewChange): void {
  const { notes } = recordingOf(tx);
  notes.set(userId, withChange(notes.get(userId), change));
}

/** Drops the entries that a transaction would add to the history of a signal it deletes. */
export function forgetHistory(tx: Db, userId: string, signalId: string): void {
  const notes = recordings.get(tx)?.notes;
  const known = notes?.get(userId);
  if (!known) return;
  const history = known.history.filter((entry) => entry.signalId !== signalId);
  notes?.set(userId, { ...known, history });
}

function withChange(
  { kinds, history, events }: Notes = { kinds: new Map(), history: [], events: [] },
  change: NewChange,
): Notes {
  const { ids, days } = kinds.get(change.kind) ?? { ids: new Set(), days: new Set() };
  const merged = {
    ids: withNames(ids, change.ids),
    days: change.kind === "plan" ? withNames(days, change.days) : null,
  };
  return {
    kinds: new Map([...kinds, [change.kind, merged]]),
    history: [...history, ...(change.history ?? [])],
    events: [...events, ...(change.events ?? [])],
  };
}

function withNames(known: Names, more: readonly string[] | null = null): Names {
  if (known === null || more === null) return null;
  const names = new Set([...known, ...more]);
  return names.size > maxNamedInChange ? null : names;
}

/**
 * Runs the work of a transaction, then writes its changes and returns them for `announceChanges`
 * after the commit.
 */
export async function recordChanges<T>(
  tx: Transaction<Database>,
  work: () => Promise<T>,
): Promise<{ result: T; changes: readonly Change[] }> {
  const recording = newRecording();
  recordings.set(tx, recording);
  const result = await work();
  const ofNothing = (written: RawBuilder<unknown>) =>
    sql<Numbered>`with changed as (select 1), ${written} select ${lastSeq}`;
  for (const [userId, notes] of recording.notes) {
    await write(tx, recording, { userId, notes }, ofNothing);
  }
  return { result, changes: recording.written };
}

/** Passes committed changes on to the listener of `db`. */
export function announceChanges(db: Kysely<Database>, changes: readonly Change[]): void {
  if (changes.length > 0) listeners.get(db)?.(changes);
}

/** A result row of a statement that writes changes: it selects `lastSeq`. */
export interface Numbered {
  /** The number of the last change, a bigint. */
  lastSeq: string;
}

export const lastSeq = sql`(select seq from counter) as "lastSeq"`;

/**
 * `noteChange` for a statement that writes its change itself, which saves a round trip. The
 * statement consists of a CTE `changed` with the changed rows, then the given CTEs, then a query of
 * `lastSeq`, which has no row if nothing was changed. It locks the user's counter, so it must be
 * the transaction's last statement that waits for a lock. Outside a transaction it commits by
 * itself.
 */
export async function noteChangeWith<Row extends Numbered>(
  db: Db,
  userId: string,
  change: NewChange,
  statement: (written: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row[]> {
  const recording = recordings.get(db) ?? newRecording();
  const notes = withChange(recording.notes.get(userId), change);
  const rows = await write(db, recording, { userId, notes }, statement);
  if (!(db instanceof Transaction)) announceChanges(db, recording.written);
  return rows;
}

/** Runs a statement that writes a user's notes, unless it changes nothing. */
async function write<Row extends Numbered>(
  db: Db,
  recording: Recording,
  { userId, notes }: { userId: string; notes: Notes },
  statement: (written: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row[]> {
  const changes = [...notes.kinds].map(([kind, { ids, days }]) => ({
    kind,
    ids: ids && [...ids],
    days: days && [...days],
  }));
  const { rows } = await statement(recordingSql(userId, changes, notes)).execute(db);
  const [row] = rows;
  if (row) {
    recording.notes.delete(userId);
    const first = Number(row.lastSeq) - changes.length + 1;
    const origin = currentOrigin();
    recording.written.push(
      ...changes.map((change, index) => ({ userId, seq: first + index, ...change, origin })),
    );
  }
  return rows;
}

/**
 * The CTEs that record changes, if the CTE `changed` has rows. The counter's row stays locked
 * until the commit, so that a user's numbers are committed in order and have no gaps.
 */
function recordingSql(
  userId: string,
  changes: readonly Pick<Change, "kind" | "ids" | "days">[],
  { history, events }: Pick<Notes, "history" | "events">,
): RawBuilder<unknown> {
  const records = JSON.stringify(changes.map((change, place) => ({ ...change, place })));
  return sql`
    counter as (
      insert into change_counters (user_id, seq)
      select ${userId}, ${changes.length} where exists (select from changed)
      on conflict (user_id) do update set seq = change_counters.seq + excluded.seq
      returning seq
    ), recorded as (
      insert into changes (user_id, seq, kind, ids, days, origin)
      select ${userId}, counter.seq - ${changes.length - 1} + place, kind, ids, days,
        ${currentOrigin()}
      from counter, json_to_recordset(${records}) as
        change (place integer, kind text, ids uuid[], days date[])
    )${historySql(userId, mergeHistory(history))}${eventSql(userId, events)}`;
}

/**
 * The CTEs that add to the history of signals and queue webhook deliveries, if the CTE `counter`
 * has a row.
 */
function historySql(userId: string, history: readonly NewHistoryEntry[]): RawBuilder<unknown> {
  if (history.length === 0) return sql``;
  const actor = currentActor();
  const by = (entry: NewHistoryEntry) => entry.by ?? actor?.by ?? "server";
  return sql`, remembered as (
      insert into signal_history
        (user_id, id, signal_id, kind, day, from_day, fields, actor, at, seq, place)
      select ${userId}, gen_random_uuid(), signal_id, kind, day, from_day, fields, actor,
        coalesce(${actor?.at ?? null}::timestamptz, clock_timestamp()), counter.seq,
        place + nth - 1
      from counter, json_to_recordset(${JSON.stringify(groupDays(history, by))}) as
        entry (signal_id uuid, kind text, days date[], from_day date, fields text[], actor text,
          place integer),
        unnest(days) with ordinality as one (day, nth)
      returning signal_id, kind, day, actor
    )${hookSql(userId, history, by)}`;
}

/** History entries of a signal that differ only in their day. */
interface EntriesOfDays {
  signal_id: string;
  kind: string;
  days: (string | null)[];
  from_day: string | undefined;
  fields: readonly string[];
  actor: string;
  /** The position of the first one in the transaction's history; the others follow it. */
  place: number;
}

/** Groups the days from which a signal was returned: after a long absence there are thousands. */
function groupDays(
  history: readonly NewHistoryEntry[],
  by: (entry: NewHistoryEntry) => string,
): EntriesOfDays[] {
  const groups: EntriesOfDays[] = [];
  for (const [place, entry] of history.entries()) {
    const { signalId, kind, day = null, from, fields = [] } = entry;
    const last = groups.at(-1);
    if (kind === "returned" && last?.kind === kind && last.signal_id === signalId) {
      last.days.push(day);
    } else {
      const actor = by(entry);
      groups.push({ signal_id: signalId, kind, days: [day], from_day: from, fields, actor, place });
    }
  }
  return groups;
}
