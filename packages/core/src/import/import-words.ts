import { maxAttachments } from "../constants.ts";
import type { I18n } from "../language/i18n.ts";
import type { ImportField, ImportLine, ImportOutcome, ImportSource } from "./import-look.ts";

/** The label of a field, in the report and before its text in the notes. */
export function fieldName(i18n: I18n, field: ImportField): string {
  switch (field) {
    case "title":
      return i18n.t("Title");
    case "notes":
      return i18n.t("Notes");
    case "section":
      return i18n.t("Section");
    case "comment":
      return i18n.t("Comment");
    case "person":
      return i18n.t("Person");
    case "reminder":
      return i18n.t("Reminder");
    case "time":
      return i18n.t("Time");
    case "day":
      return i18n.t("Date");
    case "deadline":
      return i18n.t("Deadline");
    case "recurrence":
      return i18n.t("Repeats");
    case "estimate":
      return i18n.t("Effort");
    case "priority":
      return i18n.t("Priority");
    case "status":
      return i18n.t("Status");
    case "tags":
      return i18n.t("Tags");
    case "link":
      return i18n.t("Link");
    case "file":
      return i18n.t("File");
    case "parent":
      return i18n.t("Part of");
    case "color":
      return i18n.t("Colour");
    case "place":
      return i18n.t("Place");
    case "duplicate":
      return i18n.t("Twice in the file");
    case "other":
      return i18n.t("Other");
  }
}

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

/** The display name of an outcome. */
export function outcomeName(i18n: I18n, outcome: ImportOutcome): string {
  switch (outcome) {
    case "notes":
      return i18n.t("in the notes");
    case "tag":
      return i18n.t("a tag");
    case "changed":
      return i18n.t("changed");
    case "left-out":
      return i18n.t("left out");
    case "attached":
      return i18n.t("attached to the project");
    case "missing":
      return i18n.t("left out: not in the file, or damaged");
    case "too-large":
      return i18n.t("left out: larger than 10 MB");
    case "project-full":
      return i18n.t("left out: a project holds {max} attachments", { max: maxAttachments });
    case "no-room":
      return i18n.t("left out: your storage is full");
    case "not-stored":
      return i18n.t("left out: it could not be stored");
  }
}

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
