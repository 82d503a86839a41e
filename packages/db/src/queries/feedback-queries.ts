import type { Feedback } from "@daysignal/core";
import type { Db } from "../database.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { feedbackColumns } from "../tables/project-table.ts";

/** Stores feedback and returns it. If the id exists, that feedback is returned unchanged. */
export async function insertFeedback(
  db: Db,
  userId: string,
  feedback: Feedback,
): Promise<Feedback> {
  return await db
    .insertInto("feedback")
    .values({ user_id: userId, ...rowOf(feedbackColumns, feedback) })
    // A no-op update, because RETURNING omits rows that were not written.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(selectionOf(feedbackColumns))
    .executeTakeFirstOrThrow();
}
