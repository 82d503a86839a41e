import type { NamedView } from "@daysignal/core";
import type { ColumnType } from "kysely";

/** A named view of the list (§17). */
export interface NamedViewTable {
  user_id: string;
  id: string;
  name: string;
  query: string;
  version: number;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

/** A named view's fields and their columns. */
export const namedViewColumns = {
  id: "id",
  name: "name",
  query: "query",
  version: "version",
} as const satisfies Record<keyof NamedView, keyof NamedViewTable>;
