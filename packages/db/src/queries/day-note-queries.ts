import { randomUUID } from "node:crypto";
import type { CalendarDay } from "@daysignal/core";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";

/** The note of a day; null if there is none. */
export async function findDayNote(
  db: Db,
  userId: string,
  day: CalendarDay,
): Promise<string | null> {
  const row = await db
    .selectFrom("day_notes")
    .select("note")
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.note ?? null;
}

/** Stores the note of a day, replacing any existing one; `at` is the time of the change. */
export async function storeDayNote(
  db: Db,
  userId: string,
  { day, note }: { day: CalendarDay; note: string },
  at: string,
): Promise<void> {
  await db
    .insertInto("day_notes")
    .values({
      ...{ user_id: userId, id: randomUUID(), day, note, version: 1 },
      ...{ created_at: at, updated_at: at },
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "day"]).doUpdateSet((eb) => ({
        note,
        version: eb("day_notes.version", "+", 1),
        updated_at: at,
      })),
    )
    .execute();
  noteChange(db, userId, { kind: "plan", ids: [], days: [day] });
}

export async function deleteDayNote(db: Db, userId: string, day: CalendarDay): Promise<void> {
  await db.deleteFrom("day_notes").where("user_id", "=", userId).where("day", "=", day).execute();
  noteChange(db, userId, { kind: "plan", ids: [], days: [day] });
}
