import { z } from "zod";
import { calendarKinds, createCalendarInput } from "../calendar/calendar.ts";
import { createClientInput } from "../client/client.ts";
import {
  accountLimits,
  dailyLimit,
  maxGoalsOfWeek,
  maxImportedReturns,
  maxImportedVersion,
  maxUploadSize,
} from "../constants.ts";
import { sendFeedbackInput } from "../feedback/feedback.ts";
import { archivedGlanceSchema } from "../glance/glance.ts";
import { mondaySchema, weekGoalFields } from "../goal/week-goal.ts";
import { createHookInput } from "../hook/hook.ts";
import { idSchema } from "../id.ts";
import { dayNoteSchema, timeBoxFields } from "../plan/plan.ts";
import { noTimeBox } from "../plan/time-box.ts";
import { createProjectInput } from "../project/project.ts";
import { ownWordsFields } from "../recurrence/change-occurrence-input.ts";
import { noOwnWords } from "../recurrence/own-words.ts";
import { createReminderInput } from "../reminder/reminder.ts";
import { defaultSettings } from "../settings/default-settings.ts";
import { updateSettingsInput } from "../settings/settings.ts";
import { manualPositionSchema } from "../signal/move-signal-input.ts";
import { createSignalInput, signalStatuses } from "../signal/signal.ts";
import { newSignalFields } from "../signal/signal-fields.ts";
import { createSubtaskInput, subtaskSchema } from "../subtask/subtask.ts";
import { createTemplateInput } from "../template/template.ts";
import { text } from "../text.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { instantSchema } from "../time/instant.ts";
import { uploadedFileInput } from "../upload/upload.ts";
import { createNamedViewInput } from "../view/named-view.ts";

/**
 * The format of an archive: a zip file with `archiveHead` (format, version, settings), an NDJSON
 * file for each kind, such as `signals.ndjson`, and the bytes of files and calendars, which their
 * lines name in `data`. The version changes when the meaning of lines changes; fields may be added
 * without that. Version 1 was one JSON object with a list for each kind and bytes in base64.
 */
export const archiveFormat = "daysignal-archive";
export const archiveVersion = 2;
export const archiveHead = "daysignal.json";

/** Whether a file is an archive, by its first 64 kB in Latin-1. */
export const isArchive = (head: string): boolean =>
  head.startsWith("PK") ? head.includes(archiveHead) : version1.test(head);

const version1 = new RegExp(`^\\s*\\{[^]*"format"\\s*:\\s*"${archiveFormat}"`);

const maxReleaseLength = 100;

/**
 * A counter, with a maximum that leaves room to grow: every exported value can be imported, and
 * incremented afterwards.
 */
const counter = (min: number, max: number) =>
  z
    .int32()
    .min(min)
    .overwrite((count) => Math.min(count, max));
const count = counter(0, maxImportedReturns);
const version = counter(1, maxImportedVersion);
const times = { createdAt: instantSchema, updatedAt: instantSchema };

/** The subtasks that a plan entry has recorded. */
const subtaskRecordsInput = z
  .array(
    z.strictObject({
      id: idSchema,
      title: createSubtaskInput.shape.title,
      completed: subtaskSchema.shape.completed,
    }),
  )
  .max(accountLimits.subtasksOfSignal);

/** The name of the zip entry with the bytes; null if the archive does not have them. */
const entryName = z.string().max(200).nullable();

/**
 * One line of each kind, in the order in which they reference each other. Fields that the API
 * accepts from callers use the API's own schema, so that an import accepts exactly the same values.
 * Other fields are stored unchanged, within the values that the product could have stored.
 */
export const archiveSchemas = {
  clients: createClientInput.required().extend({ version, ...times }),
  projects: createProjectInput.required().extend({ version, ...times }),
  weekGoals: z.strictObject({
    ...weekGoalFields,
    monday: mondaySchema,
    position: z
      .int()
      .min(0)
      .max(maxGoalsOfWeek - 1),
    ...times,
  }),
  signals: createSignalInput
    .omit({ templateId: true, subtasks: true })
    .required()
    .extend({
      status: z.enum(signalStatuses),
      recurrenceAnchor: calendarDaySchema.nullable(),
      recurrenceThrough: calendarDaySchema.nullable(),
      incompleteRolloverCount: count,
      decidedAtReturns: count,
      manualPosition: manualPositionSchema.nullable(),
      version,
      completedAt: instantSchema.nullable(),
      ...times,
    }),
  subtasks: createSubtaskInput
    .omit({ taskId: true })
    .required()
    .extend({ signalId: idSchema, version, ...times }),
  reminders: createReminderInput.omit({ taskId: true }).required().extend({
    signalId: idSchema,
    // Of a snoozed one; null for the occurrence of its day.
    occurrence: calendarDaySchema.nullable(),
    createdAt: instantSchema,
  }),
  planEntries: z.strictObject({
    id: idSchema,
    signalId: idSchema,
    day: calendarDaySchema,
    slotPosition: z
      .int()
      .min(0)
      .max(dailyLimit.max - 1)
      .nullable(),
    isOccurrence: z.boolean(),
    occurrenceOf: calendarDaySchema.nullable(),
    subtasks: subtaskRecordsInput.nullable(),
    ...timeBoxFields,
    ...ownWordsFields,
    completedAt: instantSchema.nullable(),
    progress: z.boolean(),
    rolledOverAt: instantSchema.nullable(),
    createdAt: instantSchema,
  }),
  timeIntervals: z.strictObject({
    id: idSchema,
    signalId: idSchema,
    startedAt: instantSchema,
    endedAt: instantSchema.nullable(),
    createdAt: instantSchema,
  }),
  feedback: sendFeedbackInput.required().extend({ createdAt: instantSchema }),
  namedViews: createNamedViewInput.required().extend({ version, ...times }),
  templates: createTemplateInput.required().extend({ version, ...times }),
  dayNotes: z.strictObject({
    id: idSchema,
    day: calendarDaySchema,
    note: dayNoteSchema.refine((note) => note.trim() !== "", /*i18n*/ "is required"),
    version,
    ...times,
  }),
  // The address is only included on request; `data` is an uploaded file.
  calendars: createCalendarInput
    .omit({ url: true, file: true, server: true, username: true, password: true })
    .required()
    .extend({
      kind: z.enum(calendarKinds).extract(["url", "file"]),
      url: createCalendarInput.shape.url.unwrap().nullable(),
      data: entryName,
      createdAt: instantSchema,
    }),
  // Exported without its secret, and imported switched off.
  hooks: createHookInput.required().extend({ id: idSchema, createdAt: instantSchema }),
  files: z.strictObject({
    id: idSchema,
    filename: uploadedFileInput.shape.filename.nullable(),
    type: uploadedFileInput.shape.type,
    size: z.int().min(0).max(maxUploadSize),
    data: entryName,
  }),
} as const;

export type ArchiveKind = keyof typeof archiveSchemas;

// TypeScript does not infer the keys of an object.
export const archiveKinds = Object.keys(archiveSchemas) as ArchiveKind[];

/** Settings in an archive: all fields are required. */
export const archivedSettingsSchema = updateSettingsInput.required();

/** The settings of the calendar feed. Its token is not exported. */
export const archivedFeedSchema = z.strictObject({
  deadlines: z.boolean(),
  times: z.boolean().default(false),
});

const base64 = z.base64().meta({ format: "byte" }).nullable();

/** A whole archive of version 1, for the OpenAPI document. */
export const archiveSchema = z
  .strictObject({
    format: z.literal(archiveFormat),
    version: z.literal(1),
    // The version that wrote the archive, for errors about unknown fields.
    madeBy: text(maxReleaseLength).optional(),
    exportedAt: instantSchema,
    account: z.object({ username: z.string(), email: z.string() }),
    settings: archivedSettingsSchema.nullable(),
    ...Object.fromEntries(archiveKinds.map((kind) => [kind, z.array(archiveSchemas[kind])])),
    calendars: z.array(archiveSchemas.calendars.extend({ data: base64 })),
    calendarFeed: archivedFeedSchema.nullable(),
    glance: archivedGlanceSchema.nullable(),
    files: z.array(archiveSchemas.files.extend({ data: base64 })),
  })
  .meta({ id: "Archive" });

/** A stored line of each kind. */
export type ArchiveLines = {
  [K in ArchiveKind]: z.output<(typeof archiveSchemas)[K]>;
};

/** Adds the fields that an older version did not have; a signal gets the defaults of a new one. */
export function completeLine(kind: ArchiveKind, line: unknown): unknown {
  if (typeof line !== "object" || line === null) return line;
  if (kind === "signals") {
    const added = { repeat: null, decidedAtReturns: 0, manualPosition: null };
    return { ...newSignalFields, ...added, ...line };
  }
  if (kind === "reminders") return { minutesBefore: null, occurrence: null, ...line };
  return kind === "planEntries"
    ? { occurrenceOf: null, subtasks: null, progress: false, ...noTimeBox, ...noOwnWords, ...line }
    : line;
}

/** The settings of the first version; an archive has them all. */
const { dailyWIPLimit, timeZone, theme, workingDayStart, workingDayEnd, ...laterSettings } =
  defaultSettings;

/** Adds the defaults of settings that an older version did not have. */
export function completeSettings(settings: unknown): unknown {
  return typeof settings === "object" && settings !== null && !Array.isArray(settings)
    ? { ...laterSettings, ...settings }
    : settings;
}

export type ArchivedFeed = z.infer<typeof archivedFeedSchema>;
export type ArchivedHook = ArchiveLines["hooks"];
export type ArchivedSignal = ArchiveLines["signals"];
export type ArchivedPlanEntry = ArchiveLines["planEntries"];
export type ArchivedInterval = ArchiveLines["timeIntervals"];

const tally = z.object({
  /** Added to this account. */
  added: z.int(),
  /** Already exists with the same id, and is left unchanged. */
  kept: z.int(),
  /**
   * Could not be imported: the day is full, the file is too large, the archive lacks the calendar's
   * address, or an API token may not add the hook.
   */
  leftOut: z.int(),
});

// `Object.fromEntries` loses the names of the keys.
const tallies = Object.fromEntries(archiveKinds.map((kind) => [kind, tally])) as Record<
  ArchiveKind,
  typeof tally
>;

/** The report of an import or a dry run. */
export const importReportSchema = z
  .object({ dryRun: z.boolean(), settingsChanged: z.boolean(), ...tallies })
  .meta({ id: "ImportReport" });

export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportTally = z.infer<typeof tally>;

/** GET /api/export: `secrets=true` includes the addresses of calendars. */
export const exportArchiveInput = z.strictObject({ secrets: z.enum(["true", "false"]).optional() });
