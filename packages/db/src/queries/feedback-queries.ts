import type { Feedback } from "@daysignal/core";
import type { Db } from "../database.ts";

const feedbackColumns = ["id", "type", "subject", "message", "email", "created_at"] as const;

/**
 * Stores feedback and returns it. Existing feedback with this id stays as it is and is
 * returned instead.
 */
export async function insertFeedback(
  db: Db,
  userId: string,
  { createdAt, ...feedback }: Feedback,
): Promise<Feedback> {
  const { created_at, ...kept } = await db
    .insertInto("feedback")
    .values({ user_id: userId, created_at: createdAt, ...feedback })
    // An update without effect, because RETURNING omits rows that were not written.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(feedbackColumns)
    .executeTakeFirstOrThrow();
  return { ...kept, createdAt: created_at };
}
