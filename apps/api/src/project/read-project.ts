import { DomainError, type Project } from "@daysignal/core";
import { type Db, findProject } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";
import { sendVersion } from "../trpc/version-check.ts";

/** A user's project as the API returns it. Errors: NOT_FOUND. */
export async function readProject(db: Db, userId: string, id: string): Promise<Project> {
  const project = await findProject(db, userId, id);
  if (!project) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Project", field: "id" });
  return project;
}

/** Returns a changed project, with its version as the `ETag`. */
export function respondWithProject(ctx: UserContext, project: Project): Project {
  sendVersion(ctx.reply, project.version);
  return project;
}
