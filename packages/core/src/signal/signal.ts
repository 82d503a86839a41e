import { z } from "zod";
import {
  maxEstimatedMinutes,
  maxListSize,
  maxNotesLength,
  maxTagLength,
  maxTags,
  maxTemplateSubtasks,
  maxTitleLength,
  maxWaitingForLength,
} from "../constants.ts";
import { idSchema } from "../id.ts";
import { linkSchema } from "../link.ts";
import { repeatInput, repeatSchema } from "../recurrence/repeat.ts";
import { eachOnce, requiredText, text } from "../text.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { instantSchema } from "../time/instant.ts";
import { maxWorkDays } from "../time-spent/time-spent-limits.ts";
import { type ChoiceField, signalTypes } from "./choices.ts";

/** A task, called a signal (§3). */
export const signalStatuses = ["inbox", "active", "done", "deleted"] as const;
/** `custom` stands for the rule in `repeat`, which the other values cannot express. */
export const recurrences = ["none", "daily", "weekly", "monthly", "custom"] as const;
export const signalSorts = [
  "created-desc",
  "created-asc",
  "deadline",
  "priority",
  "title",
  "manual",
] as const;
export const signalViews = [
  "recommended",
  "available",
  "hidden",
  "waiting",
  "scheduled",
  "completed",
] as const;
/** The choices for a signal that keeps returning (§4). */
export const decisions = ["plan-today", "split", "date", "lower", "let-go"] as const;

export type SignalType = (typeof signalTypes)[number];
export type SignalStatus = (typeof signalStatuses)[number];
export type Recurrence = (typeof recurrences)[number];
/** A recurrence that repeats. */
export type RepeatingRecurrence = Exclude<Recurrence, "none">;
/** A recurrence that needs no rule. */
export type PlainRecurrence = Exclude<RepeatingRecurrence, "custom">;
export type SignalSort = (typeof signalSorts)[number];
export type Decision = (typeof decisions)[number];
export type SignalView = (typeof signalViews)[number];

/** Blank tags and duplicates are dropped (§5) and do not count towards the maximum. */
export const tagsSchema = z.array(text(maxTagLength)).overwrite(eachOnce).max(maxTags);

/** The schema of each choice field. */
const choiceSchemas = { type: z.enum(signalTypes) } satisfies Record<ChoiceField, z.ZodType>;

/** The choice fields as filters of lists: the same values, without null. */
const choiceFilters = { type: z.enum(signalTypes) } satisfies Record<ChoiceField, z.ZodType>;

/**
 * The fields of a signal that a caller sets, with their limits. Types, inputs and lists
 * of these fields are derived from here.
 */
const fields = {
  title: requiredText(maxTitleLength),
  notes: text(maxNotesLength).nullable(),
  ...choiceSchemas,
  priority: z.int().min(1).max(5),
  impact: z.int().min(1).max(4),
  effort: z.int().min(1).max(5),
  estimatedMinutes: z.int().min(1).max(maxEstimatedMinutes),
  workDays: z.int().min(1).max(maxWorkDays).nullable(),
  dueDate: instantSchema.nullable(),
  hiddenUntil: calendarDaySchema.nullable(),
  waitingFor: requiredText(maxWaitingForLength).nullable(),
  askOn: calendarDaySchema.nullable(),
  projectId: idSchema.nullable(),
  goalId: idSchema.nullable(),
  tags: tagsSchema,
  link: linkSchema.nullable(),
  recurrence: z.enum(recurrences).nullable(),
};

/** The same fields in responses, without the limits of new values. */
const responseFields = {
  title: z.string(),
  notes: z.string().nullable(),
  ...choiceSchemas,
  priority: z.int(),
  impact: z.int(),
  effort: z.int(),
  estimatedMinutes: z.int(),
  workDays: z.int().nullable(),
  dueDate: z.string().nullable(),
  hiddenUntil: calendarDaySchema.nullable(),
  waitingFor: z.string().nullable(),
  askOn: calendarDaySchema.nullable(),
  projectId: z.uuid().nullable(),
  goalId: z.uuid().nullable(),
  tags: z.array(z.string()),
  link: z.string().nullable(),
  recurrence: z.enum(recurrences).nullable(),
} satisfies Record<keyof typeof fields, z.ZodType>;

/**
 * A signal as the API returns it. `currentLocation` and `slotPosition` are derived from
 * the plan.
 */
export const signalSchema = z
  .object({
    id: z.uuid(),
    ...responseFields,
    repeat: repeatSchema.nullable(),
    status: z.enum(signalStatuses),
    /** The minutes of its intervals that have ended (§18). */
    spentMinutes: z.int(),
    currentLocation: z.union([z.literal("available"), calendarDaySchema]),
    slotPosition: z.int().nullable(),
    incompleteRolloverCount: z.int(),
    /** The value of `incompleteRolloverCount` at the last decision. */
    decidedAtReturns: z.int(),
    /** The position in "My order" (§2), null until it is moved; see `manualPositionOf`. */
    manualPosition: z.string().nullable(),
    version: z.int(),
    completedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Signal" });

export type Signal = z.infer<typeof signalSchema>;

/** The parts of the recommendation score (§9); they add up to the score. */
export const recommendationSchema = z
  .object({
    score: z.int(),
    parts: z.object({
      priority: z.int(),
      impact: z.int(),
      effort: z.int(),
      overdue: z.int(),
      rollovers: z.int(),
    }),
  })
  .meta({ id: "Recommendation" });

export type Recommendation = z.infer<typeof recommendationSchema>;

export const recommendedSignalSchema = signalSchema
  .extend({ recommendation: recommendationSchema })
  .meta({ id: "RecommendedSignal" });

export type RecommendedSignal = z.infer<typeof recommendedSignalSchema>;

/** The first subtasks of a new signal: their titles in order, with ids if the client makes them. */
const firstSubtasks = z
  .array(z.strictObject({ id: idSchema.optional(), title: requiredText(maxTitleLength) }))
  .max(maxTemplateSubtasks)
  .refine(
    (subtasks) => {
      const ids = subtasks.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    },
    { error: /*i18n*/ "contains an id twice" },
  );

/** POST /api/tasks. Only the title is required; a client-made `id` makes a retry safe. */
export const createSignalInput = z.strictObject({
  id: idSchema.optional(),
  ...z.object(fields).partial().shape,
  title: fields.title,
  repeat: repeatInput.nullable().optional(),
  status: z.enum(["inbox", "active", "done"]).optional(),
  /** A template whose subtasks the signal begins with. */
  templateId: idSchema.optional(),
  /** Those that it begins with, after those of the template. */
  subtasks: firstSubtasks.optional(),
});

export type CreateSignalInput = z.infer<typeof createSignalInput>;

/**
 * PATCH /api/tasks/{id}: only the fields that are present change. `date` names the
 * occurrence that `status` applies to.
 */
export const updateSignalInput = z.strictObject({
  id: idSchema,
  ...z.object(fields).partial().shape,
  repeat: repeatInput.nullable().optional(),
  status: z.enum(signalStatuses).optional(),
  date: calendarDaySchema.optional(),
});

export type UpdateSignalInput = z.infer<typeof updateSignalInput>;

/**
 * Fields of a signal that are edited in place; status, day and recurrence have their own actions.
 */
export type SignalChanges = Omit<
  UpdateSignalInput,
  "id" | "status" | "date" | "recurrence" | "repeat"
>;

/** The fields that a change sets directly; status and recurrence have rules of their own. */
export type EditableFields = Pick<Signal, Exclude<keyof typeof fields, "recurrence">>;

/** POST /api/tasks/{id}/decide. `date` is only for the choice `date`, which needs it. */
export const decideSignalInput = z.strictObject({
  id: idSchema,
  choice: z.enum(decisions),
  date: calendarDaySchema.optional(),
});

export type DecideSignalInput = z.infer<typeof decideSignalInput>;

/**
 * POST /api/tasks/{id}/duplicate. `copyId`, a client-made id of the copy, makes retries safe.
 */
export const duplicateSignalInput = z.strictObject({ id: idSchema, copyId: idSchema.optional() });

export const signalIdInput = z.strictObject({ id: idSchema });

/** Completing or reopening; `date` selects the occurrence of a recurring signal. */
export const completeSignalInput = z.strictObject({
  id: idSchema,
  date: calendarDaySchema.optional(),
});

/** Scheduling: the first day, and the recurrence from that day on. */
export const scheduleSignalInput = z.strictObject({
  id: idSchema,
  date: calendarDaySchema,
  recurrence: z.enum(recurrences),
  repeat: repeatInput.nullable().optional(),
});

export type ScheduleSignalInput = z.infer<typeof scheduleSignalInput>;

/** A number of days before the current one. */
const completedDays = z.int().min(1).max(366);

/** Filter, order and page of a list of signals. */
export const listSignalsInput = z.strictObject({
  status: z.enum(signalStatuses).optional(),
  ...z.object(choiceFilters).partial().shape,
  projectId: idSchema.optional(),
  tag: text(maxTagLength).optional(),
  search: text(200).optional(),
  hidden: z.boolean().optional().meta({
    description: "Only signals that are hidden until a later day, or only the others",
  }),
  waiting: z.boolean().optional().meta({
    description: "Only signals that wait and are not to be asked about yet, or only the others",
  }),
  sort: z.enum(signalSorts).optional(),
  completedDays: completedDays.optional().meta({
    description: "Leaves out what was completed more than this number of days ago",
  }),
  limit: z.int().min(1).max(maxListSize).optional(),
  cursor: z.string().max(5000).optional(),
});

export type ListSignalsInput = z.infer<typeof listSignalsInput>;

/**
 * GET /api/tasks/past: pages of the completed signals that a list with the same `completedDays`
 * omits.
 */
export const listPastSignalsInput = z.strictObject({
  completedDays,
  limit: z.int().min(1).max(1000).optional(),
  cursor: z.string().max(5000).optional(),
});

export const pastSignalsSchema = z
  .object({
    signals: z.array(signalSchema).meta({ description: "The last completed first" }),
    nextCursor: z.string().nullable().meta({ description: "Of the next page; null: the last" }),
  })
  .meta({ id: "PastSignals" });
