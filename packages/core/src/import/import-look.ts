import { z } from "zod";
import { maxFilenameLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { text } from "../text.ts";

/** The planners and formats that an import reads (§13). */
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

/** The fields that a column of a table can hold. */
export const columnFields = [
  "title",
  "notes",
  "project",
  "parent",
  "deadline",
  "day",
  "priority",
  "minutes",
  "tags",
  "link",
  "done",
  "completedAt",
  "id",
] as const;
export type ColumnField = (typeof columnFields)[number];

const column = `(?:${columnFields.join("|")})?`;
const yesOrNo = z.enum(["true", "false"]);

/** POST /api/import: the choices of an import from another planner (§13). */
export const importFileInput = z.strictObject({
  /** Only looks at the file. */
  dryRun: yesOrNo.optional(),
  /** `archive`, the default, is a file that was exported here. */
  from: z.enum(["archive", "auto", ...importSources]).optional(),
  /** The name of the file. */
  name: text(maxFilenameLength).optional(),
  /** Of the import; the same id goes on with an import that was interrupted. */
  id: idSchema.optional(),
  finished: yesOrNo.optional(),
  /** Keys of projects, separated by commas. */
  leaveOut: z
    .string()
    .max(8000)
    .regex(/^(?:\d+|none)?(?:,(?:\d+|none))*$/)
    .meta({ examples: ["0,none"] })
    .optional(),
  /** Priority and impact of each level, in its order: `5.4,3.2`. */
  priorities: z
    .string()
    .max(400)
    .regex(/^[1-5]\.[1-4](?:,[1-5]\.[1-4])*$/)
    .meta({ examples: ["5.4,4.3,3.2,1.1"] })
    .optional(),
  /** What sections, people and places become. */
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

/** What a line of the report is about. */
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

/** Where it is now. */
export const importOutcomes = [
  "notes",
  "tag",
  "changed",
  "left-out",
  // What becomes of an attachment.
  "attached",
  "missing",
  "too-large",
  "project-full",
  "no-room",
  "not-stored",
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** One thing that was changed or left out. */
export const importLineSchema = z.object({
  /** The title of the signal or project. */
  title: z.string(),
  field: z.enum(importFields),
  /** What the file says. */
  text: z.string(),
  outcome: z.enum(importOutcomes),
});
export type ImportLine = z.infer<typeof importLineSchema>;

/** The answer of an import from another planner, or of a look at its file (§13). */
export const importLookSchema = z
  .object({
    /** The import; null for a dry run. */
    id: z.uuid().nullable(),
    dryRun: z.boolean(),
    source: z.enum(importSources),
    /** Of what was chosen: new ones. */
    added: z.object({
      signals: z.int(),
      projects: z.int(),
      subtasks: z.int(),
      files: z.int(),
    }),
    /** Came with an earlier import, or are projects of the same name here; they stay as they are. */
    kept: z.object({ signals: z.int(), projects: z.int() }),
    /** Of a dry run: why the import would be refused as a whole; null if it would not. */
    problem: z.object({ error: z.string() }).nullable(),
    /** In what was chosen. */
    counts: z.object({ recurring: z.int(), finished: z.int(), tags: z.int() }),
    /** Of the whole file; `none` is the key of signals without a project. */
    projects: z.array(
      z.object({ key: z.string(), name: z.string(), open: z.int(), finished: z.int() }),
    ),
    /** The priorities of the source, the highest first, and what they become. */
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
    /** `running` is also an import that was interrupted. */
    state: z.enum(importStates),
    /** Signals to bring, and those that have been brought. */
    total: z.int(),
    brought: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: "Import" });
export type ImportRecord = z.infer<typeof importRecordSchema>;

/** How long an import can be undone, in milliseconds. */
export const importUndoTime = 86_400_000;

export const importIdInput = z.strictObject({ id: idSchema });

/** The answer of undoing an import. */
export const undoneImportSchema = z.object({
  id: z.uuid(),
  removed: z.object({ signals: z.int(), projects: z.int(), files: z.int() }),
  /** The titles of signals, and the names of projects, that were changed since and stay. */
  stayed: z.array(z.string()),
});
export type UndoneImport = z.infer<typeof undoneImportSchema>;
