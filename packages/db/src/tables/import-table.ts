import type { ImportRecord, ImportSource } from "@daysignal/core";
import type { ColumnType } from "kysely";

/** An import from another planner (§13). */
export interface ImportTable {
  user_id: string;
  id: string;
  source: ImportSource;
  name: string;
  state: ImportRecord["state"];
  total: number;
  brought: number;
  created_at: string;
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
