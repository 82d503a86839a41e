import type { Feedback } from "@daysignal/core";
import type { Db } from "../database.ts";

const feedbackColumns = ["id", "type", "subject", "message", "email", "created_at"] as const;

/** Stores what a person told us and answers it. What they already sent under this id stays as it is and is answered instead. */
export async function insertFeedback(
  db: Db,
  userId: string,
  { createdAt, ...feedback }: Feedback,
): Promise<Feedback> {
  const { created_at, ...kept } = await db
    .insertInto("feedback")
    .values({ user_id: userId, created_at: createdAt, ...feedback })
    // An update that changes nothing, since only then what is there is returned.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(feedbackColumns)
    .executeTakeFirstOrThrow();
  return { ...kept, createdAt: created_at };
}
