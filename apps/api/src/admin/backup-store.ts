import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hasCode } from "@daysignal/core";
import type { Config } from "../env.ts";
import type { Part } from "../object/object-store.ts";
import { AdminError } from "./operator.ts";

/** A storage location for backups. */
export interface BackupStore {
  /** The address of a backup, for messages. */
  addressOf(name: string): string;
  /** The names of complete files, unordered. */
  list(): Promise<string[]>;
  /** Stores a file, which gets its final name once it is complete. */
  write(name: string, bytes: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Checks that the location is writable, and rejects if not. Leaves no file. */
  probe(): Promise<void>;
}

/** A backup that can be read repeatedly. */
export interface BackupSource {
  /** For messages. */
  address: string;
  name: string;
  open(): Promise<Readable>;
}

const partSuffix = ".part";

/** The age at which an unfinished file counts as abandoned by a killed process, in milliseconds. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Stores backups in a folder, which is created on the first write. */
export function createFolderStore(folder: string): BackupStore {
  const at = (name: string) => join(folder, name);
  const create = () => mkdir(folder, { recursive: true, mode: 0o700 });

  async function removeAbandoned(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (!name.startsWith("daysignal-") || !name.endsWith(partSuffix)) continue;
      const { mtimeMs } = await stat(at(name));
      if (mtimeMs < Date.now() - abandonedAfter) await rm(at(name), { force: true });
    }
  }

  return {
    addressOf: at,
    list: async () => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (hasCode(error, "ENOENT")) return [];
        throw error;
      });
      return names.filter((name) => !name.endsWith(partSuffix));
    },
    write: async (name, bytes) => {
      await create();
      await removeAbandoned();
      const draft = at(`${name}${partSuffix}`);
      try {
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, at(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (name) => createReadStream(at(name)),
    remove: (name) => rm(at(name), { force: true }),
    probe: async () => {
      await create();
      const path = at(`daysignal-probe-${randomUUID()}${partSuffix}`);
      await writeFile(path, "", { flag: "wx", mode: 0o600 });
      await rm(path);
    },
  };
}

/** The part size of a multipart upload, in bytes: a bucket accepts 10,000 parts. */
const partSize = 32 * 2 ** 20;

/**
 * Stores backups in a bucket under a key prefix. An object appears once all its parts are uploaded.
 */
async function createBucketStore(
  { s3, prefix }: { s3: NonNullable<Config["s3"]>; prefix: string },
  scratch: string,
): Promise<BackupStore> {
  const { createS3Store } = await import("../object/s3-store.ts");
  const store = createS3Store(s3, scratch);
  return {
    addressOf: (name) => `s3://${s3.bucket}/${prefix}${name}`,
    list: async () => (await store.list(prefix)).map((key) => key.slice(prefix.length)),
    write: async (name, bytes) => {
      const key = prefix + name;
      const uploadId = await store.createMultipart({ key, type: "application/octet-stream" });
      try {
        const parts: Part[] = [];
        for await (const part of inParts(bytes)) {
          const PartNumber = parts.length + 1;
          const ETag = (await store.putPart({ key, uploadId }, PartNumber, part)) ?? "";
          parts.push({ PartNumber, ETag, Size: part.length });
        }
        if (!(await store.completeMultipart({ key, uploadId }, parts))) {
          throw new Error("The bucket has lost the upload.");
        }
      } catch (error) {
        await store.abortMultipart({ key, uploadId });
        throw error;
      }
    },
    read: (name) => store.read(prefix + name),
    remove: (name) => store.remove(prefix + name),
    probe: async () => {
      const key = `${prefix}daysignal-probe-${randomUUID()}`;
      const uploadId = await store.createMultipart({ key, type: "application/octet-stream" });
      await store.abortMultipart({ key, uploadId });
    },
  };
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Opens the location of scheduled backups. Throws an `AdminError` if none is set. */
export async function openBackupStore({ backupTo, dataDir }: Config): Promise<BackupStore> {
  if (backupTo === null) {
    throw new AdminError("BACKUP_TO is not set: it names the folder or bucket of the backups.");
  }
  if ("folder" in backupTo) return createFolderStore(backupTo.folder);
  return await createBucketStore(backupTo, join(dataDir, "scratch"));
}

/** A backup in a local file. */
export function localBackup(path: string): BackupSource {
  const { read } = createFolderStore(dirname(resolve(path)));
  const name = basename(path);
  return { address: path, name, open: () => read(name) };
}

/** The backup named by a command: a file, or `latest` for the newest scheduled one. */
export async function findBackup(config: Config, name: string): Promise<BackupSource> {
  if (name !== "latest") return localBackup(name);
  const store = await openBackupStore(config);
  const newest = (await store.list()).filter(isBackup).toSorted().at(-1);
  if (newest === undefined)
    throw new AdminError(`There is no backup in ${store.addressOf("")} yet.`);
  return { address: store.addressOf(newest), name: newest, open: () => store.read(newest) };
}

const pattern = /^daysignal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz(\.age)?$/;

/** Whether a name has the form that `backupName` produces; names sort by time. */
export const isBackup = (name: string): boolean => pattern.test(name);
