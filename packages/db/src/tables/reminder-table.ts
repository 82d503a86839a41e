import type { CalendarDay, DueReminder, Reminder } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";
import type { RowOf } from "./columns.ts";

/** A reminder's fields and their columns. */
export const reminderColumns = {
  id: "id",
  taskId: "signal_id",
  day: "day",
  daysBefore: "days_before",
  minutesBefore: "minutes_before",
  time: "time",
} as const satisfies Record<keyof Reminder, string>;

/** A reminder of a signal (§12). */
export interface ReminderTable extends RowOf<typeof reminderColumns, Reminder> {
  user_id: string;
  /** The occurrence that a snoozed reminder is about; null for the one of its day. */
  occurrence: CalendarDay | null;
  created_at: ColumnType<string, string, never>;
}

/** A device that receives reminders by web push. */
export interface PushSubscriptionTable {
  user_id: string;
  id: string;
  /** A secret: whoever knows it can reach the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The browser and operating system; empty if unknown. */
  name: string;
  /** Nothing is sent once this sign-in has ended. */
  sign_in_id: string;
  created_at: ColumnType<string, string, never>;
  last_success_at: string | null;
}

/** The key pair of this installation for web push (VAPID): one row. */
export interface PushKeyTable {
  is_only_row: Generated<boolean>;
  public_key: string;
  private_key: string;
  created_at: Generated<string>;
}

/** When a user's next reminder is due. */
export interface ReminderClockTable {
  user_id: string;
  /** The number of the user's last processed change. */
  seq: string;
  /** Null if no reminder is ahead. */
  next_at: string | null;
}

/** A planned delivery of a reminder over one channel. */
export interface ReminderDeliveryTable {
  user_id: string;
  id: string;
  kind: DueReminder["kind"];
  reminder_id: string | null;
  signal_id: string | null;
  /** The device; null for email and hooks. */
  subscription_id: string | null;
  day: ColumnType<CalendarDay, string, string>;
  /** Copied from the reminder, which may have been deleted when it became due. */
  occurrence: CalendarDay | null;
  /** When the reminder became due. */
  due_at: string;
  /** The earliest time to send it: after the quiet hours, or for the next attempt. */
  send_at: string;
  /** It is dropped after this time. */
  expires_at: string;
  attempts: Generated<number>;
  /** Until then, only the instance that has claimed it may send it. */
  leased_until: string | null;
  sent_at: string | null;
}
