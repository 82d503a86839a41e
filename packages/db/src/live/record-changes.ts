import {
  type ChangeKind,
  maxNamedInChange,
  mergeHistory,
  type NewHistoryEntry,
} from "@daysignal/core";
import { type Kysely, type RawBuilder, sql, Transaction } from "kysely";
import type { Database, Db } from "../database.ts";
import { currentActor, currentOrigin } from "./change-origin.ts";
import { hookSql } from "./hook-sql.ts";

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

/** The recorded ids of one kind of change; null if they are unknown or too many. */
interface RecordedChange {
  ids: Set<string> | null;
  days: Set<string> | null;
}

/** The changes of a transaction so far. */
interface Recording {
  /** Not written yet, by user and kind. */
  recorded: Map<string, Map<ChangeKind, RecordedChange>>;
  /** Entries to add to the history of signals with them, by user. */
  history: Map<string, NewHistoryEntry[]>;
  /** Already written; published after the commit. */
  written: Change[];
}

const recordings = new WeakMap<Db, Recording>();
const listeners = new WeakMap<Db, (changes: readonly Change[]) => void>();
let isRecording = true;

/** Calls a listener with the changes of each transaction and statement on `db`, once committed. */
export function onCommittedChanges(
  db: Kysely<Database>,
  listener: (changes: readonly Change[]) => void,
): void {
  listeners.set(db, listener);
}

/**
 * Stops recording and publishing changes in this process, for benchmarks of the cost of live
 * updates. `runRecorded` still writes the history of signals.
 */
export function recordNoChanges(): void {
  isRecording = false;
}

/**
 * Records a change that a transaction of `transact` makes to a user's data; it is written before
 * the commit. Every query that changes what a screen shows calls this or `runRecorded`.
 */
export function noteChange(tx: Db, userId: string, change: NewChange): void {
  const recording = recordings.get(tx);
  if (!recording) throw new Error("A change has to be made inside transact().");
  note(recording, userId, change);
}

/** Drops the entries that a transaction would add to the history of a signal it deletes. */
export function forgetHistory(tx: Db, userId: string, signalId: string): void {
  const history = recordings.get(tx)?.history;
  const recorded = history?.get(userId) ?? [];
  history?.set(
    userId,
    recorded.filter((entry) => entry.signalId !== signalId),
  );
}

function note(recording: Recording, userId: string, change: NewChange): void {
  const { kind, ids, days, history = [] } = change;
  if (history.length > 0) {
    recording.history.set(userId, [...historyOf(recording, userId), ...history]);
  }
  if (!isRecording) return;
  const kinds = recording.recorded.get(userId) ?? new Map<ChangeKind, RecordedChange>();
  recording.recorded.set(userId, kinds);
  const known = kinds.get(kind) ?? { ids: new Set(), days: new Set() };
  kinds.set(kind, {
    ids: withNames(known.ids, ids),
    days: kind === "plan" ? withNames(known.days, days) : null,
  });
}

function withNames(
  known: Set<string> | null,
  more: readonly string[] | null = null,
): Set<string> | null {
  if (known === null || more === null) return null;
  for (const name of more) {
    known.add(name);
    if (known.size > maxNamedInChange) return null;
  }
  return known;
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
  for (const [userId, recorded] of recording.recorded) {
    const changes = unnumbered(recorded);
    const { rows } = await sql<Numbered>`
      with changed as (select 1),
        ${recordingSql(userId, changes, historyOf(recording, userId))}
      select (select seq from counter) as "lastSeq"`.execute(tx);
    recording.written.push(...numbered(userId, changes, rows));
  }
  return { result, changes: recording.written };
}

/** Passes committed changes on to the listener of `db`. */
export function announceChanges(db: Kysely<Database>, changes: readonly Change[]): void {
  if (changes.length > 0) listeners.get(db)?.(changes);
}

/** A result row of a statement that records its change. */
export interface Numbered {
  /** The number of the last recorded change, a bigint. */
  lastSeq: string | null;
}

/**
 * Runs a statement that makes a change and records it too, which saves a round trip. It consists of
 * a CTE `changed` with the changed rows, then the given CTEs, then a query with `(select seq from
 * counter) as "lastSeq"`, which has no row if nothing was changed. It locks the user's counter, so
 * it must be the transaction's last statement that waits for a lock. Outside a transaction it
 * commits by itself.
 */
export async function runRecorded<Row extends Numbered>(
  db: Db,
  userId: string,
  change: NewChange,
  statement: (recording: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row[]> {
  const recording = recordings.get(db) ?? newRecording();
  const earlier = unnumbered(recording.recorded.get(userId));
  const earlierHistory = historyOf(recording, userId);
  note(recording, userId, change);
  const changes = unnumbered(recording.recorded.get(userId));
  const { rows } = await statement(
    recordingSql(userId, changes, historyOf(recording, userId)),
  ).execute(db);
  recording.recorded.delete(userId);
  recording.history.delete(userId);
  const written = numbered(userId, changes, rows);
  if (written.length > 0) recording.written.push(...written);
  else {
    for (const one of earlier) note(recording, userId, one);
    recording.history.set(userId, earlierHistory);
  }
  if (!(db instanceof Transaction)) announceChanges(db, recording.written);
  return rows;
}

function newRecording(): Recording {
  return { recorded: new Map(), history: new Map(), written: [] };
}

const historyOf = (recording: Recording, userId: string): NewHistoryEntry[] =>
  recording.history.get(userId) ?? [];

type Unnumbered = Omit<Change, "seq" | "userId" | "origin">;

function unnumbered(recorded: ReadonlyMap<ChangeKind, RecordedChange> = new Map()): Unnumbered[] {
  return [...recorded].map(([kind, { ids, days }]) => ({
    kind,
    ids: ids && [...ids],
    days: days && [...days],
  }));
}

function numbered(
  userId: string,
  changes: readonly Unnumbered[],
  [row]: readonly Numbered[],
): Change[] {
  if (row === undefined || row.lastSeq === null) return [];
  const first = Number(row.lastSeq) - changes.length + 1;
  const origin = currentOrigin();
  return changes.map((change, index) => ({ userId, seq: first + index, ...change, origin }));
}

/**
 * The CTEs that record changes, if the CTE `changed` has rows. The counter's row stays locked
 * until the commit, so that a user's numbers are committed in order and have no gaps.
 */
function recordingSql(
  userId: string,
  changes: readonly Unnumbered[],
  history: readonly NewHistoryEntry[],
): RawBuilder<unknown> {
  if (!isRecording) {
    return sql`
      counter as (select 0::bigint as seq where exists (select from changed))
      ${historySql(userId, mergeHistory(history))}`;
  }
  if (changes.length === 0) return sql`counter as (select null::bigint as seq)`;
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
    )${historySql(userId, mergeHistory(history))}`;
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
