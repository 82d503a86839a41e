import type { CalendarDay, Reminder } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { reminderColumns } from "../tables/reminder-table.ts";
import { userRows } from "./user-rows.ts";

const reminders = userRows<Reminder>({
  table: "reminders",
  columns: reminderColumns,
  change: ({ taskId }) => ({ kind: "reminder", ids: [taskId] }),
});

/**
 * The reminders of a user or of one signal: those with a day first, in order, then those relative
 * to a time box or deadline.
 */
export async function listReminders(
  db: Db,
  userId: string,
  signalId?: string,
): Promise<Reminder[]> {
  return await reminders.list(
    db,
    userId,
    sql`${signalId === undefined ? sql`` : sql`and signal_id = ${signalId}`}
      order by day, days_before desc, minutes_before desc, time, id`,
  );
}

/** One reminder, or null if the user has no such reminder. */
export const findReminder = reminders.find;

/**
 * Stores a new reminder; its signal must be locked. `occurrence` is set unless the reminder is
 * about the occurrence of its day.
 */
export async function insertReminder(
  db: Db,
  userId: string,
  reminder: Reminder,
  { at, occurrence = null }: { at: string; occurrence?: CalendarDay | null },
): Promise<void> {
  await reminders.insert(db, userId, reminder, { created_at: at, occurrence });
}

/**
 * Stores a changed reminder, which is about the occurrence of its day, also if it was snoozed. Its
 * deliveries that were not sent yet are dropped.
 */
export async function updateReminderRow(db: Db, userId: string, reminder: Reminder): Promise<void> {
  await reminders.update(db, userId, reminder, { occurrence: null });
  await dropWaiting(db, userId, [reminder.id]);
}

/** Deletes a reminder and its deliveries that were not sent yet. */
export async function deleteReminderRow(db: Db, userId: string, id: string): Promise<void> {
  await reminders.remove(db, userId, id);
  await dropWaiting(db, userId, [id]);
}

/** Deletes reminders that are due; their planned deliveries are still sent. */
export async function deletePassedReminders(
  db: Db,
  userId: string,
  passed: readonly Pick<Reminder, "id" | "taskId">[],
): Promise<void> {
  if (passed.length === 0) return;
  const ids = passed.map(({ id }) => id);
  await db.deleteFrom("reminders").where("user_id", "=", userId).where("id", "in", ids).execute();
  noteChange(db, userId, { kind: "reminder", ids: passed.map(({ taskId }) => taskId) });
}

async function dropWaiting(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("reminder_deliveries")
    .where("user_id", "=", userId)
    .where("reminder_id", "in", ids)
    .where("sent_at", "is", null)
    .execute();
}
