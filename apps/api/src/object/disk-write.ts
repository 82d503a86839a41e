import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface WriteOptions {
  /** Where files grow, on the same disk as their places. */
  incoming: string;
  /** The place of the finished file, whose MD5 is `etag`. */
  path(etag: string): string;
}

/**
 * Writes a file that appears at its place when all of it is on the disk, or not
 * at all. Answers its MD5 in hexadecimal, which is what S3 calls the ETag, and
 * its size in bytes.
 */
export async function writeFileWhole(
  bytes: Readable,
  { incoming, path }: WriteOptions,
): Promise<{ etag: string; size: number }> {
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
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(bytes, measure, file);
    const etag = hash.digest("hex");
    const place = path(etag);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(draft, place);
    return { etag, size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Whether a file or folder was not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
