import type { Template } from "@daysignal/core";
import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

/** A template's fields and their columns. */
export const templateColumns = {
  id: "id",
  name: "name",
  subtasks: "subtasks",
  version: "version",
} as const satisfies Record<keyof Template, string>;

/** A checklist that a new signal can begin with (§3). */
export interface TemplateTable extends RowOf<typeof templateColumns, Template> {
  user_id: string;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}
