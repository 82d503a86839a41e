import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { DomainError, idSchema } from "@daysignal/core";
import { isMissing, writeFileWhole } from "./disk-write.ts";
import type { Part } from "./object-store.ts";

/** Stores the parts of uploads, each in a separate file, until they are combined. */
export interface DiskParts {
  create(): Promise<string>;
  write(
    uploadId: string,
    partNumber: number,
    bytes: Readable,
  ): Promise<{ etag: string; size: number }>;
  /** By number; null if there is no such upload. */
  list(uploadId: string): Promise<Part[] | null>;
  /** The concatenated bytes of parts. */
  read(uploadId: string, parts: readonly Part[]): AsyncIterable<Buffer>;
  remove(uploadId: string): Promise<void>;
}

/**
 * Uses a subfolder of `folder` per upload and a file per part. The file name contains the part's
 * number and MD5, so that these become visible together with its bytes.
 */
export function createDiskParts(folder: string, incoming: string): DiskParts {
  const folderOf = (uploadId: string) => {
    if (!idSchema.safeParse(uploadId).success) {
      throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Upload" });
    }
    return join(folder, uploadId);
  };

  const list = async (uploadId: string) => {
    const names = await readdir(folderOf(uploadId)).catch(nullIfMissing);
    if (names === null) return null;
    const found = await Promise.all(names.map((name) => describe(folderOf(uploadId), name)));
    const newest = new Map<number, Part>();
    const there = found.filter((file) => file !== null);
    for (const file of there.sort((one, other) => one.writtenAt - other.writtenAt)) {
      newest.set(file.part.PartNumber, file.part);
    }
    return [...newest.values()].sort((one, other) => one.PartNumber - other.PartNumber);
  };

  return {
    create: async () => {
      const uploadId = randomUUID();
      await mkdir(folderOf(uploadId), { recursive: true, mode: 0o700 });
      return uploadId;
    },
    write: async (uploadId, partNumber, bytes) => {
      const place = folderOf(uploadId);
      const path = (etag: string) => join(place, `${partNumber}-${etag}`);
      const { etag, size } = await writeFileWhole(bytes, { incoming, path });
      // A part sent again replaces the previous one with its number.
      for (const name of await readdir(place)) {
        const isOlder = name.startsWith(`${partNumber}-`) && name !== `${partNumber}-${etag}`;
        if (isOlder) await rm(join(place, name), { force: true });
      }
      return { etag, size };
    },
    list,
    read: async function* (uploadId, parts) {
      for (const { PartNumber, ETag } of parts) {
        yield* createReadStream(join(folderOf(uploadId), `${PartNumber}-${ETag}`));
      }
    },
    remove: (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),
  };
}

async function describe(folder: string, name: string) {
  const [number = "", ETag = ""] = name.split("-");
  // A concurrent request may just have replaced it.
  const file = await stat(join(folder, name)).catch(nullIfMissing);
  if (file === null) return null;
  const { size, mtimeMs } = file;
  return { part: { PartNumber: Number(number), ETag, Size: size }, writtenAt: mtimeMs };
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
