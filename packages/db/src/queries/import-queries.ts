import type { ImportRecord, ImportSource } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { type ImportedTable, importColumns } from "../tables/import-table.ts";
import { objectPath } from "./upload-queries.ts";
import { isRow, userRows } from "./user-rows.ts";

const imports = userRows<ImportRecord>({ table: "imports", columns: importColumns });

/** The imports of a user after an instant, newest first. */
export const listImportsSince = (db: Db, userId: string, since: string) =>
  imports.list(db, userId, sql`and created_at > ${since} order by created_at desc, id limit 50`);

/** One of a user's imports, locked until the transaction ends; null for another user's. */
export const lockImport = imports.lock;

/** Stores a new import with its report; see `ImportTable`. */
export const insertImport = (
  tx: Db,
  userId: string,
  { report, ...record }: ImportRecord & { report: Uint8Array },
) => imports.insert(tx, userId, record, { report });

/** Stores the progress of an import. */
export const updateImport = imports.update;

/** Appends to the report of an import. */
export async function appendImportReport(
  tx: Db,
  userId: string,
  id: string,
  member: Uint8Array,
): Promise<void> {
  await sql`
    update imports set report = report || ${member}::bytea
    where ${isRow(userId, id)}`.execute(tx);
}

/** The report of one of a user's imports after an instant; undefined if there is none. */
export async function findImportReport(
  db: Db,
  userId: string,
  id: string,
  since: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("imports")
    .select("report")
    .where(isRow(userId, id))
    .where("created_at", ">", since)
    .executeTakeFirst();
  return row?.report ?? undefined;
}

/**
 * Deletes, for all users, at most `limit` reports of imports before an instant; returns how many.
 */
export async function deleteImportReportsBefore(
  db: Db,
  before: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update imports set report = null where (user_id, id) in (
      select user_id, id from imports
      where created_at < ${before} and report is not null limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

/** Ids of one kind of entity in the file of another planner. */
export interface ExternalIds {
  source: ImportSource;
  kind: ImportedTable["kind"];
  externalIds: readonly string[];
}

/** The local ids of already imported entities, by external id. */
export async function listImported(
  db: Db,
  userId: string,
  { source, kind, externalIds }: ExternalIds,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("imported")
    .select(["external_id as externalId", "id"])
    .where("user_id", "=", userId)
    .where("source", "=", source)
    .where("kind", "=", kind)
    .where("external_id", "=", sql<string>`any(${externalIds}::text[])`)
    .execute();
  return new Map(rows.map(({ externalId, id }) => [externalId, id]));
}

/** An entity imported by one chunk of an import. */
export type NewImported = Omit<ImportedTable, "user_id">;

/**
 * Records the entities imported by a chunk. Returns the ids of those that no other import has
 * imported in the meantime.
 */
export async function insertImported(
  tx: Db,
  userId: string,
  rows: readonly NewImported[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await tx
    .insertInto("imported")
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .onConflict((conflict) => conflict.constraint("imported_once").doNothing())
    .returning("id")
    .execute();
  return new Set(added.map(({ id }) => id));
}

/** A page of an import's signals, after an id. */
export interface PageOfImport {
  importId: string;
  after: string | null;
  limit: number;
}

/** The result of undoing one page of an import's signals or projects. */
export interface TakenBack {
  removed: number;
  /** The titles or names of those that were kept. */
  stayed: string[];
  /** The id of the last one; null if there are no more. */
  last: string | null;
}

/**
 * Permanently deletes up to `limit` signals of an import after the id `after`, except those that
 * were changed, planned, timed, or given subtasks or reminders since.
 */
export async function takeBackSignals(
  tx: Db,
  userId: string,
  { importId, after, limit }: PageOfImport,
): Promise<TakenBack> {
  const { rows } = await sql<ImportedRow>`
    select imported.id, signal.title as name, signal.id is not null as "isThere",
      signal.version > 1
        or exists (
          select from signal_history as entry
          where entry.user_id = ${userId} and entry.signal_id = signal.id
            and entry.actor not in ('import', 'server'))
        or exists (
          select from time_intervals as spent
          where spent.user_id = ${userId} and spent.signal_id = signal.id)
        or exists (
          select from reminders as reminder
          where reminder.user_id = ${userId} and reminder.signal_id = signal.id)
        or (select count(*) filter (where version = 1) <> imported.steps or count(*) <> imported.steps
            from subtasks
            where subtasks.user_id = ${userId} and subtasks.signal_id = signal.id)
        as "isChanged"
    from imported left join signals as signal
      on signal.user_id = ${userId} and signal.id = imported.id
    where imported.user_id = ${userId} and imported.import_id = ${importId}
      and imported.kind = 'signal'
      and (${after}::uuid is null or imported.id > ${after}::uuid)
    order by imported.id limit ${limit}`.execute(tx);
  const taken = await takeBack(tx, userId, "signals", rows);
  return { ...taken, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}

/** Permanently deletes the projects of an import, except those that were changed or are in use. */
export async function takeBackProjects(
  tx: Db,
  userId: string,
  importId: string,
): Promise<Omit<TakenBack, "last">> {
  const { rows } = await sql<ImportedRow>`
    select imported.id, project.name, project.id is not null as "isThere",
      project.version > 1 + imported.steps or exists (
        select from signals
        where signals.user_id = ${userId} and signals.project_id = project.id
      ) as "isChanged"
    from imported left join projects as project
      on project.user_id = ${userId} and project.id = imported.id
    where imported.user_id = ${userId} and imported.import_id = ${importId}
      and imported.kind = 'project'`.execute(tx);
  return await takeBack(tx, userId, "projects", rows);
}

/** A signal or project of an import, with its title or name. */
interface ImportedRow {
  id: string;
  name: string;
  isThere: boolean;
  isChanged: boolean;
}

async function takeBack(
  tx: Db,
  userId: string,
  table: "signals" | "projects",
  rows: readonly ImportedRow[],
): Promise<Omit<TakenBack, "last">> {
  const gone = rows.filter(({ isChanged }) => !isChanged);
  const ids = gone.flatMap(({ id, isThere }) => (isThere ? [id] : []));
  if (ids.length > 0) {
    if (table === "signals") await noteDeletedSignals(tx, userId, ids);
    else noteChange(tx, userId, { kind: "project", ids });
    await tx.deleteFrom(table).where("user_id", "=", userId).where("id", "in", ids).execute();
  }
  await forgetImported(
    tx,
    userId,
    gone.map(({ id }) => id),
  );
  return {
    removed: ids.length,
    stayed: rows.filter(({ isChanged }) => isChanged).map(({ name }) => name),
  };
}

async function noteDeletedSignals(tx: Db, userId: string, ids: readonly string[]): Promise<void> {
  const days = await tx
    .selectFrom("plan_entries")
    .select("day")
    .distinct()
    .where("user_id", "=", userId)
    .where("signal_id", "in", ids)
    .execute();
  noteChange(tx, userId, { kind: "signal", ids });
  noteChange(tx, userId, { kind: "subtask", ids });
  if (days.length > 0) {
    noteChange(tx, userId, { kind: "plan", ids, days: days.map(({ day }) => day) });
  }
}

/**
 * Records that an import itself changed one of its projects by attaching files, so that undoing the
 * import still removes the project.
 */
export async function countOwnChange(tx: Db, userId: string, projectId: string, importId: string) {
  await tx
    .updateTable("imported")
    .set((eb) => ({ steps: eb("steps", "+", 1) }))
    .where("user_id", "=", userId)
    .where("id", "=", projectId)
    .where("import_id", "=", importId)
    .where("kind", "=", "project")
    .execute();
}

/**
 * Detaches the files of an import from projects and removes those no longer referenced; their bytes
 * are deleted later. Returns how many files were removed.
 */
export async function takeBackFiles(
  tx: Db,
  userId: string,
  importId: string,
  at: string,
): Promise<number> {
  const rows = await tx
    .selectFrom("imported")
    .select("id")
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .where("kind", "=", "file")
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const paths = ids.map(objectPath);
  const { rows: projects } = await sql<{ id: string }>`
    update projects set version = version + 1, updated_at = ${at}, attachments = array(
      select one from unnest(attachments) with ordinality as attachment (one, place)
      where one <> all(${paths}::text[]) order by place)
    where user_id = ${userId} and attachments && ${paths}::text[]
    returning id`.execute(tx);
  if (projects.length > 0) {
    noteChange(tx, userId, { kind: "project", ids: projects.map(({ id }) => id) });
  }
  const { numAffectedRows = 0n } = await sql`
    update uploads set status = 'aborted', size = null
    where user_id = ${userId} and id = any(${ids}::uuid[]) and status = 'stored'
      and not exists (
        select from projects, unnest(attachments) as attachment
        where projects.user_id = uploads.user_id
          and right(lower(attachment), 36) = uploads.id::text)`.execute(tx);
  await forgetImported(tx, userId, ids);
  return Number(numAffectedRows);
}

async function forgetImported(tx: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("imported").where("user_id", "=", userId).where("id", "in", ids).execute();
}
