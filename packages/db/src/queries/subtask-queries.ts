import { isDeepStrictEqual } from "node:util";
import type { CalendarDay, Subtask } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { subtaskColumns } from "../tables/signal-table.ts";
import { subtaskNames } from "./dav-names.ts";
import { userRows } from "./user-rows.ts";

const subtasks = userRows<Subtask>({
  table: "subtasks",
  columns: subtaskColumns,
  change: ({ taskId }) => ({ kind: "subtask", ids: [taskId] }),
});

/**
 * The subtasks of a signal by position; those with equal positions in the order of their creation.
 */
export const listSubtasks = (db: Db, userId: string, signalId: string) =>
  subtasks.list(db, userId, sql`and signal_id = ${signalId} order by position, created_at, id`);

/** One subtask, or null if the user has no such subtask. */
export const findSubtask = subtasks.find;

/** Stores a new subtask and returns it. If the id exists, that subtask is returned unchanged. */
export const insertSubtask = (db: Db, userId: string, subtask: Subtask, at: string) =>
  subtasks.insertOrFind(db, userId, subtask, { created_at: at, updated_at: at });

/** Stores the first subtasks of a new signal. One whose id is taken gets another one. */
export async function insertSubtasks(
  tx: Db,
  userId: string,
  added: readonly Subtask[],
  at: string,
): Promise<void> {
  const [first] = added;
  if (!first) return;
  await sql`
    insert into subtasks (user_id, id, signal_id, title, completed, position, version, created_at, updated_at)
    select ${userId},
      case when exists (select from subtasks where user_id = ${userId} and subtasks.id = added.id)
        then gen_random_uuid() else id end,
      "taskId", title, completed, "order", version, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(added)}) as
      added (id uuid, "taskId" uuid, title text, completed smallint, "order" integer, version integer)
  `.execute(tx);
  noteChange(tx, userId, { kind: "subtask", ids: [first.taskId] });
}

/**
 * Deletes a subtask. A row of its name stays until its signal is deleted, by which task apps learn
 * that it is gone (§19).
 */
export async function deleteSubtaskRow(tx: Db, userId: string, id: string) {
  const subtask = await subtasks.remove(tx, userId, id);
  if (!subtask) return subtask;
  const name = subtaskNames(id);
  await sql`
    insert into dav_items (user_id, uid, name, signal_id, subtask_id, extra)
    values (${userId}, ${name.uid}, ${name.name}, ${subtask.taskId}, ${id}, '')
    on conflict do nothing`.execute(tx);
  return subtask;
}

/**
 * Stores the subtasks that a rule has changed, and returns them with their next versions; their
 * signals must be locked.
 */
export async function updateSubtasks(
  db: Db,
  userId: string,
  { before, after }: { before: readonly Subtask[]; after: readonly Subtask[] },
  now: Date,
): Promise<Subtask[]> {
  const known = new Map(before.map((subtask) => [subtask.id, subtask]));
  const changed = after.flatMap((subtask) => {
    const earlier = known.get(subtask.id);
    if (!earlier || isDeepStrictEqual(earlier, subtask)) return [];
    return [{ ...subtask, version: earlier.version + 1 }];
  });
  if (changed.length === 0) return [];
  await sql`
    update subtasks set title = changed.title, completed = changed.completed,
      position = changed."order", version = changed.version, updated_at = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(changed)}) as
      changed (id uuid, title text, completed smallint, "order" integer, version integer)
    where subtasks.user_id = ${userId} and subtasks.id = changed.id`.execute(db);
  noteChange(db, userId, { kind: "subtask", ids: changed.map(({ taskId }) => taskId) });
  return changed;
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
