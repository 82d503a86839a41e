import { z } from "zod";
import { idSchema } from "../id.ts";
import { signalTypes } from "../signal/choices.ts";
import { signalStatuses } from "../signal/signal.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { mostCountedReturns } from "./review-limits.ts";

/**
 * What became of a signal on a day (§16): it was planned there and is done, still open or has
 * returned, or it was done without being planned.
 */
export const reviewOutcomes = ["done", "open", "returned", "unplanned"] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

const planned = z.object({ planned: z.int(), done: z.int() });

/** Signals on days, counted. Figures of several days are the sums of theirs. */
export const reviewFiguresSchema = planned
  .extend({
    returned: z.int(),
    /** Done without being planned. */
    unplanned: z.int(),
    /** The estimates of all that is done. */
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
    /** On how many days of the range it returned. */
    returns: z.int(),
    /** How often it has returned in all. */
    allReturns: z.int(),
  })
  .meta({ id: "ReturningSignal" });
export type ReturningSignal = z.infer<typeof returningSignalSchema>;

/** What was planned, finished and returned in a range of days (§16). */
export const reviewSchema = z
  .object({
    from: calendarDaySchema,
    to: calendarDaySchema,
    /** Those days of the range that have something. */
    days: z.array(reviewDaySchema),
    totals: reviewFiguresSchema,
    /** As many days directly before; its first day may be earlier than any signal's. */
    before: z.object({ from: z.string(), to: z.string(), totals: reviewFiguresSchema }),
    byProject: z.array(z.object({ projectId: z.uuid().nullable(), ...finished })),
    byClient: z.array(z.object({ clientId: z.uuid().nullable(), ...finished })),
    byTag: z.array(z.object({ tag: z.string(), ...finished })),
    byType: z.array(z.object({ type: z.enum(signalTypes), ...finished })),
    /** How often what was done had returned before; 5 stands for 5 or more. */
    returnsBeforeDone: z.array(z.object({ returns: z.int(), finished: z.int() })),
    /** What returned most often, first. */
    returning: z.array(returningSignalSchema),
    keepsReturningCount: z.int(),
    streak: z.object({
      current: z.int(),
      longest: z.int(),
      /** The last day of the longest one. */
      longestTo: calendarDaySchema.nullable(),
    }),
    /** Those days of the year up to `to` on which something was done. */
    year: z.array(z.object({ date: calendarDaySchema, finished: z.int() })),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof reviewSchema>;

const range = { from: calendarDaySchema, to: calendarDaySchema };

/** `none` for those without one. */
const idOrNone = idSchema.or(z.literal("none")).optional();

/** GET /api/review, all of it or that of one client's projects. */
export const reviewInput = z.strictObject({ ...range, clientId: idOrNone });
export type ReviewInput = z.infer<typeof reviewInput>;

/** The numbers of a review whose signals can be listed. */
export const reviewNumbers = [
  "planned",
  "done",
  "open",
  "returned",
  "unplanned",
  "finished",
  "keeps-returning",
] as const;
export type ReviewNumber = (typeof reviewNumbers)[number];

const maxPage = 500;

/** GET /api/review/signals: those behind one number, narrowed down by any of the rest. */
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
  /** How many to leave out, from the first on. */
  offset: z.int().min(0).optional(),
});
export type ListReviewSignalsInput = z.infer<typeof listReviewSignalsInput>;

/** A signal on a day, behind a number of a review. */
export const reviewSignalSchema = z
  .object({
    id: z.uuid(),
    date: calendarDaySchema,
    outcome: z.enum(reviewOutcomes),
    title: z.string(),
    status: z.enum(signalStatuses),
    projectId: z.uuid().nullable(),
    estimatedMinutes: z.int(),
    incompleteRolloverCount: z.int(),
  })
  .meta({ id: "ReviewSignal" });
export type ReviewSignal = z.infer<typeof reviewSignalSchema>;
