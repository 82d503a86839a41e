import { DomainError, type ImportLook } from "@daysignal/core";
import { countRoom, type Db, excessOf, listImported, listProjects } from "@daysignal/db";
import { matchProjects } from "./match-projects.ts";
import type { PlannedFrom } from "./read-plan.ts";

/**
 * Counts the entities that are new to this account, apart from files, and those that it already
 * has.
 */
export async function countNew(
  db: Db,
  userId: string,
  from: PlannedFrom,
): Promise<Pick<ImportLook, "added" | "kept">> {
  const { source, plan } = from;
  const matched = await matchProjects(db, userId, from, await listProjects(db, userId));
  const matches = [...matched.values()];
  const projects = matches.filter((match) => match === "new").length;
  const added = { signals: 0, projects, subtasks: 0, files: 0 };
  const kept = { signals: 0, projects: matches.length - projects };
  for await (const { lines: signals } of plan.signals()) {
    const ids = signals.map(({ externalId }) => externalId);
    const known = await listImported(db, userId, { source, kind: "signal", externalIds: ids });
    for (const { externalId, subtasks } of signals) {
      if (known.has(externalId)) kept.signals += 1;
      else {
        added.signals += 1;
        added.subtasks += subtasks.length;
      }
    }
  }
  return { added, kept };
}

/** The error of an import with more signals or projects than the account's limit allows (§9). */
export async function findRefusal(
  db: Db,
  userId: string,
  added: ImportLook["added"],
): Promise<DomainError | null> {
  for (const entity of ["signals", "projects"] as const) {
    if (added[entity] <= (await countRoom(db, userId, entity))) continue;
    return new DomainError("LIMIT_REACHED", { ...excessOf(entity) });
  }
  return null;
}
