import { listLines } from "../signal/list-line.ts";
import { foreignJson, refuseForeign } from "./foreign-file.ts";
import { type ImportedFile, unknownFile } from "./found.ts";
import type { ImportSource } from "./import-look.ts";
import { Fields, listOf, readJson } from "./json-fields.ts";
import { isMicrosoftTask, microsoftLists } from "./microsoft.ts";
import { obsidianSign } from "./obsidian.ts";
import { orgSign } from "./org.ts";
import { firstLine } from "./table.ts";
import { taskPaperSign } from "./taskpaper.ts";
import { isObjectPerLine, isTaskwarrior } from "./taskwarrior.ts";
import { tickTickHeader } from "./ticktick.ts";
import { todoTxtSign } from "./todo-txt.ts";
import { isTrello } from "./trello.ts";

/** The number of characters of a file that are used to recognise it. */
const headLength = 100_000;

/** The beginning of a text; a byte order mark counts as whitespace. */
const startOf = (text: string) => text.slice(0, headLength).trimStart();

const opmlStart = /^(?:<\?xml[^>]*>\s*|<!--[^>]*-->\s*|<!DOCTYPE[^>]*>\s*)*<opml[\s>]/i;

/** Formats that have no marks of their own to tell them from a pasted list. */
const lineSources: readonly string[] = ["auto", "lines", "csv", "todo-txt", "taskpaper", "org"];

/** Refuses a file of a known other format, such as PDF, naming that format (§13). */
export function refuseForeignFile({ text }: ImportedFile, source: ImportSource | "auto"): void {
  const start = startOf(text);
  if (opmlStart.test(start)) return;
  refuseForeign(start, lineSources.includes(source));
}

/** Recognises the format of a file by its contents and name; throws an error for an unknown one. */
export function recognize({ name, text }: ImportedFile): ImportSource {
  const start = startOf(text);
  if (start === "") throw unknownFile();
  if (/^BEGIN:VCALENDAR/i.test(start)) return "icalendar";
  if (opmlStart.test(start)) return "opml";
  if (start.startsWith("{") || (start.startsWith("[") && !/^\[[ xX✓✔-]?\]\s/u.test(start))) {
    const isLines = /^\{[^\n]*"uuid"/.test(start) && isObjectPerLine(text);
    return isLines ? "taskwarrior" : recognizeJson(readJson(text));
  }
  const header = firstLine(start);
  if (/^"?TYPE"?,"?CONTENT"?,/i.test(header)) return "todoist-csv";
  if (tickTickHeader.test(start)) return "ticktick";
  if (/\.(?:csv|tsv)$/i.test(name)) return "csv";
  return recognizeLines(name, start, header);
}

/** Whether a line is marked as a list item, or is a heading. */
const isListLine = (line: string) => /^#{1,6}\s/.test(line) || listLines(line)[0] !== line;

function recognizeLines(name: string, start: string, header: string): ImportSource {
  if (/\.taskpaper$/i.test(name)) return "taskpaper";
  if (/\.(?:org|org_archive)$/i.test(name)) return "org";
  if (orgSign.test(start)) return "org";
  if (obsidianSign.test(start)) return "obsidian";
  if (taskPaperSign.test(start)) return "taskpaper";
  const isList = isListLine(header);
  if (!isList && (/(?:^|[/\\.])(?:todo|done)\.txt$/i.test(name) || todoTxtSign.test(start))) {
    return "todo-txt";
  }
  return !isList && /[,;\t]\S/.test(header) ? "csv" : "lines";
}

/** The fields that identify a project, or a namespace of releases before 0.21. */
const vikunjaFields = ["tasks", "lists", "projects", "parent_project_id"];

function recognizeJson(data: unknown): ImportSource {
  const [first = new Fields(null)] = listOf(data);
  if (first.has("attributes") && first.has("type")) return "things";
  if (first.has("title") && vikunjaFields.some((field) => first.has(field))) return "vikunja";
  if (isTaskwarrior(first)) return "taskwarrior";
  const fields = new Fields(data);
  const inner = fields.fields("data");
  if (fields.get("kind") === "tasks#taskLists") return "google-tasks";
  if (Array.isArray(fields.get("items")) && Array.isArray(fields.get("projects")))
    return "todoist-json";
  if ([fields, inner].some((one) => one.fields("task").has("entities"))) {
    return "super-productivity";
  }
  if (isTrello(fields)) return "trello";
  if (Array.isArray(inner.get("tasks"))) return "tududi";
  const [list = new Fields(null)] = microsoftLists(data);
  if (list.has("displayName") || isMicrosoftTask(list)) return "microsoft-to-do";
  throw foreignJson(data);
}
