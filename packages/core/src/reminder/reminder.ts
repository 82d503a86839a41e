import { z } from "zod";
import { maxDaysBefore } from "../constants.ts";
import { DomainError } from "../errors.ts";
import { idSchema } from "../id.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { wallTimeSchema } from "../time/wall-time.ts";

const when = {
  day: calendarDaySchema.nullable().meta({ description: "A day of the calendar, or null" }),
  daysBefore: z
    .int()
    .min(0)
    .max(maxDaysBefore)
    .nullable()
    .meta({ description: "So many days before the deadline, or null" }),
  time: wallTimeSchema.meta({ description: "A local time", examples: ["09:00"] }),
};

/**
 * A reminder of a signal (§12): on a day, or so many days before the deadline; exactly one of the
 * two is null. `taskId` is its signal.
 */
export const reminderSchema = z
  .object({ id: z.uuid(), taskId: z.uuid(), ...when })
  .meta({ id: "Reminder" });

export type Reminder = z.infer<typeof reminderSchema>;

/** GET /api/reminders: all, or those of a signal. */
export const listRemindersInput = z.strictObject({ taskId: idSchema.optional() });

/** POST /api/reminders; a client-made `id` makes a retry safe. */
export const createReminderInput = z.strictObject({
  taskId: idSchema,
  id: idSchema.optional(),
  day: when.day.optional(),
  daysBefore: when.daysBefore.optional(),
  time: when.time,
});

export type CreateReminderInput = z.infer<typeof createReminderInput>;

/** PATCH /api/reminders/{id}: only what is present changes; a day replaces days before, and back. */
export const updateReminderInput = z.strictObject({
  id: idSchema,
  day: when.day.optional(),
  daysBefore: when.daysBefore.optional(),
  time: when.time.optional(),
});

export type UpdateReminderInput = z.infer<typeof updateReminderInput>;

export const reminderIdInput = z.strictObject({ id: idSchema });

/** For how long a reminder can be put off. */
export const snoozes = ["10m", "1h", "tomorrow"] as const;
export type Snooze = (typeof snoozes)[number];

/** POST /api/reminders/snooze */
export const snoozeInput = z.strictObject({ taskId: idSchema, for: z.enum(snoozes) });

/** A new reminder. Throws INVALID_INPUT unless it has either a day or days before the deadline. */
export function createReminder(input: CreateReminderInput, id: string): Reminder {
  const { taskId, day = null, daysBefore = null, time } = input;
  return checked({ id: input.id ?? id, taskId, day, daysBefore, time });
}

/** A reminder after a change. Throws INVALID_INPUT as `createReminder`. */
export function updateReminder(reminder: Reminder, change: Partial<UpdateReminderInput>): Reminder {
  const { day, daysBefore, time = reminder.time } = change;
  return checked({
    ...reminder,
    time,
    day: day === undefined ? (daysBefore == null ? reminder.day : null) : day,
    daysBefore: daysBefore === undefined ? (day == null ? reminder.daysBefore : null) : daysBefore,
  });
}

/** Throws INVALID_INPUT, naming `field`, unless exactly one of a day and days before is there. */
export function checkReminderDay(
  { day, daysBefore }: Pick<Reminder, "day" | "daysBefore">,
  field = "day",
): void {
  if ((day === null) !== (daysBefore === null)) return;
  const message = /*i18n*/ "{field} or daysBefore must be given, and not both.";
  throw new DomainError("INVALID_INPUT", { field, message });
}

function checked(reminder: Reminder): Reminder {
  checkReminderDay(reminder);
  return reminder;
}
