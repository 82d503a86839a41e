import { z } from "zod";
import { AdminError } from "./operator.ts";

/** The version of the backup file's layout; others are refused. */
const format = 1;

const manifestSchema = z.object({
  format: z.literal(format),
  createdAt: z.string(),
  /** Whether uploaded files are included; those in an S3 bucket are not. */
  withFiles: z.boolean(),
  schema: z.object({
    postgres: z.string(),
    migrations: z.array(z.string()),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
    sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  }),
});

/** The manifest of a backup: its first entry. */
export type BackupManifest = z.infer<typeof manifestSchema>;

export const manifestName = "manifest.json";

export function writeManifest(manifest: Omit<BackupManifest, "format">): Buffer {
  return Buffer.from(`${JSON.stringify({ format, ...manifest }, null, 2)}\n`);
}

/** Throws an `AdminError` if it is not a manifest, or has a layout unknown to this version. */
export function readManifest(text: string): BackupManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new AdminError("This is not a backup of Daysignal.", { cause });
  }
  const about = z.object({ format: z.number() }).safeParse(json);
  if (about.success && about.data.format > format) {
    throw new AdminError("The backup was made by a newer version of Daysignal. Upgrade first.");
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new AdminError("This is not a backup of Daysignal.");
  return manifest.data;
}

/** The name of an entry with rows of a table. */
export function rowsName(table: string, piece: number): string {
  return `database/${table}.${String(piece).padStart(6, "0")}.copy`;
}

/** The name of an entry with an uploaded file. */
export const fileName = (key: string) => `files/${key}`;

/** Parses an entry's name: rows of a table, or the file with a key. */
export function entryContent(name: string): { table: string } | { key: string } | null {
  const [, table] = /^database\/(.+)\.\d{6,}\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, key] = /^files\/(.+)$/.exec(name) ?? [];
  return key === undefined ? null : { key };
}

/** The name of the entry with the counts, after all rows and files. Older backups lack it. */
export const countsName = "counts.json";

/** The number of rows per table and of files in a backup. */
export interface BackupCounts {
  rows: Record<string, number>;
  files: number;
}
