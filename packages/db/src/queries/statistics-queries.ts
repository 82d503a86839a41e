import { sql } from "kysely";
import type { Db } from "../database.ts";
import { isOpenSql } from "./signal-columns.ts";

/** Statistics of an installation for its operator. */
export interface Statistics {
  people: number;
  /** Users with a valid session, or an API token used within 30 days. */
  activePeople: number;
  signals: { open: number; done: number; inTrash: number };
  projects: number;
  /** Valid sign-ins; the two sessions of one sign-in count once. */
  sessions: number;
  apiTokens: number;
  uploads: { files: number; bytes: number };
  /** Size of the whole database on disk, in bytes. */
  databaseBytes: number;
}

/** Counts users and their data. Scans whole tables: not for requests. */
export async function readStatistics(db: Db): Promise<Statistics> {
  const { rows } = await sql<Record<string, string>>`
    select
      (select count(*) from users) as people,
      (select count(distinct user_id) from (
          select user_id from sessions where expires_at > now()
          union all
          select user_id from personal_access_tokens
          where last_used_at > now() - interval '30 days'
        ) as active) as "activePeople",
      (select count(*) from signals where ${isOpenSql}) as open,
      (select count(*) from signals where status = 'done') as done,
      (select count(*) from signals where status = 'deleted') as "inTrash",
      (select count(*) from projects) as projects,
      (select count(distinct sign_in_id) from sessions where expires_at > now()) as sessions,
      (select count(*) from personal_access_tokens
        where expires_at is null or expires_at > now()) as "apiTokens",
      (select count(*) from uploads where status = 'stored') as files,
      (select coalesce(sum(size), 0) from uploads where status = 'stored') as bytes,
      pg_database_size(current_database()) as "databaseBytes"`.execute(db);
  const count = (name: string) => Number(rows[0]?.[name]);
  return {
    people: count("people"),
    activePeople: count("activePeople"),
    signals: { open: count("open"), done: count("done"), inTrash: count("inTrash") },
    projects: count("projects"),
    sessions: count("sessions"),
    apiTokens: count("apiTokens"),
    uploads: { files: count("files"), bytes: count("bytes") },
    databaseBytes: count("databaseBytes"),
  };
}
