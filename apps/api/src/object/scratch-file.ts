import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The MD5 of bytes in hexadecimal, which S3 uses as the ETag, and their number. */
interface Digest {
  etag: string;
  size: number;
}

/** A complete temporary file. */
export interface ScratchFile extends Digest {
  path: string;
}

/**
 * Writes a stream to a new file at `path`, using the memory of a few chunks; creates its folder.
 * Rejects with the stream's error, even if the stream fails before the file is open.
 */
export async function writeScratchFile(bytes: Readable, path: string): Promise<ScratchFile> {
  // Nothing may be awaited before this: an unhandled error of `bytes` would end the process.
  return await pipeline(bytes, async (chunks: AsyncIterable<Buffer>) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, "wx", 0o600);
    try {
      const write = async (chunk: Buffer) => {
        await file.writeFile(chunk);
        freeChunk(chunk);
      };
      return { path, ...(await digest(chunks, write)) };
    } finally {
      await file.close();
    }
  });
}

/** As `writeScratchFile`, in a folder; passes the file to `use`, and then removes it. */
export async function withScratchFile<T>(
  bytes: Readable,
  folder: string,
  use: (file: ScratchFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID());
  try {
    return await use(await writeScratchFile(bytes, path));
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads a stream to its end. `take` is called with each chunk, after it was counted. */
export async function digest(
  bytes: AsyncIterable<Buffer>,
  take?: (chunk: Buffer) => Promise<void>,
): Promise<Digest> {
  const hash = createHash("md5");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    await take?.(chunk);
  }
  return { etag: hash.digest("hex"), size };
}

/**
 * Frees the memory of a chunk that is no longer used. By itself, V8 lets 64 MB of them accumulate
 * while a stream produces hardly any other garbage.
 */
function freeChunk({ buffer, byteLength }: Buffer): void {
  const isShared = buffer.byteLength !== byteLength;
  if (!isShared && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** The first bytes of a file. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Deletes the files and folders in a folder that were last changed before an instant. */
export async function sweepFolder(folder: string, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
