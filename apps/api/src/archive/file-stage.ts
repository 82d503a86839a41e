import { randomUUID } from "node:crypto";
import { deleteUnfinishedUpload, insertUpload, objectKey } from "@daysignal/db";
import { detectMediaType, sampleSize } from "../object/media-type.ts";
import { readHead } from "../object/scratch-file.ts";
import { reserveStorage } from "../object/storage-quota.ts";
import type { ImportContext } from "./import-context.ts";
import { retryWhileLocked } from "./retry-while-locked.ts";

/** What is known about a file beside its bytes. */
interface DescribedFile {
  filename: string | null;
  type: string;
  size: number;
}

/** Stored file contents of an import that may still fail. */
export interface FileStage {
  /**
   * Stores the file at `path`, which may be moved. Returns the id of its staged upload and its
   * type. Throws STORAGE_FULL.
   */
  add(file: DescribedFile, path: string): Promise<{ stagedId: string; type: string }>;
  /** Keeps these staged uploads, because they now belong to files. */
  release(adopted: ReadonlySet<string>): void;
  /** Deletes all other staged uploads and their bytes. */
  discard(): Promise<void>;
}

/**
 * Creates a stage. Each file is a separate staged upload until the import is committed, so that the
 * leftovers of a killed process are cleaned up like abandoned uploads. A dry run stores nothing.
 */
export function createFileStage(ctx: ImportContext, userId: string, dryRun: boolean): FileStage {
  const { db, objects, now } = ctx;
  const staged = new Set<string>();
  return {
    add: async ({ filename, type: declared, size }, path) => {
      const id = randomUUID();
      const type = await detectMediaType(declared, await readHead(path, sampleSize));
      if (dryRun) return { stagedId: id, type };
      const upload = { userId, id, uploadId: null, filename, type };
      await insertUpload(db, upload, now.toISOString(), "staged");
      staged.add(id);
      await retryWhileLocked(() => reserveStorage(ctx, { userId, id }, size));
      const key = objectKey(userId, id);
      await objects.store.put(key, { path, size }, { type });
      return { stagedId: id, type };
    },
    release: (adopted) => {
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
