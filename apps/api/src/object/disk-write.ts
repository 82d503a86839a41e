import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface WriteOptions {
  /** The folder of temporary files, on the same disk as the targets. */
  incoming: string;
  /** The path of the finished file, whose MD5 is `etag`. */
  path(etag: string): string;
  /** Replaces an existing file; otherwise that stays. */
  replace?: boolean;
}

/**
 * Writes a file to a temporary path and moves it to its target once complete. Unless `replace`, an
 * existing file stays, and `existed` is true. Returns the MD5 of the bytes in hexadecimal, which S3
 * uses as the ETag, and their number.
 */
export async function writeFileWhole(
  bytes: Readable,
  { incoming, path, replace = false }: WriteOptions,
): Promise<{ etag: string; size: number; existed: boolean }> {
  const draft = join(incoming, randomUUID());
  const hash = createHash("md5");
  let size = 0;
  async function* measure(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  async function save(chunks: AsyncIterable<Buffer>) {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await pipeline(chunks, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
  }
  try {
    // Nothing may be awaited before this: an unhandled error of `bytes` would end the process.
    await pipeline(bytes, measure, save);
    const etag = hash.digest("hex");
    const place = path(etag);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    if (replace) {
      await rename(draft, place);
      return { etag, size, existed: false };
    }
    // Unlike a rename, a hard link replaces nothing.
    const existed = await link(draft, place).then(() => false, trueIfThere);
    return { etag, size, existed };
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Moves a file to a path that does not exist, after flushing it to disk. Returns false, with
 * nothing changed, if the path is on another disk.
 */
export async function moveFileWhole(path: string, place: string): Promise<boolean> {
  const file = await open(path, "r+");
  await file.datasync().finally(() => file.close());
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  try {
    // Unlike a rename, a link replaces nothing.
    await link(path, place);
  } catch (error) {
    if (hasCode(error, "EXDEV")) return false;
    throw error;
  }
  await rm(path);
  return true;
}

function trueIfThere(error: unknown): true {
  if (hasCode(error, "EEXIST")) return true;
  throw error;
}

/** Whether a file or folder did not exist. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
