import {
  editableFields,
  type FieldName,
  type I18n,
  shownRepeat,
  signalFields,
} from "@daysignal/core";
import { type Database, listSpentMinutes, readArchiveLines } from "@daysignal/db";
import { stringify } from "csv-stringify/sync";
import type { Kysely } from "kysely";

/** The other columns with their headings. */
const otherHeadings = (i18n: I18n) => ({
  id: i18n.t(
    "csv.id",
    {},
    { message: "id", comment: "These are headings of columns in a table of signals, for people" },
  ),
  status: i18n.t("csv.status", {}, { message: "status" }),
  project: i18n.t("csv.project", {}, { message: "project" }),
  client: i18n.t("csv.client", {}, { message: "client" }),
  recurrence: i18n.t("csv.recurrence", {}, { message: "recurrence" }),
  days: i18n.t("csv.days", {}, { message: "days" }),
  incompleteRolloverCount: i18n.t(
    "csv.incompleteRolloverCount",
    {},
    { message: "incompleteRolloverCount" },
  ),
  createdAt: i18n.t("csv.createdAt", {}, { message: "createdAt" }),
  completedAt: i18n.t("csv.completedAt", {}, { message: "completedAt" }),
  repeat: i18n.t("csv.repeat", {}, { message: "repeat" }),
  spentMinutes: i18n.t("csv.spentMinutes", {}, { message: "spentMinutes" }),
  goal: i18n.t("csv.goal", {}, { message: "goal" }),
});

type Column = FieldName | keyof ReturnType<typeof otherHeadings>;

/** Existing columns keep their position; other fields are appended. */
const firstColumns: readonly Column[] = [
  "id",
  "title",
  "status",
  "type",
  "priority",
  "impact",
  "effort",
  "estimatedMinutes",
  "dueDate",
  "project",
  "client",
  "tags",
  "recurrence",
  "days",
  "notes",
  "incompleteRolloverCount",
  "createdAt",
  "completedAt",
  "link",
  "repeat",
  "spentMinutes",
];

/** The headings, in column order. */
export function headings(i18n: I18n): Partial<Record<Column, string>> {
  const others = otherHeadings(i18n);
  const ofFields = editableFields.flatMap((name) => {
    const { heading } = signalFields[name];
    return heading ? [[name, heading(i18n)] as const] : [];
  });
  const all: Partial<Record<Column, string>> = { ...others, ...Object.fromEntries(ofFields) };
  const order = new Set<Column>([...firstColumns, ...ofFields.map(([name]) => name), "goal"]);
  return Object.fromEntries([...order].map((name) => [name, all[name]]));
}

/**
 * Exports all signals of a user as CSV, including the trash: names instead of ids; tags and days
 * with a slot separated by spaces; `repeat` as JSON as in the API; headings in the language of
 * `i18n`. A cell that spreadsheets would take for a formula is prefixed with an apostrophe.
 */
export async function* writeSignalsCsv(
  db: Kysely<Database>,
  userId: string,
  i18n: I18n,
): AsyncGenerator<string> {
  const clients = new Map<string, string>();
  for await (const page of readArchiveLines(db, userId, "clients")) {
    for (const { id, name } of page) clients.set(id, name);
  }
  const projects = new Map<string, { name: string; client: string }>();
  for await (const page of readArchiveLines(db, userId, "projects")) {
    for (const { id, name, clientId } of page) {
      projects.set(id, { name, client: clients.get(clientId ?? "") ?? "" });
    }
  }
  const goals = new Map<string, string>();
  for await (const page of readArchiveLines(db, userId, "weekGoals")) {
    for (const { id, title } of page) goals.set(id, title);
  }
  const days = new Map<string, string[]>();
  for await (const page of readArchiveLines(db, userId, "planEntries")) {
    for (const { signalId, day, slotPosition } of page) {
      if (slotPosition === null) continue;
      const known = days.get(signalId);
      if (known) known.push(day);
      else days.set(signalId, [day]);
    }
  }
  const spent = await listSpentMinutes(db, userId);
  const options = { columns: headings(i18n), escape_formulas: true };
  // Sent with the first signals, so that an error of the first read still gives an error response.
  let header = stringify([], { ...options, header: true, bom: true });
  for await (const page of readArchiveLines(db, userId, "signals")) {
    const lines = page.map((signal) => {
      const project = projects.get(signal.projectId ?? "");
      const repeat = shownRepeat(signal);
      return {
        ...signal,
        spentMinutes: spent.get(signal.id) ?? 0,
        project: project?.name ?? "",
        client: project?.client ?? "",
        goal: goals.get(signal.goalId ?? "") ?? "",
        tags: signal.tags.join(" "),
        days: (days.get(signal.id) ?? []).sort().join(" "),
        repeat: repeat ? JSON.stringify(repeat) : "",
      };
    });
    yield header + stringify(lines, options);
    header = "";
  }
  if (header !== "") yield header;
}
