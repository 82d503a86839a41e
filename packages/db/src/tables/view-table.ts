import type { NamedView } from "@daysignal/core";
import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

/** A named view's fields and their columns. */
export const namedViewColumns = {
  id: "id",
  name: "name",
  query: "query",
  version: "version",
} as const satisfies Record<keyof NamedView, string>;

/** A named view of the list (§17). */
export interface NamedViewTable extends RowOf<typeof namedViewColumns, NamedView> {
  user_id: string;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}
