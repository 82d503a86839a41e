import type { NamedView } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { namedViewColumns } from "../tables/view-table.ts";
import { userRows } from "./user-rows.ts";

const views = userRows<NamedView>({
  table: "named_views",
  columns: namedViewColumns,
  change: ({ id }) => ({ kind: "view", ids: [id] }),
});

/** All named views of a user, by name ignoring case. */
export const listNamedViews = (db: Db, userId: string) =>
  views.list(db, userId, sql`order by lower(name), id`);

/** Reads and locks a view for a change, until the transaction ends. */
export const lockNamedView = views.lock;

/** Stores a new view and returns it. If the id exists, that view is returned unchanged. */
export const insertNamedView = (db: Db, userId: string, view: NamedView, at: string) =>
  views.insertOrFind(db, userId, view, { created_at: at, updated_at: at });

/** Stores a changed view; `at` is the instant of the change. */
export const updateNamedViewRow = (db: Db, userId: string, view: NamedView, at: string) =>
  views.update(db, userId, view, { updated_at: at });

export const deleteNamedViewRow = views.remove;
