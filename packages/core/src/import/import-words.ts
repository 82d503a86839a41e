import { maxAttachments } from "../constants.ts";
import type { I18n } from "../language/i18n.ts";
import type { ImportField, ImportLine, ImportOutcome, ImportSource } from "./import-look.ts";

const fieldNames = {
  title: /*i18n*/ "Title",
  notes: /*i18n*/ "Notes",
  section: /*i18n*/ "Section",
  comment: /*i18n*/ "Comment",
  person: /*i18n*/ "Person",
  reminder: /*i18n*/ "Reminder",
  time: /*i18n*/ "Time",
  day: /*i18n*/ "Date",
  deadline: /*i18n*/ "Deadline",
  recurrence: /*i18n*/ "Repeats",
  estimate: /*i18n*/ "Effort",
  priority: /*i18n*/ "Priority",
  status: /*i18n*/ "Status",
  tags: /*i18n*/ "Tags",
  link: /*i18n*/ "Link",
  file: /*i18n*/ "File",
  parent: /*i18n*/ "Part of",
  color: /*i18n*/ "Colour",
  place: /*i18n*/ "Place",
  duplicate: /*i18n*/ "Twice in the file",
  other: /*i18n*/ "Other",
} as const satisfies Record<ImportField, string>;

/** The label of a field, in the report and before its text in the notes. */
export const fieldName = (i18n: I18n, field: ImportField): string => i18n.t(fieldNames[field]);

/** The names of planners and formats, which are the same in every language. */
const sourceNames = {
  "todoist-csv": "Todoist (CSV)",
  "todoist-backup": "Todoist (ZIP)",
  "todoist-json": "Todoist (JSON)",
  "super-productivity": "Super Productivity",
  vikunja: "Vikunja",
  tududi: "Tududi",
  ticktick: "TickTick",
  "microsoft-to-do": "Microsoft To Do",
  "google-tasks": "Google Tasks",
  things: "Things",
  trello: "Trello",
  taskwarrior: "Taskwarrior",
  icalendar: "iCalendar",
  "todo-txt": "todo.txt",
  taskpaper: "TaskPaper",
  org: "Org",
  obsidian: "Obsidian",
  opml: "OPML",
} as const satisfies Partial<Record<ImportSource, string>>;

/** The display name of a recognised planner or format. */
export function sourceName(i18n: I18n, source: ImportSource): string {
  if (source === "csv") return i18n.t("Table (CSV)");
  if (source === "lines") return i18n.t("Lines of Text");
  return sourceNames[source];
}

const outcomeNames: Readonly<Record<ImportOutcome, string>> = {
  notes: /*i18n*/ "in the notes",
  tag: /*i18n*/ "a tag",
  changed: /*i18n*/ "changed",
  "left-out": /*i18n*/ "left out",
  attached: /*i18n*/ "attached to the project",
  missing: /*i18n*/ "left out: not in the file, or damaged",
  "too-large": /*i18n*/ "left out: larger than 10 MB",
  "project-full": /*i18n*/ "left out: a project holds {max} attachments",
  "no-room": /*i18n*/ "left out: your storage is full",
  "not-stored": /*i18n*/ "left out: it could not be stored",
};

/** The display name of an outcome. */
export const outcomeName = (i18n: I18n, outcome: ImportOutcome): string =>
  i18n.t(outcomeNames[outcome], { max: maxAttachments });

/** The column headings of the report as a table. */
export function reportHeadings(i18n: I18n): Record<keyof ImportLine, string> {
  return {
    title: i18n.t("Title"),
    field: i18n.t("Field", {}, { comment: "Of the report of an import: what was changed" }),
    text: i18n.t("In the File", {}, { comment: "Of the report of an import: what the file says" }),
    outcome: i18n.t("Here", {}, { comment: "Of the report of an import: where it is now" }),
  };
}

/** A line of the report in the user's language. */
export function reportLine(i18n: I18n, line: ImportLine): Record<keyof ImportLine, string> {
  return {
    ...line,
    field: fieldName(i18n, line.field),
    outcome: outcomeName(i18n, line.outcome),
  };
}
