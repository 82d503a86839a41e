import { z } from "zod";
import { clientStatuses } from "../client/client.ts";
import { colorSchema } from "../color.ts";
import {
  dailyLimit,
  maxAttachmentLength,
  maxAttachments,
  maxEstimatedMinutes,
  maxFilenameLength,
  maxLinkLength,
  maxLinks,
  maxMediaTypeLength,
  maxNameLength,
  maxNotesLength,
  maxTagLength,
  maxTags,
  maxTitleLength,
} from "../constants.ts";
import { feedbackTypes } from "../feedback/feedback.ts";
import { idSchema } from "../id.ts";
import { projectStatuses } from "../project/project.ts";
import { settingsSchema } from "../settings/settings.ts";
import { recurrences, signalStatuses, signalTypes } from "../signal/signal.ts";
import { requiredText, text } from "../text.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { instantSchema } from "../time/instant.ts";
import { isMediaType } from "../upload/upload.ts";

/** What an archive says of itself, so that a newer version still knows what it reads. */
export const archiveFormat = "daysignal-archive";
export const archiveVersion = 1;

/** The largest number that a column for counts and versions holds. */
const maxCount = 2_147_483_647;
const count = z.int().min(0).max(maxCount);
const version = z.int().min(1).max(maxCount);
const times = { createdAt: instantSchema, updatedAt: instantSchema };

/** The kinds of things in an archive, in the order in which they refer to one another. */
export const archiveKinds = [
  "clients",
  "projects",
  "signals",
  "subtasks",
  "planEntries",
  "feedback",
  "files",
] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/**
 * One line of each kind as an archive holds it: everything that is stored, so
 * that what is read back is what was written. Of a file with the bytes in
 * base64, or null for one that is too large to be carried along.
 */
export const archiveSchemas = {
  clients: z.strictObject({
    id: idSchema,
    name: requiredText(maxNameLength),
    email: text(maxNameLength * 2).nullable(),
    company: text(maxNameLength).nullable(),
    color: colorSchema,
    status: z.enum(clientStatuses),
    version,
    ...times,
  }),
  projects: z.strictObject({
    id: idSchema,
    name: requiredText(maxNameLength),
    description: text(maxNotesLength).nullable(),
    color: colorSchema,
    goal: text(maxNotesLength).nullable(),
    priority: z.int().min(1).max(5),
    dueDate: instantSchema.nullable(),
    links: z.array(text(maxLinkLength)).max(maxLinks),
    tags: z.array(text(maxTagLength)).max(maxTags),
    attachments: z.array(text(maxAttachmentLength)).max(maxAttachments),
    clientId: idSchema.nullable(),
    status: z.enum(projectStatuses),
    version,
    ...times,
  }),
  signals: z.strictObject({
    id: idSchema,
    title: requiredText(maxTitleLength),
    notes: text(maxNotesLength).nullable(),
    type: z.enum(signalTypes),
    priority: z.int().min(1).max(5),
    impact: z.int().min(1).max(4),
    effort: z.int().min(1).max(5),
    estimatedMinutes: z.int().min(1).max(maxEstimatedMinutes),
    status: z.enum(signalStatuses),
    dueDate: instantSchema.nullable(),
    projectId: idSchema.nullable(),
    tags: z.array(text(maxTagLength)).max(maxTags),
    recurrence: z.enum(recurrences).nullable(),
    recurrenceAnchor: calendarDaySchema.nullable(),
    recurrenceThrough: calendarDaySchema.nullable(),
    incompleteRolloverCount: count,
    version,
    completedAt: instantSchema.nullable(),
    ...times,
  }),
  subtasks: z.strictObject({
    id: idSchema,
    signalId: idSchema,
    title: requiredText(maxTitleLength),
    completed: z.literal([0, 1]),
    order: count,
    version,
    ...times,
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
    completedAt: instantSchema.nullable(),
    rolledOverAt: instantSchema.nullable(),
    createdAt: instantSchema,
  }),
  feedback: z.strictObject({
    id: idSchema,
    type: z.enum(feedbackTypes),
    subject: requiredText(maxNameLength),
    message: requiredText(maxNotesLength),
    email: text(maxNameLength * 2).nullable(),
    createdAt: instantSchema,
  }),
  files: z.strictObject({
    id: idSchema,
    filename: text(maxFilenameLength).nullable(),
    type: z.string().max(maxMediaTypeLength).refine(isMediaType, "must be a media type"),
    size: z.int().min(0),
    data: z.base64().meta({ format: "byte" }).nullable(),
  }),
} as const;

/** An archive as a whole, for the API's document: it is written and read piece by piece. */
export const archiveSchema = z
  .object({
    format: z.literal(archiveFormat),
    version: z.literal(archiveVersion),
    exportedAt: instantSchema,
    account: z.object({ username: z.string(), email: z.string() }),
    settings: settingsSchema.nullable(),
    clients: z.array(archiveSchemas.clients),
    projects: z.array(archiveSchemas.projects),
    signals: z.array(archiveSchemas.signals),
    subtasks: z.array(archiveSchemas.subtasks),
    planEntries: z.array(archiveSchemas.planEntries),
    feedback: z.array(archiveSchemas.feedback),
    files: z.array(archiveSchemas.files),
  })
  .meta({ id: "Archive" });

export type ArchivedFile = z.infer<typeof archiveSchemas.files>;
export type ArchivedSignal = z.infer<typeof archiveSchemas.signals>;
export type ArchivedPlanEntry = z.infer<typeof archiveSchemas.planEntries>;

/** What an archive holds without its files, which are too large to be held together. */
export interface Archive {
  settings: z.infer<typeof settingsSchema> | null;
  clients: z.infer<typeof archiveSchemas.clients>[];
  projects: z.infer<typeof archiveSchemas.projects>[];
  signals: ArchivedSignal[];
  subtasks: z.infer<typeof archiveSchemas.subtasks>[];
  planEntries: ArchivedPlanEntry[];
  feedback: z.infer<typeof archiveSchemas.feedback>[];
}

/** POST /api/import?dryRun=true: whether only to say what would happen. */
export const importArchiveInput = z.strictObject({
  dryRun: z.enum(["true", "false"]).optional(),
});

const tally = z.object({
  /** New to this account. */
  added: z.int(),
  /** There already, under the same id: left as they are. */
  kept: z.int(),
  /** Could not be taken over: days that are full here, files that are too large. */
  leftOut: z.int(),
});

/** What an import did, or would do. */
export const importReportSchema = z
  .object({
    dryRun: z.boolean(),
    settingsChanged: z.boolean(),
    clients: tally,
    projects: tally,
    signals: tally,
    subtasks: tally,
    planEntries: tally,
    feedback: tally,
    files: tally,
  })
  .meta({ id: "ImportReport" });

export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportTally = z.infer<typeof tally>;
