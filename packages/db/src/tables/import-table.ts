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
   * What was changed or left out: lines of JSON, compressed by gzip in one or more members. Null
   * once it is a day old.
   */
  report: ColumnType<Uint8Array | null, Uint8Array, Uint8Array | null>;
}

/**
 * A signal, project or file that an import has brought. It outlives the entity, so that what was deleted
 * here does not come back with the next import.
 */
export interface ImportedTable {
  user_id: string;
  /** Of the signal, project or upload. */
  id: string;
  source: ImportSource;
  kind: "signal" | "project" | "file";
  /** In the other planner; a hash of a long one. */
  external_id: string;
  import_id: string;
  /** The number of subtasks that came with a signal; how often files were attached to a project. */
  steps: number;
}
