import type { CalendarDay, Subtask } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { subtaskColumns } from "../tables/signal-table.ts";

/** The columns that an update may change. */
const { id, taskId, ...changeableColumns } = subtaskColumns;

/**
 * The subtasks of a signal by position; those with equal positions in the order of their creation.
 */
export async function listSubtasks(db: Db, userId: string, signalId: string): Promise<Subtask[]> {
  return await selectSubtasks(db, userId)
    .where("signal_id", "=", signalId)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
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

/** One subtask, or null if the user has no such subtask. */
export async function findSubtask(db: Db, userId: string, id: string): Promise<Subtask | null> {
  const row = await selectSubtasks(db, userId).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Reads and locks a subtask for a change, until the transaction ends. */
export async function lockSubtask(db: Db, userId: string, id: string): Promise<Subtask | null> {
  const row = await selectSubtasks(db, userId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new subtask and returns it. If the id exists, that subtask is returned unchanged. */
export async function insertSubtask(
  db: Db,
  userId: string,
  subtask: Subtask,
  at: string,
): Promise<Subtask> {
  noteChange(db, userId, { kind: "subtask", ids: [subtask.taskId] });
  return await db
    .insertInto("subtasks")
    .values({
      user_id: userId,
      created_at: at,
      updated_at: at,
      ...rowOf(subtaskColumns, subtask),
    })
    // A no-op update, because RETURNING omits rows that were not written.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(selectionOf(subtaskColumns))
    .executeTakeFirstOrThrow();
}

/** Stores a changed subtask; `at` is the instant of the change. */
export async function updateSubtaskRow(
  db: Db,
  userId: string,
  subtask: Subtask,
  at: string,
): Promise<void> {
  await db
    .updateTable("subtasks")
    .set({ ...rowOf(changeableColumns, subtask), updated_at: at })
    .where("user_id", "=", userId)
    .where("id", "=", subtask.id)
    .execute();
  noteChange(db, userId, { kind: "subtask", ids: [subtask.taskId] });
}

/** Completes and reopens the subtasks of a list that differ; their signals must be locked. */
export async function setSubtasksCompleted(
  db: Db,
  userId: string,
  { before, after }: { before: readonly Subtask[]; after: readonly Subtask[] },
  now: Date,
): Promise<void> {
  const changed = after.filter((subtask, place) => subtask.completed !== before[place]?.completed);
  if (changed.length === 0) return;
  await sql`
    update subtasks set completed = changed.completed, version = version + 1,
      updated_at = ${now.toISOString()}
    from unnest(
      ${changed.map((subtask) => subtask.id)}::uuid[],
      ${changed.map(({ completed }) => completed)}::smallint[]
    ) as changed (id, completed)
    where subtasks.user_id = ${userId} and subtasks.id = changed.id`.execute(db);
  noteChange(db, userId, { kind: "subtask", ids: changed.map((subtask) => subtask.taskId) });
}

/** A day on which a series was missed. */
interface MissedDay {
  signalId: string;
  day: CalendarDay;
}

/**
 * Records the completed subtasks of series with the missed day (each was rolled over at `at`) and
 * reopens them: the SQL version of core's `recordSubtasks` and `openSubtasks`.
 */
export async function recordMissedSubtasks(
  db: Db,
  userId: string,
  missed: readonly MissedDay[],
  at: string,
): Promise<void> {
  if (missed.length === 0) return;
  const { rows } = await sql<{ signalId: string }>`
    with missed as (
      select * from unnest(
        ${missed.map(({ signalId }) => signalId)}::uuid[], ${missed.map(({ day }) => day)}::date[]
      ) as missed (signal_id, day)
    ), record as (
      select signal_id, jsonb_agg(
        jsonb_build_object('id', id, 'title', title, 'completed', completed)
        order by position, created_at, id
      ) as subtasks
      from subtasks where user_id = ${userId} and signal_id in (select signal_id from missed)
      group by signal_id having bool_or(completed = 1)
    ), recorded as (
      update plan_entries as entry set subtasks = record.subtasks
      from missed join record using (signal_id)
      where entry.user_id = ${userId} and entry.signal_id = missed.signal_id
        and entry.day = missed.day and entry.rolled_over_at = ${at}
    ), opened as (
      update subtasks set completed = 0, version = version + 1, updated_at = ${at}
      from record
      where subtasks.user_id = ${userId} and subtasks.signal_id = record.signal_id
        and subtasks.completed = 1
    )
    select signal_id as "signalId" from record`.execute(db);
  if (rows.length === 0) return;
  noteChange(db, userId, { kind: "subtask", ids: rows.map(({ signalId }) => signalId) });
}

/** A move of a subtask within its signal. */
interface SubtaskMove {
  signalId: string;
  /** The subtask to move to `to`; null only renumbers. */
  id: string | null;
  /** A 0-based index; values beyond the end mean the last place. */
  to: number;
}

/**
 * Moves a subtask and renumbers all subtasks of its signal by position, in one statement: the SQL
 * version of core's `moveSubtask`. A subtask with a new number counts as changed. Lock the signal
 * first.
 */
export async function moveSubtaskRow(
  db: Db,
  userId: string,
  { signalId, id, to }: SubtaskMove,
  at: string,
): Promise<void> {
  // Moving down places it after the subtask at the new position, moving up places it before.
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
  noteChange(db, userId, { kind: "subtask", ids: [signalId] });
}

/** Renumbers a signal's subtasks without gaps, after one was deleted. */
export function closeSubtaskGap(
  db: Db,
  userId: string,
  signalId: string,
  at: string,
): Promise<void> {
  return moveSubtaskRow(db, userId, { signalId, id: null, to: 0 }, at);
}

/**
 * Shifts the subtasks of a signal by one from a position on, to insert another there. Lock the
 * signal first.
 */
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
  noteChange(db, userId, { kind: "subtask", ids: [taskId] });
}

/** Deletes a subtask. */
export async function deleteSubtaskRow(
  db: Db,
  userId: string,
  { id, taskId }: Pick<Subtask, "id" | "taskId">,
): Promise<void> {
  await db.deleteFrom("subtasks").where("user_id", "=", userId).where("id", "=", id).execute();
  noteChange(db, userId, { kind: "subtask", ids: [taskId] });
}

function selectSubtasks(db: Db, userId: string) {
  return db
    .selectFrom("subtasks")
    .select(selectionOf(subtaskColumns))
    .where("user_id", "=", userId);
}
