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
 * The maximum size of a file's contents after unpacking, in bytes. Unlike those of an archive, its
 * tasks are all in memory at once.
 */
const maxContents = 20_971_520;

/** The maximum number of files in a zip file. */
const maxEntries = 10_000;

/** The maximum length of an entry's comment and extra fields in bytes. */
const maxExtraLength = 2000;

/** The files of a zip file that can contain tasks; attach-files.ts reads attachments. */
const wanted = /(?:^|\/)(?:[^/]*\.csv|data\.json|tasks\.json)$/i;

/** The notes of an Obsidian vault, and the folder by which a vault is recognised. */
const note = /\.md$/i;
const vaultFolder = /(?:^|\/)\.obsidian\//;
/** Folders such as `.trash`, and what macOS adds. */
const hidden = /(?:^|\/)(?:\.|__MACOSX\/)/;

/** An uploaded file, stored at `path`. */
export interface ReceivedFile {
  path: string;
  /** The name given by its sender. */
  name: string;
  /** Its first bytes. */
  head: Buffer;
}

/**
 * Reads the text of a file, of a gz file, or of the files in a zip file that can contain tasks.
 * Throws INVALID_INPUT for damaged data, data that is not text, or paths outside the folder, and
 * PAYLOAD_TOO_LARGE for more than 20 MB of contents.
 */
export async function unpackFile({ path, name, head }: ReceivedFile): Promise<ImportedFile[]> {
  if (isZip(head)) {
    const files = await withZip(
      path,
      (zip, entries) => readEntries(zip, chooseEntries(entries)),
      (name) => wanted.test(name) || note.test(name) || vaultFolder.test(name),
    );
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
    // An error of the source also reaches the reader of the pipeline's end.
    pipeline(source, gunzip).catch(() => undefined),
    collect(gunzip),
  ]);
  return bytes;
}

/** Whether a file is a zip file, by its first bytes. */
export const isZip = (head: Buffer): boolean => head.toString("latin1", 0, 2) === "PK";

/**
 * Opens a zip file while `use` runs, with the entries whose paths are wanted. Throws INVALID_INPUT
 * for damaged data or paths outside the folder, and PAYLOAD_TOO_LARGE for too many files.
 */
export async function withZip<T>(
  path: string,
  use: (zip: ZipFile, entries: readonly Entry[]) => Promise<T>,
  isWanted: (path: string) => boolean,
): Promise<T> {
  // Rejects absolute paths, `..` and sizes that do not match.
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

/** The files of a planner, or the notes of a vault: a zip file with anything of Obsidian, or without others. */
function chooseEntries(entries: readonly Entry[]): Entry[] {
  const lists = entries.filter(({ fileName }) => wanted.test(fileName));
  const notes = entries.filter(({ fileName }) => note.test(fileName) && !hidden.test(fileName));
  const isVault = entries.some(({ fileName }) => vaultFolder.test(fileName));
  return isVault || lists.length === 0 ? notes : lists;
}

async function readEntries(zip: ZipFile, entries: readonly Entry[]): Promise<ImportedFile[]> {
  const files: ImportedFile[] = [];
  let size = 0;
  for (const entry of entries) {
    // The declared size, which is checked while unpacking.
    size += entry.uncompressedSize;
    if (size > maxContents) throw tooLarge();
    files.push({ name: entry.fileName, text: await decode(await readEntry(zip, entry)) });
  }
  return files;
}

/** The error for a file that is not text, naming its format if known, such as XLSX. */
async function refusalOf(bytes: Buffer): Promise<DomainError> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, sampleSize));
  return type === undefined || type.ext === "zip"
    ? unknownFile()
    : foreignFile(type.ext.toUpperCase());
}

async function listEntries(zip: ZipFile, isWanted: (path: string) => boolean): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      // Its buffers stay in memory.
      if (entry.extraFieldLength + entry.fileCommentLength > maxExtraLength) throw tooLarge();
      if (isWanted(entry.fileName)) entries.push(entry);
    }
  } catch (cause) {
    throw cause instanceof DomainError ? cause : damagedFile({ cause });
  }
  return entries;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
    throw damagedFile({ cause });
  });
  return await collect(stream);
}

/** Reads all bytes of a stream, up to the limit. */
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

/**
 * The text of a file in UTF-8, in UTF-16 with a byte order mark, or in the encoding that its XML
 * declares; a calendar may have any encoding.
 */
async function decode(bytes: Buffer): Promise<string> {
  const start = bytes.toString("latin1", 0, 100).replaceAll("\u0000", "");
  if (/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*BEGIN:VCALENDAR/i.test(start)) {
    return decodeImportedCalendar(bytes);
  }
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = !isUtf16
    ? (xmlEncoding.exec(start)?.groups?.["name"] ?? "utf-8")
    : bytes[0] === 0xff
      ? "utf-16le"
      : "utf-16be";
  try {
    // An encoding that is unknown is a RangeError.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const type = await fileTypeFromBuffer(bytes.subarray(0, sampleSize));
    if (type) throw foreignFile(type.ext.toUpperCase());
    const message = /*i18n*/ "The file is not valid UTF-8. Export it again in UTF-8.";
    throw new DomainError("INVALID_INPUT", { field: "file", message }, { cause });
  }
}

const xmlEncoding =
  /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["'](?<name>[\w.:-]{1,40})["']/i;

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
