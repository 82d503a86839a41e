import type { Db } from "../database.ts";

/** Whether a person has a project with this id. */
export async function hasProject(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("projects")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
