import type { ImportRecord, ImportSource } from "@daysignal/core";
import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

/** An import's fields and their columns. */
export const importColumns = {
  id: "id",
  source: "source",
  name: "name",
  state: "state",
  total: "total",
  brought: "brought",
  createdAt: "created_at",
} as const satisfies Record<keyof ImportRecord, string>;

/** An import from another planner (§13). */
export interface ImportTable extends RowOf<typeof importColumns, ImportRecord> {
  user_id: string;
  /**
   * A log of what was changed or left out: lines of JSON, as one or more gzip members. Null once it
   * is a day old.
   */
  report: ColumnType<Uint8Array | null, Uint8Array, Uint8Array | null>;
}

/**
 * An imported signal, project or file. The row outlives the entity, so that the next import does
 * not restore what the user has deleted.
 */
export interface ImportedTable {
  user_id: string;
  /** The id of the signal, project or upload. */
  id: string;
  source: ImportSource;
  kind: "signal" | "project" | "file";
  /** The id in the other planner; a hash if it is long. */
  external_id: string;
  import_id: string;
  /**
   * For a signal, the number of imported subtasks; for a project, how often files were attached.
   */
  steps: number;
}
