import { z } from "zod";
import { maxFilenameLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { choiceFields } from "../signal/choices.ts";
import { text } from "../text.ts";

/** The planners and formats that an import can read (§13). */
export const importSources = [
  "todoist-csv",
  "todoist-backup",
  "todoist-json",
  "super-productivity",
  "vikunja",
  "tududi",
  "ticktick",
  "microsoft-to-do",
  "google-tasks",
  "things",
  "trello",
  "taskwarrior",
  "icalendar",
  "todo-txt",
  "taskpaper",
  "org",
  "obsidian",
  "opml",
  "csv",
  "lines",
] as const;
export type ImportSource = (typeof importSources)[number];

/** The fields that a table's column can hold. */
export const columnFields = [
  "title",
  "notes",
  "project",
  "parent",
  "deadline",
  "day",
  "hiddenUntil",
  "waitingFor",
  "askOn",
  "priority",
  "minutes",
  "tags",
  "link",
  "done",
  "completedAt",
  "id",
  ...choiceFields,
] as const;
export type ColumnField = (typeof columnFields)[number];

const column = `(?:${columnFields.join("|")})?`;
const yesOrNo = z.enum(["true", "false"]);

/** POST /api/import: the options of an import from another planner (§13). */
export const importFileInput = z.strictObject({
  /** Analyses the file without importing it. */
  dryRun: yesOrNo.optional(),
  /** `archive`, the default, is a file exported from Daysignal. */
  from: z.enum(["archive", "auto", ...importSources]).optional(),
  /** The name of the file. */
  name: text(maxFilenameLength).optional(),
  /** The id of the import; sending the same id again resumes an interrupted import. */
  id: idSchema.optional(),
  finished: yesOrNo.optional(),
  /** Comma-separated keys of projects to leave out. */
  leaveOut: z
    .string()
    .max(8000)
    .regex(/^(?:\d+|none)?(?:,(?:\d+|none))*$/)
    .meta({ examples: ["0,none"] })
    .optional(),
  /** Priority and impact for each level, in order: `5.4,3.2`. */
  priorities: z
    .string()
    .max(400)
    .regex(/^[1-5]\.[1-4](?:,[1-5]\.[1-4])*$/)
    .meta({ examples: ["5.4,4.3,3.2,1.1"] })
    .optional(),
  /** What sections, people and places are imported as. */
  extras: z.enum(["notes", "tags"]).optional(),
  /** The field of each column of a table, empty for none: `title,,notes`. */
  columns: z
    .string()
    .max(4000)
    .regex(new RegExp(`^${column}(?:,${column})*$`))
    .meta({ examples: ["title,,notes"] })
    .optional(),
});
export type ImportFileInput = z.infer<typeof importFileInput>;

/** The part of a signal or project that a line of the report is about. */
export const importFields = [
  "title",
  "notes",
  "section",
  "comment",
  "person",
  "reminder",
  "time",
  "day",
  "deadline",
  "recurrence",
  "estimate",
  "priority",
  "status",
  "tags",
  "link",
  "file",
  "parent",
  "color",
  "place",
  "duplicate",
  "other",
] as const;
export type ImportField = (typeof importFields)[number];

/** What happened to the value in a line of the report. */
export const importOutcomes = [
  "notes",
  "tag",
  "changed",
  "left-out",
  // For attachments.
  "attached",
  "missing",
  "too-large",
  "project-full",
  "no-room",
  "not-stored",
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A value that was changed or left out. */
export const importLineSchema = z.object({
  /** The title of the signal or project. */
  title: z.string(),
  field: z.enum(importFields),
  /** The value in the file. */
  text: z.string(),
  outcome: z.enum(importOutcomes),
});
export type ImportLine = z.infer<typeof importLineSchema>;

/** The response of an import from another planner, or of a dry run (§13). */
export const importLookSchema = z
  .object({
    /** The import's id; null for a dry run. */
    id: z.uuid().nullable(),
    dryRun: z.boolean(),
    source: z.enum(importSources),
    /** The number of new ones among those selected. */
    added: z.object({
      signals: z.int(),
      projects: z.int(),
      subtasks: z.int(),
      files: z.int(),
    }),
    /** Already imported earlier, or projects whose name already exists; they are left unchanged. */
    kept: z.object({ signals: z.int(), projects: z.int() }),
    /** For a dry run: why the import as a whole would be refused; null if it would not. */
    problem: z.object({ error: z.string() }).nullable(),
    /** Counts of the selected part. */
    counts: z.object({ recurring: z.int(), finished: z.int(), tags: z.int() }),
    /**
     * All projects of the file with their signals, not counting subtasks; `none` is the key of
     * signals without a project.
     */
    projects: z.array(
      z.object({ key: z.string(), name: z.string(), open: z.int(), finished: z.int() }),
    ),
    /** The priorities of the source, the highest first, and the values they map to. */
    levels: z.array(
      z.object({ key: z.string(), count: z.int(), priority: z.int(), impact: z.int() }),
    ),
    /** Up to five signals with different priorities. */
    examples: z.array(z.object({ title: z.string(), level: z.string() })),
    /** The columns of a table; empty for other files. */
    columns: z.array(
      z.object({ name: z.string(), field: z.string().nullable(), example: z.string() }),
    ),
    lines: z.array(importLineSchema),
  })
  .meta({ id: "ImportLook" });
export type ImportLook = z.infer<typeof importLookSchema>;

export const importStates = ["running", "done", "undone"] as const;

/** An import of the last day, as the API returns it. */
export const importRecordSchema = z
  .object({
    id: z.uuid(),
    source: z.enum(importSources),
    /** The name of the file. */
    name: z.string(),
    /** `running` also stands for an interrupted import. */
    state: z.enum(importStates),
    /** The number of signals to import, and of those imported so far. */
    total: z.int(),
    brought: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: "Import" });
export type ImportRecord = z.infer<typeof importRecordSchema>;

/** How long an import can be undone, in milliseconds. */
export const importUndoTime = 86_400_000;

export const importIdInput = z.strictObject({ id: idSchema });

/** The response to undoing an import. */
export const undoneImportSchema = z.object({
  id: z.uuid(),
  removed: z.object({ signals: z.int(), projects: z.int(), files: z.int() }),
  /** The titles of signals and names of projects that were kept because they had been changed. */
  stayed: z.array(z.string()),
});
export type UndoneImport = z.infer<typeof undoneImportSchema>;
