import type { Subtask } from "@daysignal/core";
import { type Selectable, sql } from "kysely";
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

/** What moves in the list of a signal's subtasks. */
interface SubtaskMove {
  signalId: string;
  /** The subtask that is moved to `to`; none where they are only numbered anew. */
  id: string | null;
  /** 0-based, at most the last. */
  to: number;
}

/**
 * Moves a subtask to another place of its signal's, and numbers all of them by their
 * places, in one statement: the SQL of core's `moveSubtask`. Whatever has another
 * number then has changed. The signal is held.
 */
export async function moveSubtaskRow(
  db: Db,
  userId: string,
  { signalId, id, to }: SubtaskMove,
  at: string,
): Promise<void> {
  // A moved one stands before or behind what is at its new place, by where it comes from.
  await sql`
    update subtasks set position = numbered.place, version = version + 1, updated_at = ${at}
    from (
      select id, row_number() over (order by case
          when id = ${id}::uuid then 2 * ${to}::integer + case when ${to}::integer > place then 1 else -1 end
          else 2 * place end) - 1 as place
      from (
        select id, row_number() over (order by position, created_at, id) - 1 as place
        from subtasks where user_id = ${userId} and signal_id = ${signalId}
      ) as placed
    ) as numbered
    where subtasks.user_id = ${userId} and subtasks.id = numbered.id
      and subtasks.position <> numbered.place`.execute(db);
}

/** Numbers a signal's subtasks by their places, so that none is left out: after one of them has gone. */
export function closeSubtaskGap(
  db: Db,
  userId: string,
  signalId: string,
  at: string,
): Promise<void> {
  return moveSubtaskRow(db, userId, { signalId, id: null, to: 0 }, at);
}

/** Moves the subtasks of a signal from a place on by one, for another one to come there. The signal is held. */
export async function makeRoomForSubtask(
  db: Db,
  userId: string,
  { taskId, order }: Pick<Subtask, "taskId" | "order">,
  at: string,
): Promise<void> {
  await db
    .updateTable("subtasks")
    .set((eb) => ({
      position: eb("position", "+", 1),
      version: eb("version", "+", 1),
      updated_at: at,
    }))
    .where("user_id", "=", userId)
    .where("signal_id", "=", taskId)
    .where("position", ">=", order)
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
