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

/**
 * Existing columns keep their position; later fields are appended. The project is exported by
 * name.
 */
const columns = new Set<string>([...orderedColumns, ...editableFields]);
columns.delete("projectId");

/**
 * Exports all signals of a user as CSV, including the trash: names instead of ids; tags and
 * the days with a slot are separated by blanks. A cell that spreadsheets would run as a
 * formula begins with an apostrophe.
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
  // Sent with the first signals, so that an error of the first read can still be a response.
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
