import { z } from "zod";
import { maxEstimatedMinutes, maxTagLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { text } from "../text.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { instantSchema } from "../time/instant.ts";

/** A time in which a user worked on a signal (§18), as the API returns it. `taskId` is its signal. */
export const timeIntervalSchema = z
  .object({
    id: z.uuid(),
    taskId: z.uuid(),
    startedAt: z.string(),
    /** Null while it runs. */
    endedAt: z.string().nullable(),
  })
  .meta({ id: "TimeInterval" });

export type TimeInterval = z.infer<typeof timeIntervalSchema>;

/** An interval that has ended. */
export interface EndedInterval extends TimeInterval {
  endedAt: string;
}

/** One day of GET /api/time. An interval that crosses the start of a day is listed on both days. */
export const timeDaySchema = z
  .object({
    date: calendarDaySchema,
    /** Without the running interval. */
    spentMinutes: z.int(),
    /** The minutes of each signal on this day, most first. */
    tasks: z.array(z.object({ taskId: z.uuid(), spentMinutes: z.int() })),
    intervals: z.array(timeIntervalSchema),
  })
  .meta({ id: "TimeDay" });

export type TimeDay = z.infer<typeof timeDaySchema>;

export const timeReportSchema = z
  .object({
    /** The days with intervals, earliest first. */
    days: z.array(timeDaySchema),
    /** The signals of these days, in no order. */
    signals: z.array(z.object({ id: z.uuid(), title: z.string() })),
    nextTo: calendarDaySchema
      .nullable()
      .meta({ description: "The `to` that lists the days before these; null if there are none" }),
  })
  .meta({ id: "TimeReport" });

export type TimeReport = z.infer<typeof timeReportSchema>;

/** GET /api/time: of all signals or of one. */
export const listTimeInput = z.strictObject({
  from: calendarDaySchema,
  to: calendarDaySchema,
  taskId: idSchema.optional(),
});

/** POST /api/tasks/{id}/pause: `at` is when it happened, by default now. */
export const pauseSignalInput = z.strictObject({ id: idSchema, at: instantSchema.optional() });

/** POST /api/tasks/{id}/start. A client-made `intervalId` becomes the id of the interval. */
export const startSignalInput = pauseSignalInput.extend({ intervalId: idSchema.optional() });

/** POST /api/time: adds an interval afterwards. A client-made `id` makes a retry safe. */
export const createTimeInput = z.strictObject({
  id: idSchema.optional(),
  taskId: idSchema,
  startedAt: instantSchema,
  endedAt: instantSchema,
});

/**
 * PATCH /api/time/{id}: only the given fields change. An `endedAt` of null lets the interval run
 * again, if nothing was started since.
 */
export const updateTimeInput = z.strictObject({
  id: idSchema,
  taskId: idSchema.optional(),
  startedAt: instantSchema.optional(),
  endedAt: instantSchema.nullable().optional(),
});

export const timeIdInput = z.strictObject({ id: idSchema });

/** GET /api/estimates: what finished signals like this one took. */
export const estimateInput = z.strictObject({
  projectId: idSchema.optional(),
  tag: text(maxTagLength).optional(),
  estimatedMinutes: z.int().min(1).max(maxEstimatedMinutes).optional(),
});

export const learnedEstimateSchema = z
  .object({
    /** How many times as long as estimated they took, with two decimals. */
    factor: z.number(),
    /** The number of finished signals that it was learned from. */
    count: z.int(),
    /** `estimatedMinutes` times the factor; null without it. */
    minutes: z.int().nullable(),
  })
  .meta({ id: "LearnedEstimate" });

export type LearnedEstimate = z.infer<typeof learnedEstimateSchema>;
export type StartSignalInput = z.infer<typeof startSignalInput>;
export type PauseSignalInput = z.infer<typeof pauseSignalInput>;
export type CreateTimeInput = z.infer<typeof createTimeInput>;
export type UpdateTimeInput = z.infer<typeof updateTimeInput>;
export type EstimateInput = z.infer<typeof estimateInput>;
