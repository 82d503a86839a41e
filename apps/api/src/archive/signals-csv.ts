import { editableFields } from "@daysignal/core";
import { type Database, readArchiveLines } from "@daysignal/db";
import { stringify } from "csv-stringify/sync";
import type { Kysely } from "kysely";

const orderedColumns = [
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
] as const;

/** Columns keep their places; a field that came later stands behind them. The project is told by its name. */
const columns = new Set<string>([...orderedColumns, ...editableFields]);
columns.delete("projectId");

/**
 * All signals of a person, those in the trash too, as a table for a
 * spreadsheet: names instead of ids, tags and the days a signal holds a slot on
 * with a blank between them. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe.
 */
export async function* writeSignalsCsv(
  db: Kysely<Database>,
  userId: string,
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
  const days = new Map<string, string[]>();
  for await (const page of readArchiveLines(db, userId, "planEntries")) {
    for (const { signalId, day, slotPosition } of page) {
      if (slotPosition === null) continue;
      const known = days.get(signalId);
      if (known) known.push(day);
      else days.set(signalId, [day]);
    }
  }
  const options = { columns: [...columns], escape_formulas: true };
  // With the first signals, so that a failure to read them comes before anything was sent.
  let header = stringify([], { ...options, header: true, bom: true });
  for await (const page of readArchiveLines(db, userId, "signals")) {
    const lines = page.map((signal) => {
      const project = projects.get(signal.projectId ?? "");
      return {
        ...signal,
        project: project?.name ?? "",
        client: project?.client ?? "",
        tags: signal.tags.join(" "),
        days: (days.get(signal.id) ?? []).sort().join(" "),
      };
    });
    yield header + stringify(lines, options);
    header = "";
  }
  if (header !== "") yield header;
}
