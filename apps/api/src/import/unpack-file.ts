import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { DomainError } from "@daysignal/core";
import { decodeCalendar } from "@daysignal/core/icalendar";
import { damagedFile, foreignFile, type ImportedFile, unknownFile } from "@daysignal/core/import";
import { fileTypeFromBuffer } from "file-type";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { sampleSize } from "../object/media-type.ts";

/**
 * The most that is read of a file, in bytes after unpacking. Its tasks are in memory all at once,
 * unlike those of an archive.
 */
const maxContents = 20_971_520;

/** The most files that a zip file may have. */
const maxEntries = 10_000;

/** The files of a zip file that can hold tasks; bring-files.ts reads attachments. */
const wanted = /(?:^|\/)(?:[^/]*\.csv|data\.json|tasks\.json)$/i;

/** A file that has arrived at `path`. */
export interface ReceivedFile {
  path: string;
  /** As its sender calls it. */
  name: string;
  /** Its first bytes. */
  head: Buffer;
}

/**
 * Reads the text of a file, of a gz file or of the files in a zip file that can hold tasks. Throws
 * INVALID_INPUT for what is damaged, no text, or has paths out of its folder, and
 * PAYLOAD_TOO_LARGE for more than 20 MB of contents.
 */
export async function unpackFile({ path, name, head }: ReceivedFile): Promise<ImportedFile[]> {
  if (isZip(head)) {
    const files = await withZip(path, readEntries, (name) => wanted.test(name));
    if (files.length === 0) throw await refusalOf(head);
    return files;
  }
  if (head[0] === 0x1f && head[1] === 0x8b) {
    const bytes = await unpack(createReadStream(path));
    return [{ name: name.replace(/\.gz$/i, ""), text: await decode(bytes) }];
  }
  if ((await stat(path)).size > maxContents) throw tooLarge();
  return [{ name, text: await decode(await collect(createReadStream(path))) }];
}

async function unpack(source: Readable): Promise<Buffer> {
  const gunzip = createGunzip();
  const [, bytes] = await Promise.all([
    // An error of the source reaches the reader of the other end.
    pipeline(source, gunzip).catch(() => undefined),
    collect(gunzip),
  ]);
  return bytes;
}

/** Whether a file is a zip file by its first bytes. */
export const isZip = (head: Buffer): boolean => head.toString("latin1", 0, 2) === "PK";

/**
 * Opens a zip file for as long as `use` takes, with those of its entries whose paths are wanted.
 * Throws INVALID_INPUT for what is damaged or has paths
 * out of its folder, and PAYLOAD_TOO_LARGE for too many files.
 */
export async function withZip<T>(
  path: string,
  use: (zip: ZipFile, entries: readonly Entry[]) => Promise<T>,
  isWanted: (path: string) => boolean,
): Promise<T> {
  // Refuses absolute paths, `..` and sizes that do not match.
  const zip = await openPromise(path, { autoClose: false }).catch((cause: unknown) => {
    throw damagedFile({ cause });
  });
  try {
    if (zip.entryCount > maxEntries) throw tooLarge();
    return await use(zip, await listEntries(zip, isWanted));
  } finally {
    zip.close();
  }
}

async function readEntries(zip: ZipFile, entries: readonly Entry[]): Promise<ImportedFile[]> {
  const files: ImportedFile[] = [];
  let size = 0;
  for (const entry of entries) {
    // The size that the file states, which is checked as it is unpacked.
    size += entry.uncompressedSize;
    if (size > maxContents) throw tooLarge();
    files.push({ name: entry.fileName, text: await decode(await readEntry(zip, entry)) });
  }
  return files;
}

/** The refusal of a file without text that names its format where that is known, such as XLSX. */
async function refusalOf(bytes: Buffer): Promise<DomainError> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, sampleSize));
  return type === undefined || type.ext === "zip"
    ? unknownFile()
    : foreignFile(type.ext.toUpperCase());
}

async function listEntries(zip: ZipFile, isWanted: (path: string) => boolean): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) if (isWanted(entry.fileName)) entries.push(entry);
  } catch (cause) {
    throw damagedFile({ cause });
  }
  return entries;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
    throw damagedFile({ cause });
  });
  return await collect(stream);
}

/** All bytes of a stream, as long as they are not too many. */
async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxContents) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof DomainError ? cause : damagedFile({ cause });
  }
  return Buffer.concat(chunks);
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; of a calendar in any encoding. */
async function decode(bytes: Buffer): Promise<string> {
  const start = bytes.toString("latin1", 0, 100).replaceAll("\u0000", "");
  if (/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*BEGIN:VCALENDAR/i.test(start)) {
    return decodeImportedCalendar(bytes);
  }
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = !isUtf16 ? "utf-8" : bytes[0] === 0xff ? "utf-16le" : "utf-16be";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const type = await fileTypeFromBuffer(bytes.subarray(0, sampleSize));
    if (type) throw foreignFile(type.ext.toUpperCase());
    const message = /*i18n*/ "The file is no text in UTF-8. Export it again in UTF-8.";
    throw new DomainError("INVALID_INPUT", { field: "file", message }, { cause });
  }
}

function decodeImportedCalendar(bytes: Buffer): string {
  try {
    return decodeCalendar(bytes);
  } catch (cause) {
    throw damagedFile({ cause });
  }
}

function tooLarge(): DomainError {
  const message = /*i18n*/ "The file holds more than 20 MB. Export it in parts.";
  return new DomainError("PAYLOAD_TOO_LARGE", { field: "file", message });
}
