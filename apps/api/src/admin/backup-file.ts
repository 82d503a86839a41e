import { createHash } from "node:crypto";
import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { decrypt, encrypt, isEncrypted } from "./backup-cipher.ts";
import type { BackupSource } from "./backup-store.ts";
import { AdminError } from "./operator.ts";

/**
 * The last entry of a backup, in the format of `sha256sum --check`; a file without it is
 * incomplete.
 */
const sumsName = "SHA256SUMS";

export interface BackupWriter {
  /** Adds an entry with a known size in bytes. */
  add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Writes a backup: a .tar.gz that ends with a checksum of every entry, encrypted if there is a
 * passphrase. `store` receives it as a stream that fails unless the backup is complete.
 */
export async function writeBackup(
  store: (bytes: Readable) => Promise<void>,
  work: (file: BackupWriter) => Promise<void>,
  passphrase?: string,
): Promise<void> {
  const tar = pack();
  const compressed = new PassThrough();
  // Deriving the key blocks this process briefly, so do it before anything else is in progress.
  const bytes = passphrase === undefined ? compressed : await encrypt(compressed, passphrase);
  const stored = store(bytes);
  const written = Promise.all([pipeline(tar, createGzip(), compressed), stored]);
  // Handled here because nothing may await it yet, such as when the disk is full.
  written.catch((error: unknown) => tar.destroy(error as Error));
  const sums: string[] = [];
  const add: BackupWriter["add"] = async (name, size, bytes) => {
    const hash = createHash("sha256");
    const mtime = new Date();
    const entry = tar.entry({ name, size, mode: 0o600, mtime });
    for await (const chunk of bytes) {
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), written]);
    }
    entry.end(undefined);
    await Promise.race([once(entry, "finish"), written]);
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  };
  try {
    await work({ add });
    const text = Buffer.from(sums.join(""));
    await add(sumsName, text.length, oneChunk(text));
    tar.finalize();
    await written;
  } catch (error) {
    tar.destroy(error as Error);
    // If storing has failed, throw that error.
    await stored;
    throw error;
  }
}

export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export interface BackupEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry. */
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * The entries of a backup, in order. Throws an `AdminError` for a file that is not a backup or is
 * truncated, and for a wrong passphrase.
 */
export async function* readBackupFile(
  source: BackupSource,
  passphrase?: string,
): AsyncGenerator<BackupEntry> {
  const path = source.address;
  const entries = extract();
  try {
    const stored = await source.open();
    const bytes = isEncrypted(source.name) ? await decrypt(stored, passphrase, path) : stored;
    const reading = pipeline(bytes, createGunzip(), entries);
    reading.catch((error: Error) => entries.destroy(error));
    for await (const entry of entries) {
      yield { name: entry.header.name, size: entry.header.size, bytes: bytesOf(path, entry) };
    }
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

async function* bytesOf(path: string, entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    // The library's type does not say that an entry's stream yields bytes.
    for await (const chunk of entry) yield chunk as Uint8Array;
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

/** Error messages of tar and age for data that are damaged or not in their format. */
const damage = /invalid|unexpected end|stream ended|final chunk|ciphertext/i;

function unreadable(path: string, cause: unknown): unknown {
  if (cause instanceof AdminError) return cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "ENOENT") return new AdminError(`There is no file ${path}.`, { cause });
  const isCut = code.startsWith("Z_") || damage.test(String(cause));
  if (isCut) {
    return new AdminError(`${path} is not a backup, or is damaged or cut off: ${String(cause)}`, {
      cause,
    });
  }
  return cause;
}

/**
 * Reads a backup once and verifies the checksum of every entry; returns the text of the first
 * entry.
 */
export async function verifyBackupFile(source: BackupSource, passphrase?: string): Promise<string> {
  const path = source.address;
  const damaged = (what: string) =>
    new AdminError(`${path} is damaged: ${what}. Nothing was changed.`);
  const sums: string[] = [];
  let first: string | undefined;
  let stated: string | undefined;
  for await (const { name, bytes } of readBackupFile(source, passphrase)) {
    if (stated !== undefined) throw damaged("there is something behind its end");
    const isText = first === undefined || name === sumsName;
    const hash = createHash("sha256");
    const kept: Uint8Array[] = [];
    for await (const chunk of bytes) {
      hash.update(chunk);
      if (isText) kept.push(chunk);
    }
    const content = Buffer.concat(kept).toString();
    if (name === sumsName) {
      stated = content;
    } else {
      first ??= content;
      sums.push(`${hash.digest("hex")}  ${name}\n`);
    }
  }
  if (stated === undefined) throw damaged("its end is missing");
  const nameIn = (line: string) => line.slice(66).trim();
  const found = new Set(sums.map(nameIn));
  const lines = stated.split(/(?<=\n)/);
  const missing = lines.find((line) => !found.has(nameIn(line)));
  if (missing !== undefined) throw damaged(`${nameIn(missing)} is missing`);
  const wrong = sums.find((line, index) => line !== lines[index]);
  if (wrong !== undefined) throw damaged(`${nameIn(wrong)} is not what was written`);
  return first ?? "";
}
