import {
  archiveHead,
  archiveKinds,
  archiveSchema,
  archiveVersion,
  DomainError,
  maxAttachmentSize,
} from "@daysignal/core";
import pLimit from "p-limit";
import type { Entry, ZipFile } from "yauzl";
import { withZip } from "../import/unpack-file.ts";
import { letOthersRun } from "../let-others-run.ts";
import { readHead, writeScratchFile } from "../object/scratch-file.ts";
import { assertJsonBounds } from "../rest/json-bodies.ts";
import {
  type ArchiveSource,
  checkFormat,
  lineBounds,
  maxArchiveSize,
  maxLineLength,
  notAnArchive,
  unknownField,
} from "./archive-format.ts";
import { convertVersion1 } from "./convert-version-1.ts";

/** One archive of version 1 at a time, because each holds a file in base64 in memory. */
const limitVersion1 = pLimit(1);

/**
 * Opens the archive in `file` while `use` runs. Version 1 is converted to temporary files in
 * `folder`. Throws INVALID_INPUT, and PAYLOAD_TOO_LARGE for contents beyond the limits.
 */
export async function withSource<T>(
  file: string,
  folder: string,
  use: (source: ArchiveSource) => Promise<T>,
): Promise<T> {
  if ((await readHead(file, 2)).toString("latin1") !== "PK") {
    return await limitVersion1(async () => await use(await convertVersion1(file, folder)));
  }
  let unknownName: string | undefined;
  let outer: string | undefined;
  const isKnown = (name: string) => {
    const [, within = "", known] = knownName.exec(name) ?? [];
    if (known !== undefined) outer ??= within;
    if (known !== undefined && within === outer) return true;
    if (!addedByPrograms.test(name)) unknownName ??= name;
    return false;
  };
  const nameOf = ({ fileName }: Entry) => knownName.exec(fileName)?.[2] ?? fileName;
  const useZip = async (zip: ZipFile, entries: readonly Entry[]) => {
    const source = await readZip(zip, new Map(entries.map((entry) => [nameOf(entry), entry])));
    unknownName ??= Object.keys(source.head).find((name) => !headFields.includes(name));
    return await use({
      ...source,
      assertKnown: () => {
        if (unknownName !== undefined) throw unknownField(unknownName);
      },
    });
  };
  return await withZip(file, useZip, isKnown);
}

const headFields = Object.keys(archiveSchema.shape).filter(
  (name) => !archiveKinds.some((kind) => kind === name),
);

/** An entry, perhaps in the folder that a Mac unpacked the archive to, and packed again. */
const knownName = new RegExp(
  `^((?!files/|calendars/|__MACOSX/)[^/]{1,255}/)?(${archiveHead}|(?:${archiveKinds.join("|")})\\.ndjson|(?:files|calendars)/[^/]{1,100})$`,
);

/** Entries of folders, and what a Mac adds. */
const addedByPrograms = /\/$|^__MACOSX\/|(?:^|\/)\.DS_Store$/;

async function readZip(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
): Promise<Omit<ArchiveSource, "assertKnown">> {
  let size = 0;
  // Declared sizes are verified while unpacking.
  for (const { uncompressedSize } of entries.values()) size += uncompressedSize;
  if (size > maxArchiveSize) throw new DomainError("PAYLOAD_TOO_LARGE");

  const texts = async function* (name: string, separator: string) {
    const entry = entries.get(name);
    if (!entry) return;
    try {
      yield* split(await zip.openReadStreamPromise(entry), separator);
    } catch (cause) {
      throw notAnArchive({ field: name }, { cause });
    }
  };
  let head = "";
  // JSON has no NUL, so this is the whole text.
  for await (const text of texts(archiveHead, "\0")) head = text;
  return {
    head: checkFormat(parseLine(head, archiveHead), archiveVersion),
    lines: async function* (kind) {
      let index = 0;
      for await (const line of texts(`${kind}.ndjson`, "\n")) {
        yield parseLine(line, `${kind}.${index}`);
        index += 1;
      }
    },
    unpack: async (name, field, path) => {
      const entry = entries.get(name);
      if (!entry) throw new DomainError("INVALID_INPUT", { field, message: missing });
      if (entry.uncompressedSize > maxAttachmentSize) {
        throw new DomainError("PAYLOAD_TOO_LARGE", { field });
      }
      const write = zip.openReadStreamPromise(entry).then((bytes) => writeScratchFile(bytes, path));
      await write.catch((cause: unknown) => {
        throw notAnArchive({ field }, { cause });
      });
    },
  };
}

const missing = /*i18n*/ "{field} is neither in this file nor in the account.";

/** Splits UTF-8, with other requests in between. Ends after a part that is too long. */
async function* split(bytes: AsyncIterable<Buffer>, separator: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split(separator);
    rest = parts.pop() ?? "";
    yield* parts;
    if (rest.length > maxLineLength) break;
    await letOthersRun();
  }
  if (rest !== "") yield rest;
}

function parseLine(line: string, field: string): unknown {
  if (line.length > maxLineLength) throw new DomainError("PAYLOAD_TOO_LARGE", { field });
  try {
    assertJsonBounds(line, lineBounds);
  } catch (cause) {
    throw new DomainError("PAYLOAD_TOO_LARGE", { field }, { cause });
  }
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw notAnArchive({ field }, { cause });
  }
}
