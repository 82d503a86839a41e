import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

/** A file of a user, complete or in progress. */
export interface Upload {
  userId: string;
  id: string;
  /** Starts with `users/{user_id}/`, which the database checks. */
  key: string;
  /** The store's id of a multipart upload; null for a single-part upload. */
  uploadId: string | null;
  /** Null if unknown. */
  filename: string | null;
  type: string;
  /** `staged`: bytes of an import that has not been committed yet. */
  status: "open" | "stored" | "aborted" | "staged";
  /** The ETag of the stored bytes, without quotes; null if unknown. */
  etag: string | null;
}

/** An upload's fields and their columns. */
export const uploadColumns = {
  userId: "user_id",
  id: "id",
  key: "key",
  uploadId: "upload_id",
  filename: "filename",
  type: "type",
  status: "status",
  etag: "etag",
} as const satisfies Record<keyof Upload, string>;

type UploadRow = RowOf<typeof uploadColumns, Upload>;

/** An uploaded file (§7). Its bytes are in the object store, under `key`. */
export interface UploadTable extends Omit<UploadRow, "key" | "upload_id" | "filename"> {
  key: ColumnType<string, string, never>;
  upload_id: ColumnType<string | null, string | null, never>;
  filename: ColumnType<string | null, string | null, never>;
  /** In bytes, as text; null until the upload is complete. */
  size: ColumnType<string | null, number | null, number | null>;
  /** The bytes that an unfinished upload may still take, as text; counted against the quotas. */
  reserved: ColumnType<string, number | undefined, number>;
  /**
   * Since when no project has referenced the stored file; null while one does, and before the first
   * check.
   */
  unreferenced_since: string | null;
  created_at: ColumnType<string, string, never>;
}
