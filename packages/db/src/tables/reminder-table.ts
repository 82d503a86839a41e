import type { CalendarDay, DueReminder, Reminder } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";

/** A reminder of a signal. */
export interface ReminderTable {
  user_id: string;
  id: string;
  signal_id: string;
  day: CalendarDay | null;
  /** So many days before the signal's deadline. Exactly one of these three is not null. */
  days_before: number | null;
  /** So many minutes before the signal's time boxes. */
  minutes_before: number | null;
  /** A local time, `HH:mm`; null with `minutes_before`. */
  time: string | null;
  /** The occurrence that a snoozed one is about; null for the one of its day. */
  occurrence: CalendarDay | null;
  created_at: ColumnType<string, string, never>;
}

/** A reminder's fields and their columns. */
export const reminderColumns = {
  id: "id",
  taskId: "signal_id",
  day: "day",
  daysBefore: "days_before",
  minutesBefore: "minutes_before",
  time: "time",
} as const satisfies Record<keyof Reminder, keyof ReminderTable>;

/** A device that gets reminders by web push. */
export interface PushSubscriptionTable {
  user_id: string;
  id: string;
  /** A secret: whoever knows it can reach the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Browser and system; empty if unknown. */
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

/** When a person is next reminded. */
export interface ReminderClockTable {
  user_id: string;
  /** The number of the person's last change that has been looked at. */
  seq: string;
  /** Null if there is nothing to come. */
  next_at: string | null;
}

/** A reminder that is to be sent over a channel. */
export interface ReminderDeliveryTable {
  user_id: string;
  id: string;
  kind: DueReminder["kind"];
  reminder_id: string | null;
  signal_id: string | null;
  /** The device; null is by mail and to hooks. */
  subscription_id: string | null;
  day: ColumnType<CalendarDay, string, string>;
  /** As of the reminder, which may have been deleted when it came. */
  occurrence: CalendarDay | null;
  /** When it came. */
  due_at: string;
  /** When it may be sent: after the quiet hours, or tried again. */
  send_at: string;
  /** Not sent after this. */
  expires_at: string;
  attempts: Generated<number>;
  /** Until then it belongs to whoever has claimed it. */
  leased_until: string | null;
  sent_at: string | null;
}
