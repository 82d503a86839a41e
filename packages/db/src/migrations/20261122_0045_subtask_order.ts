import { type Kysely, sql } from "kysely";

export const work = [{ table: "subtasks", does: "update" }] as const;

/** Numbers the subtasks of each signal 0, 1, 2 … in display order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update subtasks set position = numbered.place, version = version + 1
    from (
      select user_id, id, row_number() over (
          partition by user_id, signal_id order by position, created_at, id
        ) - 1 as place
      from subtasks
    ) as numbered
    where subtasks.user_id = numbered.user_id and subtasks.id = numbered.id
      and subtasks.position <> numbered.place`.execute(db);
}
