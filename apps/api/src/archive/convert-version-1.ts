import { createReadStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { archiveKinds, archiveSchema, DomainError } from "@daysignal/core";
import { type ArchiveSource, checkFormat, unknownField } from "./archive-format.ts";
import { createBase64Files } from "./base64-files.ts";
import { createLineSpool, type LineSpool } from "./line-spool.ts";
import { parseVersion1 } from "./parse-version-1.ts";

/** The maximum number of files and calendars. */
const maxDataCount = 10_000;

/**
 * Converts an archive of version 1, one JSON object, to temporary files in `folder`: one for each
 * list, and one for each `data`, whose lines then name it. Of a repeated field, the last value
 * counts, as with JSON.parse. Throws INVALID_INPUT and PAYLOAD_TOO_LARGE.
 */
export async function convertVersion1(file: string, folder: string): Promise<ArchiveSource> {
  const values = new Map<string, unknown>();
  const lists = new Map<string, LineSpool<unknown>>();
  let spoolCount = 0;
  let dataCount = 0;
  const data = createBase64Files();
  const dataPath = (name: number | string) => join(folder, `data-${name}`);
  try {
    await parseVersion1(createReadStream(file), {
      onField: async (name, isList) => {
        values.delete(name);
        await lists.get(name)?.remove();
        lists.delete(name);
        if (!isList) return;
        spoolCount += 1;
        lists.set(name, createLineSpool<unknown>(join(folder, `list-${spoolCount}`)));
      },
      onValue: (name, value) => void values.set(name, value),
      onLine: async (name, value) => await lists.get(name)?.append(value),
      onDataStart: async () => {
        dataCount += 1;
        if (dataCount > maxDataCount) throw new DomainError("PAYLOAD_TOO_LARGE");
        await data.start(dataPath(dataCount));
      },
      onDataChunk: data.write,
      onDataEnd: async () => {
        const fault = await data.end();
        if (fault) await rm(dataPath(dataCount));
        return fault ?? String(dataCount);
      },
    });
  } finally {
    await data.close();
  }
  return {
    head: checkFormat(Object.fromEntries(values), 1),
    assertKnown: () => {
      for (const name of [...values.keys(), ...lists.keys()]) {
        if (!(name in archiveSchema.shape)) throw unknownField(name);
        if (lists.has(name) !== archiveKinds.some((kind) => kind === name)) {
          const message = lists.has(name)
            ? /*i18n*/ "{field} must be no array."
            : /*i18n*/ "{field} must be an array.";
          throw new DomainError("INVALID_INPUT", { field: name, message });
        }
      }
    },
    lines: async function* (kind) {
      for await (const { lines } of lists.get(kind)?.pages() ?? []) yield* lines;
    },
    unpack: async (name, field, path) => {
      if (name === "too large") throw new DomainError("PAYLOAD_TOO_LARGE", { field });
      if (name === "not base64") {
        throw new DomainError("INVALID_INPUT", { field, reason: /*i18n*/ "must be base64" });
      }
      await rename(dataPath(name), path);
    },
  };
}
