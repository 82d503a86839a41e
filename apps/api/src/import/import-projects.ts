import { randomUUID } from "node:crypto";
import { type ArchiveLines, createProject, type ImportSource } from "@daysignal/core";
import {
  type Db,
  insertArchiveLines,
  insertImported,
  listProjects,
  lockUser,
  type NewImported,
} from "@daysignal/db";
import type { Importer } from "./importer.ts";
import { matchProjects } from "./match-projects.ts";
import type { PlanPages } from "./read-plan.ts";

/** The context shared by all chunks of an import. */
export interface ImportChunk {
  importer: Importer;
  source: ImportSource;
  importId: string;
  at: string;
}

/**
 * Imports projects and returns their local ids by external id. An active project with the same name
 * is reused.
 */
export async function importProjects(
  tx: Db,
  { importer: { userId }, source, importId, at }: ImportChunk,
  plan: PlanPages,
): Promise<Map<string, string>> {
  await lockUser(tx, userId);
  const all = await listProjects(tx, userId);
  const matched = await matchProjects(tx, userId, { source, plan }, all);
  const active = all.filter(({ status }) => status === "active");
  const colors = active.map(({ color }) => color);
  const ids = new Map<string, string>();
  for await (const page of plan.projects()) {
    const lines: ArchiveLines["projects"][] = [];
    const rows: NewImported[] = [];
    for (const { externalId, input } of page.lines) {
      const match = matched.get(externalId);
      // If a project was deleted here, its signals are imported without it.
      if (match === undefined || match === "deleted") continue;
      if (match !== "new") {
        ids.set(externalId, match.id);
        continue;
      }
      const project = createProject(input, randomUUID(), colors, new Date(at));
      ids.set(externalId, project.id);
      colors.push(project.color);
      lines.push({ ...project, updatedAt: at });
      rows.push({
        id: project.id,
        source,
        kind: "project",
        external_id: externalId,
        import_id: importId,
        steps: 0,
      });
    }
    await insertArchiveLines(tx, userId, "projects", lines);
    await insertImported(tx, userId, rows);
  }
  return ids;
}
