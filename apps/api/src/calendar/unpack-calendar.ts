import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { calendarLimits } from "@daysignal/core";
import { CalendarError } from "./calendar-error.ts";

const unpackers: Readonly<Record<string, typeof gunzip>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: inflate,
  br: brotliDecompress,
};

/**
 * Decompresses a response: some servers always compress, and a file can be a gz file. At most 10
 * MB. Rejects with a `CalendarError`.
 */
export async function unpackCalendar(
  body: Uint8Array,
  encoding: string | undefined,
): Promise<Uint8Array> {
  const declared = unpackers[encoding?.trim().toLowerCase() ?? ""];
  const bytes = declared ? await unpack(declared, body) : body;
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? await unpack(gunzip, bytes) : bytes;
}

async function unpack(unpacker: typeof gunzip, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await promisify<Uint8Array, object, Uint8Array>(unpacker)(bytes, {
      maxOutputLength: calendarLimits.bytes,
    });
  } catch (error) {
    const isTooLarge = Object(error).code === "ERR_BUFFER_TOO_LARGE";
    throw new CalendarError(isTooLarge ? "tooLarge" : "unreadable", { cause: error });
  }
}
