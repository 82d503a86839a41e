import { Readable } from "node:stream";
import { type Database, readArchiveLines } from "@daysignal/db";
import { stringify } from "csv-stringify";
import type { Kysely } from "kysely";

const columns = [
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
 * All signals of a person, those in the trash too, as a table for a
 * spreadsheet: names instead of ids, tags and the days a signal holds a slot on
 * with a blank between them. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe.
 */
export function writeSignalsCsv(db: Kysely<Database>, userId: string): Readable {
  const text = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true });
  return Readable.from(rows(db, userId)).pipe(text);
}

async function* rows(db: Kysely<Database>, userId: string) {
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
      if (slotPosition !== null) days.set(signalId, [...(days.get(signalId) ?? []), day]);
    }
  }
  for await (const page of readArchiveLines(db, userId, "signals")) {
    for (const signal of page) {
      const project = projects.get(signal.projectId ?? "");
      yield {
        ...signal,
        project: project?.name ?? "",
        client: project?.client ?? "",
        tags: signal.tags.join(" "),
        days: (days.get(signal.id) ?? []).sort().join(" "),
      };
    }
  }
}
