import { z } from "zod";
import { maxDaysBefore, maxMinutesBefore } from "../constants.ts";
import { DomainError } from "../errors.ts";
import { idSchema } from "../id.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { wallTimeSchema } from "../time/wall-time.ts";

const when = {
  day: calendarDaySchema.nullable().meta({ description: "A calendar day, or null" }),
  daysBefore: z
    .int()
    .min(0)
    .max(maxDaysBefore)
    .nullable()
    .meta({ description: "Days before the deadline, or null" }),
  minutesBefore: z
    .int()
    .min(0)
    .max(maxMinutesBefore)
    .nullable()
    .meta({ description: "Minutes before each time box of the signal, or null" }),
  time: wallTimeSchema
    .nullable()
    .meta({ description: "A local time; null with minutesBefore", examples: ["09:00"] }),
};

/**
 * A reminder of a signal (§12): at a time on a day, a number of days before the deadline, or a
 * number of minutes before its time boxes; exactly one of the three is not null. `taskId` is its
 * signal.
 */
export const reminderSchema = z
  .object({ id: z.uuid(), taskId: z.uuid(), ...when })
  .meta({ id: "Reminder" });

export type Reminder = z.infer<typeof reminderSchema>;

/** GET /api/reminders: all, or those of a signal. */
export const listRemindersInput = z.strictObject({ taskId: idSchema.optional() });

/** POST /api/reminders; a client-made `id` makes retries safe. */
export const createReminderInput = z.strictObject({
  taskId: idSchema,
  id: idSchema.optional(),
  ...z.object(when).partial().shape,
});

export type CreateReminderInput = z.infer<typeof createReminderInput>;

/**
 * PATCH /api/reminders/{id}: only the given fields change. A new day, days before or minutes before
 * replaces the other two.
 */
export const updateReminderInput = z.strictObject({
  id: idSchema,
  ...z.object(when).partial().shape,
});

export type UpdateReminderInput = z.infer<typeof updateReminderInput>;

export const reminderIdInput = z.strictObject({ id: idSchema });

/** The durations for which a reminder can be snoozed. */
export const snoozes = ["10m", "1h", "tomorrow"] as const;
export type Snooze = (typeof snoozes)[number];

/** POST /api/reminders/snooze */
export const snoozeInput = z.strictObject({
  taskId: idSchema,
  for: z.enum(snoozes),
  date: calendarDaySchema
    .optional()
    .meta({ description: "For a series: the day of the occurrence that the reminder is about" }),
});

/** The stored time of a reminder. */
export type ReminderTime = Pick<Reminder, keyof typeof when>;

/** Creates a reminder. Throws INVALID_INPUT as `checkReminderTime`. */
export function createReminder(input: CreateReminderInput, id: string): Reminder {
  const { taskId, day = null, daysBefore = null, minutesBefore = null, time = null } = input;
  const reminder = { id: input.id ?? id, taskId, day, daysBefore, minutesBefore, time };
  checkReminderTime(reminder);
  return reminder;
}

/** Applies a change to a reminder. Throws INVALID_INPUT as `checkReminderTime`. */
export function updateReminder(reminder: Reminder, change: Partial<UpdateReminderInput>): Reminder {
  const isReplaced = [change.day, change.daysBefore, change.minutesBefore].some(
    (given) => given != null,
  );
  const from = isReplaced ? { day: null, daysBefore: null, minutesBefore: null } : reminder;
  const { day = from.day, daysBefore = from.daysBefore } = change;
  const { minutesBefore = from.minutesBefore } = change;
  const { time = minutesBefore === null ? reminder.time : null } = change;
  const changed = { ...reminder, day, daysBefore, minutesBefore, time };
  checkReminderTime(changed);
  return changed;
}

/**
 * Throws INVALID_INPUT unless exactly one of day, days before and minutes before is set, with a
 * time for the first two. `prefix` is prepended to the name of the field.
 */
export function checkReminderTime(reminder: ReminderTime, prefix = ""): void {
  const { day, daysBefore, minutesBefore, time } = reminder;
  if ([day, daysBefore, minutesBefore].filter((given) => given !== null).length !== 1) {
    const message = /*i18n*/ "Exactly one of day, daysBefore and minutesBefore must be given.";
    throw new DomainError("INVALID_INPUT", { field: `${prefix}day`, message });
  }
  if ((time === null) === (minutesBefore === null)) {
    const message = /*i18n*/ "{field} goes with day or daysBefore, and must be given there.";
    throw new DomainError("INVALID_INPUT", { field: `${prefix}time`, message });
  }
}
