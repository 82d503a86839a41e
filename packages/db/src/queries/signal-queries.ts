import type { Signal, StoredSignal } from "@daysignal/core";
import type { QueryCreator } from "kysely";
import type { Database, Db } from "../database.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { location, shownColumns } from "./signal-columns.ts";

/** The columns that can change. */
const { id, createdAt, ...changeableColumns } = signalColumns;

/** One signal as the API returns it, or null if the user has no such signal. */
export async function findSignal(db: Db, userId: string, id: string): Promise<Signal | null> {
  const row = await db
    .selectFrom("signals as signal")
    .leftJoinLateral(location, (join) => join.onTrue())
    .select(shownColumns)
    .where("signal.user_id", "=", userId)
    .where("signal.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Reads and locks a signal for a change, until the transaction ends. Null if the user
 * has no such signal.
 */
export async function lockSignal(db: Db, userId: string, id: string): Promise<StoredSignal | null> {
  const row = await db
    .selectFrom("signals")
    .select(selectionOf(signalColumns))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    // Weaker than FOR UPDATE: an entry that references the signal may be inserted meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new signal. False if the user already has one with this id, which stays as it is. */
export async function insertSignal(db: Db, userId: string, signal: StoredSignal): Promise<boolean> {
  const row = await db
    .insertInto("signals")
    .values({ user_id: userId, ...rowOf(signalColumns, signal) })
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a changed signal. */
export async function updateSignalRow(db: Db, userId: string, signal: StoredSignal): Promise<void> {
  await updateRow(db, userId, signal).execute();
}

/** Stores a changed signal and returns it as the API does; store its entries before. */
export async function updateAndFindSignal(
  tx: Db,
  userId: string,
  signal: StoredSignal,
): Promise<Signal> {
  return await tx
    .with("signal", (db) =>
      updateRow(db, userId, signal).returning(["user_id", ...Object.values(signalColumns)]),
    )
    .selectFrom("signal")
    .leftJoinLateral(location, (join) => join.onTrue())
    .select(shownColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes a signal permanently, with its entries and subtasks. */
export async function deleteSignal(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("signals").where("user_id", "=", userId).where("id", "=", id).execute();
}

function updateRow(db: QueryCreator<Database>, userId: string, signal: StoredSignal) {
  return db
    .updateTable("signals")
    .set(rowOf(changeableColumns, signal))
    .where("user_id", "=", userId)
    .where("id", "=", signal.id);
}
