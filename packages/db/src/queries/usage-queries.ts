import { sql } from "kysely";
import type { Db } from "../database.ts";
import { takenBytes } from "./storage-queries.ts";

/** A user's usage: the number of rows of each limited entity, and the bytes of their files. */
export async function countUsage(
  db: Db,
  userId: string,
): Promise<{ signals: number; projects: number; files: number; bytes: number }> {
  const { rows } = await sql<Record<"signals" | "projects" | "files" | "bytes", string>>`
    select
      (select count(*) from signals where user_id = ${userId}) as signals,
      (select count(*) from projects where user_id = ${userId}) as projects,
      count(*) filter (where status = 'stored') as files,
      coalesce(sum(${takenBytes}), 0) as bytes
    from uploads where user_id = ${userId}`.execute(db);
  const [row] = rows;
  return {
    signals: Number(row?.signals ?? 0),
    projects: Number(row?.projects ?? 0),
    files: Number(row?.files ?? 0),
    bytes: Number(row?.bytes ?? 0),
  };
}
