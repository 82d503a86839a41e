import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { archiveKinds, archiveSchema, DomainError, maxAttachmentSize } from "@daysignal/core";
import { getManyValues, none } from "stream-chain/defs.js";
import { Assembler } from "stream-json/assembler.js";
import { jsonParser, type Token } from "stream-json/core/parser.js";
import {
  type ArchiveSource,
  checkFormat,
  lineBounds,
  maxLineLength,
  notAnArchive,
  unknownField,
} from "./archive-format.ts";
import { createLineSpool, type LineSpool } from "./line-spool.ts";

/** The maximum number of top-level fields, and the maximum length of their names. */
const maxFields = 100;
const maxFieldLength = 1000;

/** The length of the base64 of the largest attachment, with whose last byte it ends. */
const maxDataLength = 4 * Math.ceil((maxAttachmentSize + 1) / 3);

/** The number of bytes parsed at a time, which takes a few milliseconds. */
const chunkSize = 8192;

/**
 * Converts an archive of version 1, one JSON object with bytes in base64, to temporary files in
 * `folder`, one for each list. Of a repeated field, the last value counts, as with JSON.parse.
 * Throws INVALID_INPUT, and PAYLOAD_TOO_LARGE for a line of more than 1 MB or 10,000 values beside
 * its bytes, and for more than 100 fields.
 */
export async function convertVersion1(file: string, folder: string): Promise<ArchiveSource> {
  const lists = new Map<string, LineSpool<unknown>>();
  const head = checkFormat(
    await readObject(file, {
      onList: async (name) => {
        const list = lists.get(name);
        if (list) await list.clear();
        else lists.set(name, createLineSpool(join(folder, randomUUID())));
      },
      onLine: async (name, line) => await lists.get(name)?.append(line),
    }),
    1,
  );
  /** The base64 of the line that was read last. */
  let base64 = "";
  return {
    head,
    assertKnown: () => {
      for (const name of Object.keys(head)) {
        if (!(name in archiveSchema.shape)) throw unknownField(name);
      }
      for (const name of archiveKinds) {
        if (!(name in head) || Array.isArray(head[name])) continue;
        const message = /*i18n*/ "{field} must be an array.";
        throw new DomainError("INVALID_INPUT", { field: name, message });
      }
    },
    lines: async function* (kind) {
      for await (const { lines } of lists.get(kind)?.pages() ?? []) {
        for (const line of lines) {
          if (!hasData(line)) yield line;
          else {
            base64 = line.data;
            yield { ...line, data: "base64" };
          }
        }
      }
    },
    unpack: async (_data, field, path) => {
      const bytes = Buffer.from(base64, "base64");
      if (bytes.toString("base64") !== base64) {
        throw new DomainError("INVALID_INPUT", { field, reason: /*i18n*/ "must be base64" });
      }
      if (bytes.length > maxAttachmentSize) throw new DomainError("PAYLOAD_TOO_LARGE", { field });
      await writeFile(path, bytes, { mode: 0o600 });
    },
  };
}

function hasData(line: unknown): line is { data: string } {
  return (
    typeof line === "object" && line !== null && "data" in line && typeof line.data === "string"
  );
}

interface ListHandler {
  /** A top-level list begins; an earlier one of that name no longer counts. */
  onList(name: string): Promise<void>;
  onLine(name: string, line: unknown): Promise<void>;
}

/**
 * Reads a JSON object from a file, passing on the lines of its lists, which are empty in the result.
 * At most one line is in memory.
 */
async function readObject(file: string, { onList, onLine }: ListHandler): Promise<unknown> {
  const parse = jsonParser();
  const assembler = new Assembler();
  const decoder = new TextDecoder();
  /** The name of the list that is being read. */
  let list: string | null = null;
  let fieldCount = 0;
  let [length, values, dataLength] = [0, 0, 0];
  const tokensOf = (text: string | typeof none): readonly Token[] => {
    try {
      const parsed = parse(text as string);
      return parsed === none ? [] : getManyValues(parsed);
    } catch (cause) {
      throw notAnArchive(undefined, { cause });
    }
  };
  const assertBounds = (token: Token) => {
    if (startsValue.test(token.name)) values += 1;
    if (token.name === "startString") dataLength = 0;
    if (token.name === "stringChunk" || token.name === "numberChunk") {
      const isData = list !== null && assembler.depth === 3 && assembler.key === "data";
      if (isData) dataLength += token.value.length;
      else length += token.value.length;
    }
    const isTooLarge =
      length > maxLineLength || dataLength > maxDataLength || values > lineBounds.values;
    if (isTooLarge) throw new DomainError("PAYLOAD_TOO_LARGE");
    // A line is in a list of the object.
    if (assembler.depth > lineBounds.depth + 2) throw notAnArchive();
  };
  const readText = async (text: string | typeof none) => {
    for (const token of tokensOf(text)) {
      assembler.consume(token);
      assertBounds(token);
      if (assembler.depth === 1 && token.name === "keyValue") {
        fieldCount += 1;
        if (fieldCount > maxFields || token.value.length > maxFieldLength) {
          throw new DomainError("PAYLOAD_TOO_LARGE");
        }
        list = null;
        [length, values] = [0, 0];
      } else if (assembler.depth === 2 && token.name === "startArray") {
        list = String(assembler.path[0]);
        await onList(list);
      }
      const { current } = assembler;
      if (list === null || assembler.depth !== 2 || !Array.isArray(current)) continue;
      for (const line of current.splice(0)) await onLine(list, line);
      [length, values] = [0, 0];
    }
  };
  for await (const chunk of createReadStream(file, { highWaterMark: chunkSize })) {
    await readText(decoder.decode(chunk, { stream: true }));
  }
  await readText(decoder.decode());
  await readText(none);
  return assembler.current;
}

/** The tokens that begin a value or a name. */
const startsValue = /^(?:start|true|false|null)/;
