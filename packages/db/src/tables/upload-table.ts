import type { ColumnType } from "kysely";

/** An uploaded file (§7). Its bytes are in the object store, under `key`. */
export interface UploadTable {
  user_id: string;
  id: string;
  /** Below `users/{user_id}/`, which the database checks. */
  key: ColumnType<string, string, never>;
  /** The store's id of a multipart upload; null for a single piece. */
  upload_id: ColumnType<string | null, string | null, never>;
  /** Null if unknown. */
  filename: ColumnType<string | null, string | null, never>;
  type: string;
  /** In bytes, as text; null until the upload is complete. */
  size: ColumnType<string | null, number | null, number | null>;
  /** What an unfinished upload may still take, in bytes, as text; counted against the quotas. */
  reserved: ColumnType<string, number | undefined, number>;
  /** Of the stored bytes, without quotes; null if unknown. */
  etag: string | null;
  /** `staged`: bytes of an import that has not been committed yet. */
  status: "open" | "stored" | "aborted" | "staged";
  /**
   * Since when no project has referenced the stored file; null while one does, or before
   * the first check.
   */
  unreferenced_since: string | null;
  created_at: ColumnType<string, string, never>;
}
