import type { Template } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { templateColumns } from "../tables/template-table.ts";
import { userRows } from "./user-rows.ts";

const templates = userRows<Template>({
  table: "templates",
  columns: templateColumns,
  change: ({ id }) => ({ kind: "template", ids: [id] }),
});

/** All templates of a user, by name ignoring case. */
export const listTemplates = (db: Db, userId: string) =>
  templates.list(db, userId, sql`order by lower(name), id`);

/** One template, or null if the user has no such template. */
export const findTemplate = templates.find;

/** Reads and locks a template for a change, until the transaction ends. */
export const lockTemplate = templates.lock;

/** Stores a new template and returns it. If the id exists, that template is returned unchanged. */
export const insertTemplate = (db: Db, userId: string, template: Template, at: string) =>
  templates.insertOrFind(db, userId, template, { created_at: at, updated_at: at });

/** Stores a changed template; `at` is the instant of the change. */
export const updateTemplateRow = (db: Db, userId: string, template: Template, at: string) =>
  templates.update(db, userId, template, { updated_at: at });

export const deleteTemplateRow = templates.remove;
