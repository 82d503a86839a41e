import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { type CalendarProblem, calendarLimits, hasCode } from "@daysignal/core";
import { decodeCalendar } from "@daysignal/core/icalendar";
import { type GuardedRequest, isGone, OutboundError } from "../outbound/guarded-request.ts";
import { CalendarError } from "./calendar-error.ts";

/** The address to read. */
export interface CalendarAddress {
  url: string;
  /** The account that owns the calendar. */
  userId: string;
}

/** The HTTP validators of the known version of a calendar. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchedCalendar extends Validators {
  text: string;
}

/** The maximum length of a validator. */
const maxValidatorLength = 500;

/**
 * Fetches the calendar at an address; null if it has not changed. Rejects with a `CalendarError`,
 * or with RATE_LIMITED.
 */
export async function fetchCalendar(
  send: GuardedRequest,
  { url, userId }: CalendarAddress,
  known: Validators,
): Promise<FetchedCalendar | null> {
  const { status, headers, body } = await send(url, {
    userId,
    maxBytes: calendarLimits.bytes,
    headers: {
      accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
      "user-agent": "Daysignal",
      ...(known.etag === null ? {} : { "if-none-match": known.etag }),
      ...(known.lastModified === null ? {} : { "if-modified-since": known.lastModified }),
    },
  }).catch((error: unknown) => {
    throw error instanceof OutboundError ? new CalendarError(error.reason) : error;
  });
  if (status === 304) return null;
  if (status !== 200) throw new CalendarError(problemOf(status));
  return {
    text: await readText(body, headers),
    etag: validator(headers.get("etag")),
    lastModified: validator(headers.get("last-modified")),
  };
}

function problemOf(status: number): CalendarProblem {
  if (isGone(status)) return "notFound";
  return status === 401 || status === 403 ? "notAllowed" : "failed";
}

const validator = (value: string | undefined) =>
  value !== undefined && value.length <= maxValidatorLength ? value : null;

async function readText(body: Uint8Array, headers: ReadonlyMap<string, string>): Promise<string> {
  const bytes = await unpackCalendar(body, headers.get("content-encoding"));
  const [, charset] = /charset="?([\w-]+)/i.exec(headers.get("content-type") ?? "") ?? [];
  try {
    return decodeCalendar(bytes, charset);
  } catch {
    throw new CalendarError("badText");
  }
}

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
    const isTooLarge = hasCode(error, "ERR_BUFFER_TOO_LARGE");
    throw new CalendarError(isTooLarge ? "tooLarge" : "unreadable", { cause: error });
  }
}
