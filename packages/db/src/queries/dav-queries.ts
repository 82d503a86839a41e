import type { CalendarDay, Signal } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { retryRead } from "../retry-read.ts";
import {
  type CallerAccount,
  type CallerRow,
  callerAccountOf,
  callerColumns,
} from "./caller-columns.ts";
import { isInPlace } from "./place-sql.ts";
import type { SecretKey } from "./session-queries.ts";
import { allColumns, isOpenSql, joinLocation, shownColumns } from "./signal-columns.ts";

/** An active project, as a collection of tasks. */
export interface DavProject {
  id: string;
  name: string;
  color: string;
}

/** What `/dav` needs to know of a token's user for nearly every request. */
export interface DavState {
  /** The number of the user's last change. */
  seq: number;
  /** The active projects, by name. */
  projects: DavProject[];
}

/** The user of a token of access `dav`. */
export interface DavHolder extends CallerAccount {
  tokenId: string;
  isUseDue: boolean;
  dav: DavState;
}

type HolderRow = CallerRow & {
  tokenId: string;
  isUseDue: boolean;
  seq: string | null;
  projects: DavProject[] | null;
};

/**
 * The user of the `dav` token with this key, unless it has expired or the user is suspended, in one
 * statement with everything that a client without changes is told.
 */
export async function findDavHolder(
  db: Db,
  { hash, userId }: SecretKey,
): Promise<DavHolder | undefined> {
  const isOfUser = userId === undefined ? sql`` : sql`and token.user_id = ${userId}`;
  const { rows } = await retryRead(() =>
    sql<HolderRow>`
      select ${callerColumns}, token.id as "tokenId",
        coalesce(token.last_used_at < now() - interval '1 minute', true) as "isUseDue",
        (select seq from change_counters as counter where counter.user_id = token.user_id) as seq,
        (select json_agg(json_build_object('id', id, 'name', name, 'color', color)
            order by lower(name), id)
          from projects where projects.user_id = token.user_id and status = 'active') as projects
      from personal_access_tokens as token
      join users on users.id = token.user_id
      left join settings on settings.user_id = token.user_id
      where token.token_hash = ${hash} ${isOfUser} and token.access = 'dav'
        and users.suspended_at is null
        and (token.expires_at is null or token.expires_at > now())`.execute(db),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { tokenId, isUseDue, seq, projects } = row;
  const dav = { seq: Number(seq ?? 0), projects: projects ?? [] };
  return { ...callerAccountOf(row), tokenId, isUseDue, dav };
}

/** What a client has sent with a signal or subtask; null if none has. */
interface Sent {
  uid: string | null;
  name: string | null;
  extra: string | null;
}

/** A subtask with what clients have sent. */
export interface DavSubtask extends Sent {
  id: string;
  title: string;
  completed: number;
  createdAt: string;
  updatedAt: string;
}

/** A signal with all that its tasks show. */
export interface DavSignal extends Signal, Sent {
  /** Its entry of the collection's day; null in other collections. */
  entry: { completedAt: string | null; ownTitle: string | null; ownNotes: string | null } | null;
  subtasks: DavSubtask[] | null;
}

/** Which signals a collection contains. */
export type DavScope =
  | { kind: "day"; day: CalendarDay }
  | { kind: "available"; today: CalendarDay }
  /** Its unfinished signals, and those that were finished since an instant. */
  | { kind: "project"; projectId: string; doneSince: string }
  /** Everything outside the trash. */
  | { kind: "all" };

export interface DavQuery {
  scope: DavScope;
  /** Only these signals. */
  ids?: readonly string[] | undefined;
  /** Only signals after this id. */
  after?: string | undefined;
  limit: number;
}

function isInScope(userId: string, scope: DavScope): RawBuilder<unknown> {
  switch (scope.kind) {
    case "day":
      return sql`status <> 'deleted' and exists (select from plan_entries as entry
        where entry.user_id = ${userId} and entry.signal_id = signals.id and entry.day = ${scope.day}
          and entry.slot_position is not null and not entry.progress)`;
    case "available":
      return isInPlace("available", { userId, today: scope.today });
    case "project":
      return sql`project_id = ${scope.projectId} and (${isOpenSql}
        or (status = 'done' and completed_at >= ${scope.doneSince}::timestamptz))`;
    case "all":
      return sql`status <> 'deleted'`;
  }
}

/** The signals of a collection by id, with their subtasks. */
export async function listDavSignals(
  db: Db,
  userId: string,
  { scope, ids, after, limit }: DavQuery,
): Promise<DavSignal[]> {
  const day = scope.kind === "day" ? scope.day : null;
  const entry =
    day === null
      ? sql`null`
      : sql`(select json_build_object('completedAt', ${isoSql(sql`entry.completed_at`)},
            'ownTitle', entry.own_title, 'ownNotes', entry.own_notes)
          from plan_entries as entry where entry.user_id = ${userId}
            and entry.signal_id = signal.id and entry.day = ${day}
            and entry.slot_position is not null and not entry.progress limit 1)`;
  const { rows } = await sql<DavSignal>`
    select ${shownColumns}, sent.uid, sent.name, sent.extra, ${entry} as entry, steps.subtasks
    from (
      select user_id, spent_ms, ${allColumns} from signals
      where user_id = ${userId} and ${isInScope(userId, scope)}
        ${ids === undefined ? sql`` : sql`and id = any(${ids}::uuid[])`}
        ${after === undefined ? sql`` : sql`and id > ${after}`}
      order by id limit ${limit}
    ) as signal ${joinLocation(userId)}
    left join dav_items as sent on sent.user_id = ${userId} and sent.signal_id = signal.id
      and sent.subtask_id is null
    left join lateral (
      select json_agg(json_build_object('id', step.id, 'title', step.title,
          'completed', step.completed, 'createdAt', ${isoSql(sql`step.created_at`)},
          'updatedAt', ${isoSql(sql`step.updated_at`)}, 'uid', own.uid, 'name', own.name,
          'extra', own.extra) order by step.position, step.id) as subtasks
      from subtasks as step
      left join dav_items as own on own.user_id = ${userId} and own.signal_id = signal.id
        and own.subtask_id = step.id
      where step.user_id = ${userId} and step.signal_id = signal.id
    ) as steps on true
    order by signal.id`.execute(db);
  return rows;
}

const isoSql = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A signal or subtask as it is known to clients. */
export interface DavItem {
  uid: string;
  name: string;
  signalId: string;
  subtaskId: string | null;
  extra: string;
  cameTo: string | null;
  cameAt: string | null;
}

const itemColumns = sql`uid, name, signal_id as "signalId", subtask_id as "subtaskId", extra,
  came_to as "cameTo", came_at as "cameAt"`;

/** What clients have sent under some names or uids. */
export async function findDavItems(
  db: Db,
  userId: string,
  { names = [], uids = [] }: { names?: readonly string[]; uids?: readonly string[] },
): Promise<DavItem[]> {
  const { rows } = await sql<DavItem>`
    select ${itemColumns} from dav_items
    where user_id = ${userId} and (name = any(${names}::text[]) or uid = any(${uids}::text[]))
  `.execute(db);
  return rows;
}

/** The signals with which a client has sent a line. */
export async function findDavItemsWith(db: Db, userId: string, line: string): Promise<DavItem[]> {
  const { rows } = await sql<DavItem>`
    select ${itemColumns} from dav_items
    where user_id = ${userId} and subtask_id is null
      and ${line} = any(string_to_array(extra, E'\\n'))`.execute(db);
  return rows;
}

/** The rows of some signals and of their subtasks, including deleted subtasks. */
export async function listDavItemsOf(
  db: Db,
  userId: string,
  signalIds: readonly string[],
): Promise<DavItem[]> {
  const { rows } = await sql<DavItem>`
    select ${itemColumns} from dav_items
    where user_id = ${userId} and signal_id = any(${signalIds}::uuid[])`.execute(db);
  return rows;
}

/** The signals of some subtasks. */
export async function findSignalsOfSubtasks(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; signalId: string }[]> {
  const { rows } = await sql<{ id: string; signalId: string }>`
    select id, signal_id as "signalId" from subtasks
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The ids of the subtasks of those of the given signals that exist, also in the trash. */
export async function listSubtaskIds(
  db: Db,
  userId: string,
  signalIds: readonly string[],
): Promise<{ id: string; subtaskIds: string[] }[]> {
  const { rows } = await sql<{ id: string; subtaskIds: string[] }>`
    select signal.id, array(
      select id from subtasks where user_id = ${userId} and signal_id = signal.id
    ) as "subtaskIds"
    from signals as signal where user_id = ${userId} and id = any(${signalIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Stores what a client has sent with a signal or subtask; it replaces the row of the same uid. */
export async function storeDavItem(tx: Db, userId: string, item: DavItem): Promise<void> {
  const { uid, name, signalId, subtaskId, extra, cameTo, cameAt } = item;
  await sql`
    delete from dav_items where user_id = ${userId} and (uid = ${uid} or name = ${name}
      or (signal_id = ${signalId} and subtask_id is not distinct from ${subtaskId}))`.execute(tx);
  await sql`
    insert into dav_items (user_id, uid, name, signal_id, subtask_id, extra, came_to, came_at)
    values (${userId}, ${uid}, ${name}, ${signalId}, ${subtaskId}, ${extra}, ${cameTo}, ${cameAt})
  `.execute(tx);
  noteChange(tx, userId, { kind: "signal", ids: [signalId] });
}
