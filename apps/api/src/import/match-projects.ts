import type { ImportSource, Project } from "@daysignal/core";
import type { PlannedProject } from "@daysignal/core/import";
import { type Db, listImported } from "@daysignal/db";
import { externalKey } from "./external-key.ts";

/** A project here; or one to be created; or one that was deleted here, which does not come back. */
export type MatchedProject = Project | "new" | "deleted";

/**
 * What the projects of a file are here, by their external ids: what an earlier import brought, else
 * an active one of the same name. `all` are those of the account.
 */
export async function matchProjects(
  db: Db,
  userId: string,
  { source, projects }: { source: ImportSource; projects: readonly PlannedProject[] },
  all: readonly Project[],
): Promise<Map<string, MatchedProject>> {
  const brought = await listImported(db, userId, source, "project");
  const byId = new Map(all.map((project) => [project.id, project]));
  const active = all.filter(({ status }) => status === "active");
  const byName = new Map(active.map((project) => [project.name, project]));
  return new Map(
    projects.map(({ externalId, input }) => {
      const id = brought.get(externalKey(externalId));
      const match = id === undefined ? (byName.get(input.name) ?? "new") : byId.get(id);
      return [externalId, match ?? "deleted"];
    }),
  );
}
