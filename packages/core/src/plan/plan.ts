import { z } from "zod";
import { dailyLimit, maxDayNoteLength, timeBoxMinutes } from "../constants.ts";
import { idSchema } from "../id.ts";
import type { OwnWords } from "../recurrence/own-words.ts";
import { signalSchema } from "../signal/signal.ts";
import type { SubtaskRecord } from "../subtask/subtask-record.ts";
import { text } from "../text.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { wallTimeSchema } from "../time/wall-time.ts";
import type { TimeBox } from "./time-box.ts";

/**
 * A plan entry ties a signal to a day. It is live while it has a slot; once rolled over it only
 * records that the signal was planned there and returned.
 */
export interface PlanEntry extends TimeBox, OwnWords {
  id: string;
  signalId: string;
  day: CalendarDay;
  /** 0-based; null once rolled over. */
  slotPosition: number | null;
  /** The instant at which this occurrence was finished or closed as progress, or null. */
  completedAt: string | null;
  /** Whether it was closed as progress: neither finished nor returned (§4). */
  progress: boolean;
  rolledOverAt: string | null;
  /**
   * True for one day of a recurring signal, and for progress; a one-off has at most one other live
   * entry.
   */
  isOccurrence: boolean;
  /** For a moved occurrence, its original date by the rule; else null. */
  occurrenceOf: CalendarDay | null;
  /** The subtasks as they were when it was finished or missed; null if none was completed. */
  subtasks: readonly SubtaskRecord[] | null;
}

/** A live entry of one day, in the form that the plan's rules take. */
export interface SlotEntry extends Partial<TimeBox & OwnWords> {
  signalId: string;
  slotPosition: number;
  done: boolean;
  /** Omitted means false. */
  progress?: boolean;
  /** Omitted means 0. */
  spentMinutes?: number;
}

/** The stored start and length of a time box (§11). */
export const timeBoxFields = {
  startsAt: wallTimeSchema.nullable(),
  minutes: z.int().min(timeBoxMinutes.min).max(timeBoxMinutes.max).nullable(),
};

export const planSlotSchema = z
  .object({
    position: z.int(),
    signal: signalSchema.nullable(),
    /** Whether it was finished; false for progress. */
    done: z.boolean(),
    /** Worked on and closed for this day, but not finished (§4). */
    progress: z.boolean(),
    /** The minutes of its intervals on this day that have ended (§18). */
    spentMinutes: z.int(),
    startsAt: z.string().nullable(),
    minutes: z.int().nullable(),
    /** The title of this day of a series; null for the signal's own title and notes. */
    ownTitle: z.string().nullable(),
    ownNotes: z.string().nullable(),
  })
  .meta({ id: "PlanSlot" });

/** One day's plan as the API returns it. There are max(limit, highest used position + 1) slots. */
export const dailyPlanSchema = z
  .object({
    date: calendarDaySchema,
    dailyWIPLimit: z.int(),
    slots: z.array(planSlotSchema),
    signals: z.array(signalSchema),
    plannedMinutes: z.int(),
    completedCount: z.int(),
    returned: z.array(signalSchema),
    /** The note of the day (§16). */
    note: z.string().nullable(),
  })
  .meta({ id: "DailyPlan" });

export type PlanSlot = z.infer<typeof planSlotSchema>;
export type DailyPlan = z.infer<typeof dailyPlanSchema>;

export const planDateInput = z.strictObject({ date: calendarDaySchema });

const slotPositionSchema = z
  .int()
  .min(0)
  .max(dailyLimit.max - 1);

export const selectSignalInput = z.strictObject({
  date: calendarDaySchema,
  taskId: idSchema,
  slotPosition: slotPositionSchema.optional(),
  replaceTaskId: idSchema.optional(),
});

/** For a recurring signal: "Remove Just This One" or "Remove All Instances" (§4). */
export const unselectScopes = ["one", "all"] as const;

export type UnselectScope = (typeof unselectScopes)[number];

/** Without a `scope`, the signal is removed only from that day. */
export const unselectSignalInput = z.strictObject({
  date: calendarDaySchema,
  taskId: idSchema,
  scope: z.enum(unselectScopes).optional(),
});

/**
 * POST /api/daily-plan/{date}/close: the signal returns from `date` and, if `to` is given, is
 * planned for that day.
 */
export const closeSignalInput = z.strictObject({
  date: calendarDaySchema,
  taskId: idSchema,
  to: calendarDaySchema.optional(),
});

/**
 * POST /api/tasks/{id}/progress: the signal was worked on that day. If `to` is given it is planned
 * for that day, else it is available.
 */
export const progressSignalInput = z.strictObject({
  id: idSchema,
  date: calendarDaySchema,
  to: calendarDaySchema.optional(),
});

/** PATCH /api/daily-plan/{date}/{taskId}: omitted fields stay unchanged. */
export const timeBoxSignalInput = z.strictObject({
  date: calendarDaySchema,
  taskId: idSchema,
  startsAt: timeBoxFields.startsAt.optional(),
  minutes: timeBoxFields.minutes.optional(),
});

/** The note of a day (§16). */
export const dayNoteSchema = text(maxDayNoteLength);

/**
 * PUT /api/daily-plan/{date}/note: an empty text removes the note. With `replaces`, the note as the
 * caller knows it (empty for none), it is only set if the day has no other one by now.
 */
export const setDayNoteInput = z.strictObject({
  date: calendarDaySchema,
  note: dayNoteSchema,
  replaces: dayNoteSchema.optional(),
});

export const rollOverAnswer = z.object({ rolledOverCount: z.int() });

/**
 * The result of rolling over all past days: the days, the returned signals, how many series were
 * topped up, and how many were not topped up completely because the account is full.
 */
export const catchUpAnswer = z.object({
  days: z.array(calendarDaySchema),
  rolledOverCount: z.int(),
  toppedUpCount: z.int(),
  cutCount: z.int(),
});

export type CatchUpAnswer = z.infer<typeof catchUpAnswer>;
export type SelectSignalInput = z.infer<typeof selectSignalInput>;
export type UnselectSignalInput = z.infer<typeof unselectSignalInput>;
export type CloseSignalInput = z.infer<typeof closeSignalInput>;
export type ProgressSignalInput = z.infer<typeof progressSignalInput>;
export type TimeBoxSignalInput = z.infer<typeof timeBoxSignalInput>;
export type SetDayNoteInput = z.infer<typeof setDayNoteInput>;
