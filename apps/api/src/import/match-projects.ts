import type { ImportSource, Project } from "@daysignal/core";
import { type Db, listImported } from "@daysignal/db";
import type { PlanPages } from "./read-plan.ts";

/** An existing project, one to be created, or one that was deleted here and is not restored. */
export type MatchedProject = Project | "new" | "deleted";

/**
 * Matches the projects of a file to local ones, by external id: one imported earlier, else an
 * active one with the same name. `all` are the account's projects.
 */
export async function matchProjects(
  db: Db,
  userId: string,
  { source, plan }: { source: ImportSource; plan: PlanPages },
  all: readonly Project[],
): Promise<Map<string, MatchedProject>> {
  const byId = new Map(all.map((project) => [project.id, project]));
  const active = all.filter(({ status }) => status === "active");
  const byName = new Map(active.map((project) => [project.name, project]));
  const matched = new Map<string, MatchedProject>();
  for await (const { lines } of plan.projects()) {
    const externalIds = lines.map(({ externalId }) => externalId);
    const imported = await listImported(db, userId, { source, kind: "project", externalIds });
    for (const { externalId, input } of lines) {
      const id = imported.get(externalId);
      const match = id === undefined ? (byName.get(input.name) ?? "new") : byId.get(id);
      matched.set(externalId, match ?? "deleted");
    }
  }
  return matched;
}
