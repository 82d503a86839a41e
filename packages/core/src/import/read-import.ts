import { type Found, type ImportedFile, type ReadingContext, unknownFile } from "./found.ts";
import { readGoogle } from "./google.ts";
import { readICalendar } from "./icalendar.ts";
import type { ImportSource } from "./import-look.ts";
import { readMicrosoft } from "./microsoft.ts";
import { readObsidian } from "./obsidian.ts";
import { isVault, readVault } from "./obsidian-vault.ts";
import { readOpml } from "./opml.ts";
import { readOrg } from "./org.ts";
import { readLines } from "./pasted-lines.ts";
import { readPlainCsv } from "./plain-csv.ts";
import { recognize, refuseForeignFile } from "./recognize.ts";
import { readSuperProductivity } from "./super-productivity.ts";
import { readTaskPaper } from "./taskpaper.ts";
import { readTaskwarrior } from "./taskwarrior.ts";
import { readThings } from "./things.ts";
import { readTickTick } from "./ticktick.ts";
import { readTodoTxt } from "./todo-txt.ts";
import { readTodoistBackup, readTodoistCsv, readTodoistJson } from "./todoist.ts";
import { readTrello } from "./trello.ts";
import { readTududi } from "./tududi.ts";
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
  trello: readTrello,
  taskwarrior: readTaskwarrior,
  icalendar: readICalendar,
  "todo-txt": readTodoTxt,
  taskpaper: readTaskPaper,
  org: readOrg,
  obsidian: readObsidian,
  opml: readOpml,
  csv: readPlainCsv,
  lines: readLines,
};

/**
 * Reads a file of another planner, or the files of a zip file (§13). The format is recognised by
 * the contents unless `source` names it. Errors: INVALID_INPUT with the field `file`.
 */
export function readImport(
  files: readonly ImportedFile[],
  source: ImportSource | "auto",
  context: ReadingContext,
): Found {
  const [file, ...others] = files;
  if (!file) throw unknownFile();
  if ((source === "auto" || source === "obsidian") && isVault(files)) {
    return readVault(files, context);
  }
  refuseForeignFile(file, source);
  const kind = source === "auto" ? recognize(file) : source;
  const isBackup = kind === "todoist-csv" && files.length > 1;
  if (kind === "todoist-backup" || isBackup) return readTodoistBackup(files, context);
  const found = readers[kind](file, context);
  for (const { name } of others) found.leftOut.push({ title: "", field: "file", text: name });
  return found;
}
