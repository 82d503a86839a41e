import { z } from "zod";
import { weekGoalSchema } from "../goal/week-goal.ts";
import { idSchema } from "../id.ts";
import { signalTypes } from "../signal/choices.ts";
import { signalStatuses } from "../signal/signal.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { timeRoundings } from "../time-spent/time-spent-limits.ts";
import { mostCountedReturns } from "./review-limits.ts";

/**
 * The outcome of a signal on a day (§16): planned there and done, worked on, still open or returned; or done
 * without being planned.
 */
export const reviewOutcomes = ["done", "progress", "open", "returned", "unplanned"] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

const planned = z.object({ planned: z.int(), done: z.int() });

/** Counts of signals on days. The figures of several days are the sums of theirs. */
export const reviewFiguresSchema = planned
  .extend({
    /** Worked on and closed for the day, but not done. */
    progress: z.int(),
    returned: z.int(),
    /** Done without being planned. */
    unplanned: z.int(),
    /** The sum of the estimates of everything done. */
    minutes: z.int(),
    highPriority: planned,
    highImpact: planned,
  })
  .meta({ id: "ReviewFigures" });
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>;

/** The figures of one day. */
export const reviewDaySchema = reviewFiguresSchema
  .extend({ date: calendarDaySchema })
  .meta({ id: "ReviewDay" });
export type ReviewDay = z.infer<typeof reviewDaySchema>;

const finished = { finished: z.int(), minutes: z.int() };

const returningSignalSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(signalStatuses),
    /** The number of days in the range from which it returned. */
    returns: z.int(),
    /** The total number of its returns. */
    allReturns: z.int(),
  })
  .meta({ id: "ReturningSignal" });
export type ReturningSignal = z.infer<typeof returningSignalSchema>;

/**
 * The time of finished signals (§16). The time of a signal that does not repeat is all of it, that of
 * an occurrence is the time of its day.
 */
export const timeFiguresSchema = z
  .object({
    /** Finished signals with actual time. */
    count: z.int(),
    /** The estimates of those. */
    estimatedMinutes: z.int(),
    /** The actual time of those. */
    spentMinutes: z.int(),
    /** The same, each rounded up as requested. */
    roundedMinutes: z.int(),
    /** The estimates of the finished signals without actual time. */
    otherMinutes: z.int(),
  })
  .meta({ id: "TimeFigures" });
export type TimeFigures = z.infer<typeof timeFiguresSchema>;

const timeFigures = timeFiguresSchema.shape;

/** Planned against actual time of what was finished in the range, and where the time went. */
export const reviewTimeSchema = z
  .object({
    /** All time in the range, also of signals that are not finished. */
    spentMinutes: z.int(),
    /** The part of it that was spent on signals on a day for which they were planned. */
    plannedMinutes: z.int(),
    total: timeFiguresSchema,
    byProject: z.array(z.object({ projectId: z.uuid().nullable(), ...timeFigures })),
    byClient: z.array(z.object({ clientId: z.uuid().nullable(), ...timeFigures })),
    byTag: z.array(z.object({ tag: z.string(), ...timeFigures })),
    /** From Sunday, 0, to Saturday, 6: the day on which it was finished. */
    byWeekday: z.array(z.object({ weekday: z.int(), ...timeFigures })),
    /** Those that took longest beyond their estimates. */
    underestimated: z.array(
      z.object({
        id: z.uuid(),
        date: calendarDaySchema,
        title: z.string(),
        estimatedMinutes: z.int(),
        spentMinutes: z.int(),
      }),
    ),
  })
  .meta({ id: "ReviewTime" });
export type ReviewTime = z.infer<typeof reviewTimeSchema>;

/** What was planned, finished and returned in a range of days (§16). */
export const reviewSchema = z
  .object({
    from: calendarDaySchema,
    to: calendarDaySchema,
    /** The non-empty days of the range. */
    days: z.array(reviewDaySchema),
    totals: reviewFiguresSchema,
    /** The same number of days directly before; its first day may be before the first signal. */
    before: z.object({ from: z.string(), to: z.string(), totals: reviewFiguresSchema }),
    byProject: z.array(z.object({ projectId: z.uuid().nullable(), ...finished })),
    byClient: z.array(z.object({ clientId: z.uuid().nullable(), ...finished })),
    byTag: z.array(z.object({ tag: z.string(), ...finished })),
    byType: z.array(z.object({ type: z.enum(signalTypes), ...finished })),
    /** How often the finished signals had returned before; 5 stands for 5 or more. */
    returnsBeforeDone: z.array(z.object({ returns: z.int(), finished: z.int() })),
    /** Ordered by the number of returns, highest first. */
    returning: z.array(returningSignalSchema),
    keepsReturningCount: z.int(),
    time: reviewTimeSchema,
    /** The goals of the weeks that begin in the range; none for one client. */
    goals: z.array(
      weekGoalSchema.extend({
        monday: calendarDaySchema,
        /** The signals outside the trash that belong to it, and how many of them are done. */
        signals: z.int(),
        done: z.int(),
      }),
    ),
    /** What has been available for long, once a month, if the range has today; the oldest first. */
    someday: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        /** The instant of its last change. */
        updatedAt: z.string(),
      }),
    ),
    streak: z.object({
      current: z.int(),
      longest: z.int(),
      /** The last day of the longest streak. */
      longestTo: calendarDaySchema.nullable(),
    }),
    /** The days of the year up to `to` on which something was done. */
    year: z.array(z.object({ date: calendarDaySchema, finished: z.int() })),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof reviewSchema>;

const range = { from: calendarDaySchema, to: calendarDaySchema };

/** `none` selects signals without one. */
const idOrNone = idSchema.or(z.literal("none")).optional();

const mustBeRounding = /*i18n*/ "must be 0, 5, 6 or 15";

/** GET /api/review, for all signals or those of one client's projects. */
export const reviewInput = z.strictObject({
  ...range,
  clientId: idOrNone,
  rounding: z
    .int()
    .refine((minutes) => timeRoundings.some((one) => one === minutes), mustBeRounding)
    .optional()
    .meta({
      description:
        "Rounds the time of each finished signal up to 0, 5, 6 or 15 minutes, in `roundedMinutes`",
    }),
});

/** The numbers of a review whose signals can be listed. */
export const reviewNumbers = [
  "planned",
  "done",
  "progress",
  "open",
  "returned",
  "unplanned",
  "finished",
  "keeps-returning",
] as const;
export type ReviewNumber = (typeof reviewNumbers)[number];

const maxPage = 500;

/**
 * GET /api/review/signals: the signals that one number counts, optionally filtered by the other
 * fields.
 */
export const listReviewSignalsInput = z.strictObject({
  ...range,
  number: z.enum(reviewNumbers),
  projectId: idOrNone,
  clientId: idOrNone,
  tag: z.string().optional(),
  type: z.enum(signalTypes).optional(),
  high: z.enum(["priority", "impact"]).optional(),
  /** As in `returnsBeforeDone`. */
  returnsBeforeDone: z.int().min(0).max(mostCountedReturns).optional(),
  limit: z.int().min(1).max(maxPage).optional(),
  /** The number of signals to skip. */
  offset: z.int().min(0).optional(),
});
export type ListReviewSignalsInput = z.infer<typeof listReviewSignalsInput>;

/** A signal on a day that is counted by a number of a review. */
export const reviewSignalSchema = z
  .object({
    id: z.uuid(),
    date: calendarDaySchema,
    outcome: z.enum(reviewOutcomes),
    title: z.string(),
    status: z.enum(signalStatuses),
    projectId: z.uuid().nullable(),
    estimatedMinutes: z.int(),
    /** The actual time of a finished one, as in `TimeFigures`; else that of this day. */
    spentMinutes: z.int(),
    incompleteRolloverCount: z.int(),
  })
  .meta({ id: "ReviewSignal" });
export type ReviewSignal = z.infer<typeof reviewSignalSchema>;
