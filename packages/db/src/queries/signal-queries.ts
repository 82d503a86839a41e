import type { NewHistoryEntry, Signal, StoredSignal } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import {
  forgetHistory,
  lastSeq,
  type Numbered,
  noteChange,
  noteChangeWith,
} from "../live/record-changes.ts";
import { namesSql, rowOf } from "../tables/columns.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { hasRoom } from "./account-limit-queries.ts";
import { allColumns, joinLocation, shownColumns } from "./signal-columns.ts";
import { isRow, userRows } from "./user-rows.ts";

const { id, createdAt, ...changeable } = signalColumns;

/** The columns that an update may change. */
const changeableColumns = namesSql(changeable);

/** One signal as the API returns it, or null if the user has no such signal. */
export async function findSignal(db: Db, userId: string, id: string): Promise<Signal | null> {
  const { rows } = await sql<Signal>`
    select ${shownColumns} from signals as signal ${joinLocation(userId)}
    where signal.user_id = ${userId} and signal.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The given signals, without those in the trash. */
export async function findListedSignals(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Signal[]> {
  const { rows } = await sql<Signal>`
    select ${shownColumns} from signals as signal ${joinLocation(userId)}
    where signal.user_id = ${userId} and signal.id = any(${ids}::uuid[])
      and signal.status != 'deleted'`.execute(db);
  return rows;
}

/** The titles of the given signals, also of those in the trash. */
export async function listTitles(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from signals
    where user_id = ${userId} and id = any(${ids}::uuid[])
    order by id`.execute(db);
  return rows;
}

const signals = userRows<StoredSignal>({ table: "signals", columns: signalColumns });

/** One signal as it is stored, or null if the user has no such signal. */
export const findStoredSignal = signals.find;

/** Reads and locks a signal for a change, until the transaction ends. */
export const lockSignal = signals.lock;

/**
 * Stores a new signal. Returns false, and stores nothing, if the id exists or the account's limit
 * (§9) is reached.
 */
export async function insertSignal(db: Db, userId: string, signal: StoredSignal): Promise<boolean> {
  const rows = await noteChangeWith(
    db,
    userId,
    { kind: "signal", ids: [signal.id], history: historyOfNew(signal) },
    (written) => sql<Numbered>`
      with changed as (
        insert into signals (user_id, ${allColumns})
        select ${userId}, ${allColumns} from ${recordOf(signal)}
        where ${hasRoom(userId, "signals")}
        on conflict (user_id, id) do nothing
        returning id
      ), ${written}
      select ${lastSeq} from changed`,
  );
  return rows.length > 0;
}

/**
 * Stores new signals in one statement, inside a transaction. Returns false, and stores none, if
 * they exceed the account's limit (§9).
 */
export async function insertSignals(
  tx: Db,
  userId: string,
  signals: readonly StoredSignal[],
): Promise<boolean> {
  const records = JSON.stringify(signals.map((signal) => rowOf(signalColumns, signal)));
  const { rows } = await sql`
    insert into signals (user_id, ${allColumns})
    select ${userId}, ${allColumns} from json_populate_recordset(null::signals, ${records})
    where ${hasRoom(userId, "signals", signals.length)}
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  const ids = signals.map(({ id }) => id);
  noteChange(tx, userId, { kind: "signal", ids, history: signals.flatMap(historyOfNew) });
  return true;
}

function historyOfNew({ id: signalId, status }: StoredSignal): NewHistoryEntry[] {
  const made = { signalId, kind: "made" } as const;
  return status === "done" ? [made, { signalId, kind: "finished" }] : [made];
}

/** Stores a changed signal. The caller records its history. */
export async function updateSignalRow(
  db: Db,
  userId: string,
  signal: StoredSignal,
  history: readonly NewHistoryEntry[] = [],
): Promise<void> {
  await updateRow(userId, signal).execute(db);
  noteChange(db, userId, { kind: "signal", ids: [signal.id], history });
}

/**
 * Stores a changed signal and returns it in API format; store its entries first. It must be the
 * last change of its transaction.
 */
export async function updateAndFindSignal(
  tx: Db,
  userId: string,
  signal: StoredSignal,
  history: readonly NewHistoryEntry[] = [],
): Promise<Signal> {
  const [row] = await noteChangeWith(
    tx,
    userId,
    { kind: "signal", ids: [signal.id], history },
    (written) => sql<Signal & Numbered>`
      with changed as (${updateRow(userId, signal)} returning *), ${written}
      select ${shownColumns}, ${lastSeq}
      from changed as signal ${joinLocation(userId)}`,
  );
  if (!row) throw new Error("A signal that is stored must exist.");
  const { lastSeq: _lastSeq, ...stored } = row;
  return stored;
}

/** Deletes a signal permanently, with its entries and subtasks. */
export async function deleteSignal(db: Db, userId: string, id: string): Promise<void> {
  await signals.remove(db, userId, id);
  forgetHistory(db, userId, id);
  noteChange(db, userId, { kind: "signal", ids: [id] });
  noteChange(db, userId, { kind: "subtask", ids: [id] });
}

function updateRow(userId: string, signal: StoredSignal): RawBuilder<unknown> {
  return sql`
    update signals set (${changeableColumns}) =
      (select ${changeableColumns} from ${recordOf(signal)})
    where ${isRow(userId, signal.id)}`;
}

/** A signal as a row of its table. */
function recordOf(signal: StoredSignal): RawBuilder<unknown> {
  const row = JSON.stringify(rowOf(signalColumns, signal));
  return sql`json_populate_record(null::signals, ${row})`;
}
