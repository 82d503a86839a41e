import type { ColumnType } from "kysely";

/** A file that a person sends or has sent (§7). Its bytes are in the object store, under `key`. */
export interface UploadTable {
  user_id: string;
  id: string;
  /** Below `users/{user_id}/`, which the database checks. */
  key: ColumnType<string, string, never>;
  /** The store's name for an upload in parts; null for one in a single piece. */
  upload_id: ColumnType<string | null, string | null, never>;
  /** Null when nothing is known of it. */
  filename: ColumnType<string | null, string | null, never>;
  type: string;
  /** In bytes, as text; null until all of them are there. */
  size: ColumnType<string | null, number | null, number | null>;
  /** What an unfinished upload may still take, in bytes, as text; counted against the quotas. */
  reserved: ColumnType<string, number | undefined, number>;
  /** Of the stored bytes, without quotes; null where it is not known. */
  etag: string | null;
  /** `staged`: bytes of an import that has not been done yet. */
  status: "open" | "stored" | "aborted" | "staged";
  /** Since when no project has named the stored file; null while one does, or before anybody looked. */
  unreferenced_since: string | null;
  created_at: ColumnType<string, string, never>;
}
