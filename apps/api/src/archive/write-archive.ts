import {
  type ArchivedFile,
  archiveFormat,
  archiveKinds,
  archiveVersion,
  maxAttachmentSize,
} from "@daysignal/core";
import {
  type ArchiveTable,
  findSettings,
  listStoredFiles,
  readArchiveLines,
  type StoredFile,
} from "@daysignal/db";
import type { Context } from "../trpc/context.ts";

const tables = archiveKinds.filter((kind): kind is ArchiveTable => kind !== "files");

/**
 * Everything that a person has as the text of one JSON file, piece by piece:
 * settings, every kind in an array of its own, and at the end the files with
 * their bytes in base64. All but the files is of one moment. One file after the
 * other is held in memory, never all of them; one that is larger than an
 * attachment may be goes without its bytes.
 */
export async function* writeArchive(
  { db, objects, now }: Pick<Context, "db" | "objects" | "now">,
  { id, username, email }: { id: string; username: string; email: string },
): AsyncGenerator<string> {
  const lines = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const pieces = [`"settings":${JSON.stringify(await findSettings(tx, id))}`];
      for (const kind of tables) {
        const pages: string[] = [];
        for await (const page of readArchiveLines(tx, id, kind)) {
          pages.push(page.map((line) => JSON.stringify(line)).join(",\n"));
        }
        pieces.push(`"${kind}":[${pages.join(",\n")}]`);
      }
      return pieces;
    });
  const head = {
    format: archiveFormat,
    version: archiveVersion,
    exportedAt: now.toISOString(),
    account: { username, email },
  };
  yield JSON.stringify(head).slice(0, -1);
  for (const piece of lines) yield `,\n${piece}`;
  yield ',\n"files":[';
  let separator = "";
  for (const file of await listStoredFiles(db, id)) {
    const archived = await readFile(objects.store, file);
    if (!archived) continue;
    yield separator + JSON.stringify(archived);
    separator = ",\n";
  }
  yield "]}\n";
}

/** A file as an archive holds it; null when the store has lost it. */
async function readFile(
  store: Context["objects"]["store"],
  { id, key, filename, type }: StoredFile,
): Promise<ArchivedFile | null> {
  const size = await store.size(key);
  if (size === null) return null;
  if (size > maxAttachmentSize) return { id, filename, type, size, data: null };
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(key)) chunks.push(chunk);
  return { id, filename, type, size, data: Buffer.concat(chunks).toString("base64") };
}
