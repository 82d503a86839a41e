import { mkdir, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Objects } from "./objects.ts";

/**
 * Writes a stream to a new file at `path`, using the memory of a few chunks. Rejects with the
 * stream's error, even if the stream fails before the file is open.
 */
export async function writeScratchFile(bytes: Readable, path: string): Promise<void> {
  // Nothing may be awaited before this: an unhandled error of `bytes` would end the process.
  await pipeline(bytes, async (chunks: AsyncIterable<Buffer>) => {
    const file = await open(path, "wx", 0o600);
    try {
      for await (const chunk of chunks) {
        await file.writeFile(chunk);
        freeChunk(chunk);
      }
    } finally {
      await file.close();
    }
  });
}

/** Writes a stream to a file, which exists while `use` runs. */
export async function withScratchFile<T>(
  { scratch, scratchFile }: Pick<Objects, "scratch" | "scratchFile">,
  bytes: Readable,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = scratchFile();
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    await writeScratchFile(bytes, path);
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
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
