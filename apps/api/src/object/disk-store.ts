import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { DomainError, idSchema } from "@daysignal/core";
import { createDiskParts } from "./disk-parts.ts";
import { isMissing, writeFileWhole } from "./disk-write.ts";
import type { ObjectStore } from "./object-store.ts";
import { sweepFolder } from "./sweep-folder.ts";

/**
 * Keeps objects as files below a folder, which is made when it is needed, readable
 * by nobody but who runs the server.
 */
export function createDiskStore(folder: string): ObjectStore {
  const incoming = join(folder, "incoming");
  const parts = createDiskParts(join(folder, "parts"), incoming);
  const pathOf = (key: string) => join(folder, assertKey(key));

  return {
    bucket: "objects",
    write: async (key, bytes, { replace = false }) => {
      const path = pathOf(key);
      return await writeFileWhole(bytes, { incoming, path: () => path, replace });
    },
    size: async (key) => {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: async (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    createMultipart: () => parts.create(),
    writePart: ({ uploadId }, partNumber, bytes) => parts.write(uploadId, partNumber, bytes),
    listParts: ({ uploadId }) => parts.list(uploadId),
    completeMultipart: async ({ key, uploadId }, wanted) => {
      const path = pathOf(key);
      const bytes = Readable.from(parts.read(uploadId, wanted), { objectMode: false });
      try {
        await writeFileWhole(bytes, { incoming, path: () => path });
      } catch (error) {
        // Somebody else has just completed or aborted it.
        if (isMissing(error)) return false;
        throw error;
      }
      await parts.remove(uploadId);
      return true;
    },
    abortMultipart: ({ uploadId }) => parts.remove(uploadId),
    sweep: (before) => sweepFolder(incoming, before),
  };
}

/** Keys are made by us alone; this holds even if that were not so. */
function assertKey(key: string): string {
  const [root, userId, id, ...rest] = key.split("/");
  const isOurs =
    root === "users" &&
    idSchema.safeParse(userId).success &&
    idSchema.safeParse(id).success &&
    rest.length === 0;
  if (!isOurs) throw new DomainError("NOT_FOUND", { what: "File" });
  return key;
}
