import type { Project } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { projectColumns } from "../tables/project-table.ts";
import { userRows } from "./user-rows.ts";

const projects = userRows<Project>({
  table: "projects",
  columns: projectColumns,
  change: ({ id }) => ({ kind: "project", ids: [id] }),
});

/** All projects of a user, including archived ones, in the order in which they were created. */
export const listProjects = (db: Db, userId: string) =>
  projects.list(db, userId, sql`order by created_at, id`);

/** One project, or null if the user has no such project. */
export const findProject = projects.find;

/** Reads and locks a project for a change, until the transaction ends. */
export const lockProject = projects.lock;

/** Stores a new project. If its id exists, nothing changes. */
export const insertProject = (db: Db, userId: string, project: Project) =>
  projects.insertNew(db, userId, project, { updated_at: project.createdAt });

/** Stores a changed project; `at` is the instant of the change. */
export const updateProjectRow = (db: Db, userId: string, project: Project, at: string) =>
  projects.update(db, userId, project, { updated_at: at });

/** Removes a client from its projects; each counts as changed. */
export async function removeClientFromProjects(
  db: Db,
  userId: string,
  clientId: string,
  at: string,
): Promise<void> {
  const changed = await db
    .updateTable("projects")
    .set((eb) => ({ client_id: null, version: eb("version", "+", 1), updated_at: at }))
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .returning("id")
    .execute();
  if (changed.length === 0) return;
  noteChange(db, userId, { kind: "project", ids: changed.map(({ id }) => id) });
}
