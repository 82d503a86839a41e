import type { Subtask } from "@daysignal/core";
import type { Selectable } from "kysely";
import type { Db } from "../database.ts";
import type { SubtaskTable } from "../tables/signal-table.ts";

const subtaskColumns = ["id", "signal_id", "title", "completed", "position", "version"] as const;

type SubtaskRow = Pick<Selectable<SubtaskTable>, (typeof subtaskColumns)[number]>;

/** The subtasks of a signal in their order; those of one place in the order in which they were added. */
export async function listSubtasks(db: Db, userId: string, signalId: string): Promise<Subtask[]> {
  const rows = await selectSubtasks(db, userId)
    .where("signal_id", "=", signalId)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toSubtask);
}

/** How many subtasks a signal has. */
export async function countSubtasks(db: Db, userId: string, signalId: string): Promise<number> {
  const { count } = await db
    .selectFrom("subtasks")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("signal_id", "=", signalId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One subtask, or null when the person has no such subtask. */
export async function findSubtask(db: Db, userId: string, id: string): Promise<Subtask | null> {
  const row = await selectSubtasks(db, userId).where("id", "=", id).executeTakeFirst();
  return row ? toSubtask(row) : null;
}

/** One subtask for a change: its row is held until the transaction ends. */
export async function lockSubtask(db: Db, userId: string, id: string): Promise<Subtask | null> {
  const row = await selectSubtasks(db, userId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toSubtask(row) : null;
}

/** Stores a new subtask and answers it. One that the person already has under this id stays as it is and is answered instead. */
export async function insertSubtask(
  db: Db,
  userId: string,
  subtask: Subtask,
  at: string,
): Promise<Subtask> {
  const row = await db
    .insertInto("subtasks")
    .values({
      user_id: userId,
      id: subtask.id,
      signal_id: subtask.taskId,
      created_at: at,
      updated_at: at,
      ...changeableColumns(subtask),
    })
    // An update that changes nothing, since only then what is there is returned.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(subtaskColumns)
    .executeTakeFirstOrThrow();
  return toSubtask(row);
}

/** Stores a subtask as it has become; `at` is the instant of the change. */
export async function updateSubtaskRow(
  db: Db,
  userId: string,
  subtask: Subtask,
  at: string,
): Promise<void> {
  await db
    .updateTable("subtasks")
    .set({ ...changeableColumns(subtask), updated_at: at })
    .where("user_id", "=", userId)
    .where("id", "=", subtask.id)
    .execute();
}

export async function deleteSubtaskRow(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("subtasks").where("user_id", "=", userId).where("id", "=", id).execute();
}

function selectSubtasks(db: Db, userId: string) {
  return db.selectFrom("subtasks").select(subtaskColumns).where("user_id", "=", userId);
}

function changeableColumns(subtask: Subtask) {
  return {
    title: subtask.title,
    completed: subtask.completed,
    position: subtask.order,
    version: subtask.version,
  };
}

function toSubtask(row: SubtaskRow): Subtask {
  return {
    id: row.id,
    taskId: row.signal_id,
    title: row.title,
    completed: row.completed === 1 ? 1 : 0,
    order: row.position,
    version: row.version,
  };
}
