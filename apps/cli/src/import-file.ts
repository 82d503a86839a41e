import { createReadStream } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  english,
  type ImportLine,
  importSources,
  isArchive,
  reportCsv,
  reportLine,
} from "@daysignal/core";
import type { components } from "../generated/api.d.ts";
import { readAccount } from "./account.ts";
import type { Options } from "./commands.ts";
import { exitCodes, Failure } from "./failure.ts";
import { print, printJson, shown } from "./print.ts";
import { answer, connect, reach, readClock } from "./server.ts";

type ImportLook = components["schemas"]["ImportLook"];
type ImportReport = components["schemas"]["ImportReport"];

/** The values of `--from`. */
export const formats = ["auto", "archive", ...importSources] as const;
export const extrasChoices = ["notes", "tags"] as const;

interface ImportOptions extends Options {
  dryRun?: boolean;
  from: (typeof formats)[number];
  finished: boolean;
  leaveOut?: string;
  priorities?: string;
  extras?: (typeof extrasChoices)[number];
  columns?: string;
  report?: string;
}

/** The length of the part of a file by which an export is recognised. */
const headSize = 65_536;

/** The maximum number of report lines printed. */
const shownLines = 20;

/** Imports an exported file, or one of another planner. */
export async function importFile(file: string, options: ImportOptions): Promise<void> {
  const { dryRun = false, report, json } = options;
  const account = await readAccount(process.env);
  const from = await formatOf(file, options.from);
  const { timeZone } = await readClock(connect(account));
  const request = new Request(`${account.url}/api/import?${queryOf(file, from, options)}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${account.token}`,
      "Content-Type": "application/octet-stream",
      "X-Time-Zone": timeZone,
    },
    body: createReadStream(file) as unknown as ReadableStream,
    duplex: "half",
  } as RequestInit);
  const response = await reach(account.url, request);
  const body: unknown = await response.json().catch(() => null);
  const answered = await answer<unknown>(
    Promise.resolve(response.ok ? { data: body, response } : { error: body, response }),
  );
  const isLook = from !== "archive";
  const lines = isLook ? ((answered as ImportLook).lines as ImportLine[]) : [];
  if (report !== undefined) await writeFile(report, `\uFEFF${reportCsv(english, lines)}`);
  if (json) return printJson(answered);
  print(dryRun ? "An import would do this:" : "Imported:");
  if (!isLook) return printArchive(answered as ImportReport);
  printLook(answered as ImportLook);
  printLines(lines, report);
}

/** Returns `archive` if the file is an export of Daysignal, which may be larger than others. */
async function formatOf(path: string, from: ImportOptions["from"]): Promise<ImportOptions["from"]> {
  const file = await open(path).catch(() => {
    throw new Failure(`${path} cannot be read.`, { exitCode: exitCodes.usage });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    return from === "auto" && isArchive(head) ? "archive" : from;
  } finally {
    await file.close();
  }
}

function queryOf(
  path: string,
  from: ImportOptions["from"],
  { dryRun = false, finished, leaveOut, priorities, extras, columns }: ImportOptions,
): URLSearchParams {
  const query = new URLSearchParams({ dryRun: String(dryRun), from });
  if (from === "archive") return query;
  query.set("name", basename(path).slice(0, 500));
  const choices = { leaveOut, priorities, extras, columns };
  for (const [name, value] of Object.entries(choices))
    if (value !== undefined) query.set(name, value);
  if (!finished) query.set("finished", "false");
  return query;
}

function printArchive(report: ImportReport): void {
  for (const [kind, counts] of Object.entries(report)) {
    if (typeof counts !== "object" || counts === null) continue;
    const { added, kept, leftOut } = counts;
    if (added + kept + leftOut === 0) continue;
    print(`${shown(kind)}: ${added} added, ${kept} kept as they are, ${leftOut} left out`);
  }
}

function printLook(look: ImportLook): void {
  const { id, source, added, kept, problem, projects, levels, columns } = look;
  print(`format: ${source}`);
  print(`signals: ${added.signals} added, ${kept.signals} kept as they are`);
  print(`projects: ${added.projects} added, ${kept.projects} kept as they are`);
  print(`subtasks: ${added.subtasks} added`);
  if (added.files > 0) print(`files: ${added.files} attached to projects`);
  if (problem) print(`It would be refused: ${problem.error}`);
  if (id !== null) {
    print(`To undo it within a day: POST /api/imports/${id}/undo`);
    return;
  }
  if (projects.length > 0) print("Projects, by the keys of --leave-out:");
  for (const { key, name, open: unfinished, finished } of projects) {
    print(`  ${key}  ${shown(name)} (${unfinished} open, ${finished} finished)`);
  }
  if (levels.length > 0) {
    const given = levels.map(({ priority, impact }) => `${priority}.${impact}`).join(",");
    print(`Priorities (--priorities ${given}), as priority.impact:`);
  }
  for (const { key, count, priority, impact } of levels) {
    print(`  ${shown(key)} (${count}) becomes ${priority}.${impact}`);
  }
  if (columns.length > 0) {
    print(`Columns (--columns ${columns.map(({ field }) => field ?? "").join(",")}):`);
  }
  for (const { name, field, example } of columns) {
    print(`  ${shown(name)} (${shown(example)}) is ${field ?? "left out"}`);
  }
}

function printLines(lines: readonly ImportLine[], report: string | undefined): void {
  if (lines.length === 0) return;
  print(`Changed or left out: ${lines.length}`);
  for (const line of lines.slice(0, shownLines)) {
    const { title, field, text, outcome } = reportLine(english, line);
    print(`  ${shown(title)} · ${field}: ${shown(text)} → ${outcome}`);
  }
  if (report !== undefined) print(`All of them are in ${report}.`);
  else if (lines.length > shownLines) print("  … Add --report FILE to save them all as CSV.");
}
