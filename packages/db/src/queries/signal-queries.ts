import type { Signal, StoredSignal } from "@daysignal/core";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../database.ts";
import type { Sending } from "../driver/pg-driver.ts";
import { location, shownColumns, signalColumns, toStoredSignal } from "./signal-columns.ts";

interface OneSignal {
  userId: string;
  id: string;
}

const selectSignal = compileOnce((db, { userId, id }: OneSignal) =>
  db
    .selectFrom("signals as signal")
    .leftJoinLateral(location, (join) => join.onTrue())
    .select(shownColumns)
    .where("signal.user_id", "=", userId)
    .where("signal.id", "=", id),
);

/** One signal as the API answers it, or null when the person has no such signal. */
export async function findSignal(
  db: Db,
  userId: string,
  id: string,
  sending?: Sending,
): Promise<Signal | null> {
  const [row] = await selectSignal(db, { userId, id }, sending);
  return row ?? null;
}

const selectForChange = compileOnce((db, { userId, id }: OneSignal) =>
  db
    .selectFrom("signals")
    .select(signalColumns)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    // Weaker than FOR UPDATE: an entry that refers to the signal may be inserted meanwhile.
    .forNoKeyUpdate(),
);

/** One signal for a change: its row is held until the transaction ends. Null when the person has no such signal. */
export async function lockSignal(db: Db, userId: string, id: string): Promise<StoredSignal | null> {
  const [row] = await selectForChange(db, { userId, id });
  return row ? toStoredSignal(row) : null;
}

const insertUnlessThere = compileOnce((db, signal: SignalOfPerson) =>
  db
    .insertInto("signals")
    .values({
      user_id: signal.userId,
      id: signal.id,
      created_at: signal.createdAt,
      ...changeableColumns(signal),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .returning("id"),
);

/** Stores a new signal. False when the person already has one with this id, which stays as it is. */
export async function insertSignal(db: Db, userId: string, signal: StoredSignal): Promise<boolean> {
  const rows = await insertUnlessThere(db, { ...signal, userId });
  return rows.length > 0;
}

const updateRow = compileOnce((db, signal: SignalOfPerson) =>
  db
    .updateTable("signals")
    .set(changeableColumns(signal))
    .where("user_id", "=", signal.userId)
    .where("id", "=", signal.id),
);

/** Stores a signal as it has become. Goes with the next. */
export async function updateSignalRow(db: Db, userId: string, signal: StoredSignal): Promise<void> {
  await updateRow(db, { ...signal, userId }, { waits: true });
}

const updateAndSelect = compileOnce((db, signal: SignalOfPerson) =>
  db
    .with("signal", (changed) =>
      changed
        .updateTable("signals")
        .set(changeableColumns(signal))
        .where("user_id", "=", signal.userId)
        .where("id", "=", signal.id)
        .returning(["user_id", ...signalColumns]),
    )
    .selectFrom("signal")
    .leftJoinLateral(location, (join) => join.onTrue())
    .select(shownColumns),
);

/**
 * The same, and answers it as the API does; its entries have to be stored before.
 * It is the last of a transaction, which is committed with it in one round.
 */
export async function updateAndFindSignal(
  tx: Db,
  userId: string,
  signal: StoredSignal,
): Promise<Signal> {
  const [row] = await updateAndSelect(tx, { ...signal, userId }, { commits: true });
  if (!row) throw new Error("The signal to be changed is not there.");
  return row;
}

/** Removes a signal for good, with its entries and subtasks. */
export async function deleteSignal(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("signals").where("user_id", "=", userId).where("id", "=", id).execute();
}

type SignalOfPerson = StoredSignal & { userId: string };

function changeableColumns(signal: StoredSignal) {
  return {
    title: signal.title,
    notes: signal.notes,
    type: signal.type,
    priority: signal.priority,
    impact: signal.impact,
    effort: signal.effort,
    estimated_minutes: signal.estimatedMinutes,
    status: signal.status,
    due_at: signal.dueDate,
    project_id: signal.projectId,
    tags: signal.tags,
    recurrence: signal.recurrence,
    recurrence_anchor: signal.recurrenceAnchor,
    recurrence_through: signal.recurrenceThrough,
    incomplete_rollover_count: signal.incompleteRolloverCount,
    version: signal.version,
    completed_at: signal.completedAt,
    updated_at: signal.updatedAt,
  };
}
