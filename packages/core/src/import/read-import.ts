import { type Found, type ImportedFile, type ReadingContext, unknownFile } from "./found.ts";
import { readGoogle } from "./google.ts";
import { readICalendar } from "./icalendar.ts";
import type { ImportSource } from "./import-look.ts";
import { microsoftLists, readMicrosoft } from "./microsoft.ts";
import { readLines } from "./pasted-lines.ts";
import { readPlainCsv } from "./plain-csv.ts";
import { readSuperProductivity } from "./super-productivity.ts";
import { firstLine } from "./table.ts";
import { readThings } from "./things.ts";
import { readTickTick, tickTickHeader } from "./ticktick.ts";
import { readTodoistBackup, readTodoistCsv, readTodoistJson } from "./todoist.ts";
import { readTududi } from "./tududi.ts";
import { fieldsOf, listOf, readJson } from "./values.ts";
import { readVikunja } from "./vikunja.ts";

type Read = (file: ImportedFile, context: ReadingContext) => Found;

const readers: Readonly<Record<Exclude<ImportSource, "todoist-backup">, Read>> = {
  "todoist-csv": readTodoistCsv,
  "todoist-json": readTodoistJson,
  "super-productivity": readSuperProductivity,
  vikunja: readVikunja,
  tududi: readTududi,
  ticktick: readTickTick,
  "microsoft-to-do": readMicrosoft,
  "google-tasks": readGoogle,
  things: readThings,
  icalendar: readICalendar,
  csv: readPlainCsv,
  lines: readLines,
};

/**
 * Reads a file of another planner, or those of a zip file (§13). Its kind is recognised by the
 * contents unless `source` says it. Errors: INVALID_INPUT with the field `file`.
 */
export function readImport(
  files: readonly ImportedFile[],
  source: ImportSource | "auto",
  context: ReadingContext,
): Found {
  const [file] = files;
  if (!file) throw unknownFile();
  const kind = source === "auto" ? recognize(file) : source;
  const isBackup = kind === "todoist-csv" && files.length > 1;
  if (kind === "todoist-backup" || isBackup) return readTodoistBackup(files, context);
  return readers[kind](file, context);
}

/** Recognises the kind of a file by its contents; throws the refusal of an unknown one. */
export function recognize({ name, text }: ImportedFile): ImportSource {
  // A byte order mark counts as a blank.
  const start = text.slice(0, 100_000).trimStart();
  if (start === "") throw unknownFile();
  if (/^BEGIN:VCALENDAR/i.test(start)) return "icalendar";
  if (start.startsWith("{") || (start.startsWith("[") && !/^\[[ xX✓✔-]?\]\s/u.test(start))) {
    return recognizeJson(readJson(text));
  }
  const header = firstLine(start);
  if (/^"?TYPE"?,"?CONTENT"?,/i.test(header)) return "todoist-csv";
  if (tickTickHeader.test(start)) return "ticktick";
  if (/^[-*+•]\s|^#{1,6}\s|^\d+[.)]\s/.test(header)) return "lines";
  return /\.(?:csv|tsv)$/i.test(name) || /[,;\t]\S/.test(header) ? "csv" : "lines";
}

function recognizeJson(data: unknown): ImportSource {
  const [first = {}] = listOf(data);
  if ("attributes" in first && "type" in first) return "things";
  if ("title" in first && ("tasks" in first || "parent_project_id" in first)) return "vikunja";
  const fields = fieldsOf(data);
  const inner = fieldsOf(fields["data"]);
  if (fields["kind"] === "tasks#taskLists") return "google-tasks";
  if (Array.isArray(fields["items"]) && Array.isArray(fields["projects"])) return "todoist-json";
  if ("entities" in fieldsOf(fields["task"]) || "entities" in fieldsOf(inner["task"])) {
    return "super-productivity";
  }
  if (Array.isArray(inner["tasks"])) return "tududi";
  const [list = {}] = microsoftLists(data);
  if ("displayName" in list) return "microsoft-to-do";
  throw unknownFile();
}
