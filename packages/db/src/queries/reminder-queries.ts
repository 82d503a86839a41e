import type { CalendarDay, Reminder } from "@daysignal/core";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { reminderColumns } from "../tables/reminder-table.ts";

/**
 * The reminders of a user or of one signal: those with a day first, in order, then those relative
 * to a time box or deadline.
 */
export async function listReminders(
  db: Db,
  userId: string,
  signalId?: string,
): Promise<Reminder[]> {
  const all = selectReminders(db, userId);
  return await (signalId === undefined ? all : all.where("signal_id", "=", signalId))
    .orderBy("day")
    .orderBy("days_before", "desc")
    .orderBy("minutes_before", "desc")
    .orderBy("time")
    .orderBy("id")
    .execute();
}

/** One reminder, or null if the user has no such reminder. */
export async function findReminder(db: Db, userId: string, id: string): Promise<Reminder | null> {
  const row = await selectReminders(db, userId).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

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
  const row = rowOf(reminderColumns, reminder);
  await db
    .insertInto("reminders")
    .values({ user_id: userId, created_at: at, occurrence, ...row })
    .execute();
  noteChange(db, userId, { kind: "reminder", ids: [reminder.taskId] });
}

/** Stores a changed reminder. Its deliveries that were not sent yet are dropped. */
export async function updateReminderRow(db: Db, userId: string, reminder: Reminder): Promise<void> {
  const { id, taskId } = reminder;
  const { id: _, signal_id, ...fields } = rowOf(reminderColumns, reminder);
  await db
    .updateTable("reminders")
    .set(fields)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
  await dropWaiting(db, userId, [id]);
  noteChange(db, userId, { kind: "reminder", ids: [taskId] });
}

/** Deletes a reminder and its deliveries that were not sent yet. */
export async function deleteReminderRow(
  db: Db,
  userId: string,
  { id, taskId }: Pick<Reminder, "id" | "taskId">,
): Promise<void> {
  await db.deleteFrom("reminders").where("user_id", "=", userId).where("id", "=", id).execute();
  await dropWaiting(db, userId, [id]);
  noteChange(db, userId, { kind: "reminder", ids: [taskId] });
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

function selectReminders(db: Db, userId: string) {
  return db
    .selectFrom("reminders")
    .select(selectionOf(reminderColumns))
    .where("user_id", "=", userId);
}
