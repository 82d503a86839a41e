import type { Project } from "@daysignal/core";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { projectColumns } from "../tables/project-table.ts";

/** The columns that an update may change. */
const { id, createdAt, ...changeableColumns } = projectColumns;

/** Whether a user has a project with this id. */
export async function hasProject(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("projects")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** All projects of a user, including archived ones, in the order in which they were created. */
export async function listProjects(db: Db, userId: string): Promise<Project[]> {
  return await selectProjects(db, userId).orderBy("created_at").orderBy("id").execute();
}

/** One project, or null if the user has no such project. */
export async function findProject(db: Db, userId: string, id: string): Promise<Project | null> {
  const row = await selectProjects(db, userId).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Reads and locks a project for a change, until the transaction ends. */
export async function lockProject(db: Db, userId: string, id: string): Promise<Project | null> {
  const row = await selectProjects(db, userId)
    .where("id", "=", id)
    // Weaker than FOR UPDATE: a signal that references the project may be inserted concurrently.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The colours of a user's active projects, one per project. */
export async function listProjectColors(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("projects")
    .select("color")
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .execute();
  return rows.map(({ color }) => color);
}

/** Stores a new project. If its id exists, nothing changes. */
export async function insertProject(db: Db, userId: string, project: Project): Promise<void> {
  await db
    .insertInto("projects")
    .values({
      user_id: userId,
      updated_at: project.createdAt,
      ...rowOf(projectColumns, project),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .execute();
  noteChange(db, userId, { kind: "project", ids: [project.id] });
}

/** Stores a changed project; `at` is the instant of the change. */
export async function updateProjectRow(
  db: Db,
  userId: string,
  project: Project,
  at: string,
): Promise<void> {
  await db
    .updateTable("projects")
    .set({ ...rowOf(changeableColumns, project), updated_at: at })
    .where("user_id", "=", userId)
    .where("id", "=", project.id)
    .execute();
  noteChange(db, userId, { kind: "project", ids: [project.id] });
}

/** Removes a client from its projects; each counts as changed. */
export async function removeClientFromProjects(
  db: Db,
  userId: string,
  clientId: string,
  at: string,
): Promise<void> {
  const projects = await db
    .updateTable("projects")
    .set((eb) => ({ client_id: null, version: eb("version", "+", 1), updated_at: at }))
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .returning("id")
    .execute();
  if (projects.length === 0) return;
  noteChange(db, userId, { kind: "project", ids: projects.map(({ id }) => id) });
}

function selectProjects(db: Db, userId: string) {
  return db
    .selectFrom("projects")
    .select(selectionOf(projectColumns))
    .where("user_id", "=", userId);
}
