import type { Feedback } from "@daysignal/core";
import type { Db } from "../database.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { feedbackColumns } from "../tables/project-table.ts";

/**
 * Stores feedback and returns it. Existing feedback with this id stays as it is and is
 * returned instead.
 */
export async function insertFeedback(
  db: Db,
  userId: string,
  feedback: Feedback,
): Promise<Feedback> {
  return await db
    .insertInto("feedback")
    .values({ user_id: userId, ...rowOf(feedbackColumns, feedback) })
    // An update without effect, because RETURNING omits rows that were not written.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(selectionOf(feedbackColumns))
    .executeTakeFirstOrThrow();
}
