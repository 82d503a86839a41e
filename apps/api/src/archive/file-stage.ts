import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { deleteUnfinishedUpload, insertUpload, objectKey } from "@daysignal/db";
import { sampleSize, settleMediaType } from "../object/media-type.ts";
import { reserveStorage } from "../object/storage-quota.ts";
import type { ImportContext } from "./import-context.ts";
import type { ArchivedFileHead } from "./read-archive.ts";

/** The bytes of files that an import has stored before it is known whether all of it can be done. */
export interface FileStage {
  /** Stores the bytes at `path`, where they may be gone afterwards; answers the upload that they belong to for now, and their type. Throws STORAGE_FULL. */
  take(file: ArchivedFileHead, path: string): Promise<{ stagedId: string; type: string }>;
  /** Lets go of what belongs to files now. */
  keep(adopted: ReadonlySet<string>): void;
  /** Deletes the bytes of all others, and their uploads. */
  discard(): Promise<void>;
}

/**
 * Makes a stage. Each file is a staged upload of its own until the import has
 * been done, so that what a killed process leaves is cleared away as an abandoned
 * upload. A dry run stores nothing.
 */
export function createFileStage(ctx: ImportContext, userId: string, dryRun: boolean): FileStage {
  const { db, objects, now } = ctx;
  const staged = new Set<string>();
  return {
    take: async ({ filename, type: declared, size }, path) => {
      const id = randomUUID();
      const type = await settleMediaType(declared, await readHead(path));
      if (dryRun) return { stagedId: id, type };
      const upload = { userId, id, uploadId: null, filename, type };
      await insertUpload(db, upload, now.toISOString(), "staged");
      staged.add(id);
      await reserveStorage(ctx, { userId, id }, size);
      const key = objectKey(userId, id);
      const isMoved = await objects.store.moveIn?.(key, path);
      if (!isMoved) await objects.store.write(key, createReadStream(path), { type, size });
      return { stagedId: id, type };
    },
    keep: (adopted) => {
      for (const id of adopted) staged.delete(id);
    },
    discard: async () => {
      for (const id of staged) {
        await objects.store.remove(objectKey(userId, id));
        await deleteUnfinishedUpload(db, userId, id);
        staged.delete(id);
      }
    },
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
