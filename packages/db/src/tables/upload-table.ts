import type { ColumnType } from "kysely";

/** A file that a person sends or has sent (§7). Its bytes are in the object store, under `key`. */
export interface UploadTable {
  user_id: string;
  id: string;
  /** `users/{user_id}/{id}`, which the database checks. */
  key: ColumnType<string, string, never>;
  /** The store's name for an upload in parts; null for one in a single piece. */
  upload_id: ColumnType<string | null, string | null, never>;
  /** Null when nothing is known of it. */
  filename: ColumnType<string | null, string | null, never>;
  type: string;
  /** In bytes, as text; null until all of them are there. */
  size: ColumnType<string | null, number | null, number | null>;
  status: "open" | "stored" | "aborted";
  created_at: ColumnType<string, string, never>;
}
