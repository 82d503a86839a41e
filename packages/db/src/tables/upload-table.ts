import type { ColumnType } from "kysely";

/** An uploaded file (§7). Its bytes are in the object store, under `key`. */
export interface UploadTable {
  user_id: string;
  id: string;
  /** Starts with `users/{user_id}/`, which the database checks. */
  key: ColumnType<string, string, never>;
  /** The store's id of a multipart upload; null for a single-part upload. */
  upload_id: ColumnType<string | null, string | null, never>;
  /** Null if unknown. */
  filename: ColumnType<string | null, string | null, never>;
  type: string;
  /** In bytes, as text; null until the upload is complete. */
  size: ColumnType<string | null, number | null, number | null>;
  /** The bytes that an unfinished upload may still take, as text; counted against the quotas. */
  reserved: ColumnType<string, number | undefined, number>;
  /** The ETag of the stored bytes, without quotes; null if unknown. */
  etag: string | null;
  /** `staged`: bytes of an import that has not been committed yet. */
  status: "open" | "stored" | "aborted" | "staged";
  /**
   * Since when no project has referenced the stored file; null while one does, and before the first
   * check.
   */
  unreferenced_since: string | null;
  created_at: ColumnType<string, string, never>;
}
