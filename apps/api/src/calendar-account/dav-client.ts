import { type CalendarProblem, calendarLimits } from "@daysignal/core";
import { decodeCalendar } from "@daysignal/core/icalendar";
import { CalendarError } from "../calendar/calendar-error.ts";
import { type GuardedRequest, OutboundError } from "../outbound/guarded-request.ts";
import { runInWorker, WorkerError } from "../worker/run-in-worker.ts";
import type { DavAuthorization } from "./dav-authorization.ts";
import { type Multistatus, readMultistatus } from "./multistatus.ts";

export interface DavRequest {
  method: "PROPFIND" | "REPORT" | "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  depth?: 0 | 1;
  body?: string;
  headers?: Record<string, string>;
}

export interface DavReply {
  status: number;
  /** The URL that answered, after redirects. */
  url: string;
  headers: ReadonlyMap<string, string>;
  text: string;
}

/** A signed-in client of a calendar server. */
export interface DavClient {
  /** Rejects with a `CalendarError` if there is no response, and with RATE_LIMITED. */
  send(request: DavRequest): Promise<DavReply>;
  /** `send` for a request that is answered by a multistatus; rejects for any other answer. */
  list(request: DavRequest): Promise<Multistatus & { url: string }>;
}

export interface DavClientOptions {
  send: GuardedRequest;
  userId: string;
  authorization: DavAuthorization;
  /** Whether credentials may be sent over http. */
  allowsPlain: boolean;
  signal?: AbortSignal | undefined;
}

const redirects = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 5;
/** Bodies above this many characters are parsed in a worker. */
const maxInline = 100_000;
const timeoutMs = 20_000;

/**
 * A client of the server of an account. Reading requests follow redirects, but take the credentials
 * only to hosts of the same domain, and never from https to http.
 */
export function createDavClient(options: DavClientOptions): DavClient {
  const { send, userId, authorization, allowsPlain, signal } = options;
  const sendOnce = async ({ method, url, depth, body, headers }: DavRequest): Promise<DavReply> => {
    if (!allowsPlain && new URL(url).protocol === "http:") throw new CalendarError("notSecure");
    const reply = await send(url, {
      userId,
      method,
      maxBytes: calendarLimits.bytes * 2,
      timeout: timeoutMs,
      followsRedirects: false,
      ...(signal === undefined ? {} : { signal }),
      ...(body === undefined ? {} : { body }),
      headers: {
        authorization: await authorization.headerFor(url),
        "user-agent": "Daysignal",
        ...(depth === undefined ? {} : { depth: String(depth) }),
        ...(body === undefined ? {} : { "content-type": "application/xml; charset=utf-8" }),
        ...headers,
      },
    }).catch((error: unknown) => {
      throw error instanceof OutboundError ? new CalendarError(error.reason) : error;
    });
    return { status: reply.status, url, headers: reply.headers, text: textOf(reply.body) };
  };
  const sendAgain = async (request: DavRequest): Promise<DavReply> => {
    const reply = await sendOnce(request);
    if (reply.status !== 401 || !(await authorization.renew())) return reply;
    return await sendOnce(request);
  };
  const sendRequest = async (request: DavRequest): Promise<DavReply> => {
    let { url } = request;
    for (let count = 0; count <= maxRedirects; count += 1) {
      const reply = await sendAgain({ ...request, url });
      const location = reply.headers.get("location");
      const isReading = ["PROPFIND", "REPORT", "GET"].includes(request.method);
      if (!isReading || !redirects.has(reply.status) || location === undefined) return reply;
      url = resolveHref(location, url);
    }
    throw new CalendarError("redirects");
  };
  return {
    send: sendRequest,
    list: async (request) => {
      const { status, text, url } = await sendRequest(request);
      if (status !== 207) throw new CalendarError(problemOf(status));
      const found = await parse(text);
      if (found === null) throw new CalendarError("failed");
      return { ...found, url };
    },
  };
}

/**
 * An absolute URL, written in one way, on the same host or another one of its domain. Rejects others
 * with a `CalendarError`, because requests to it carry the password.
 */
export function resolveHref(href: string, base: string): string {
  if (!URL.canParse(href, base)) throw new CalendarError("failed");
  const url = new URL(href, base);
  const from = new URL(base);
  const isDowngrade = from.protocol === "https:" && url.protocol !== "https:";
  if (isDowngrade || !/^https?:$/.test(url.protocol) || !isSameDomain(url, from)) {
    throw new CalendarError("redirects");
  }
  url.hash = "";
  url.username = "";
  url.password = "";
  url.pathname = url.pathname.split("/").map(normalizeSegment).join("/");
  return url.href;
}

function isSameDomain(one: URL, other: URL): boolean {
  if (one.host === other.host) return true;
  const isAddress = /^[\d.]+$|^\[/;
  if (isAddress.test(one.hostname) || isAddress.test(other.hostname)) return false;
  const domain = (host: string) => host.split(".").slice(-2).join(".");
  // The port of the scheme, so that no other service of a machine is reached.
  const isUsual = one.port === "" && other.port === "";
  return isUsual && domain(one.hostname) === domain(other.hostname);
}

function normalizeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/** Why a request was refused. */
export function problemOf(status: number): CalendarProblem {
  if (status === 401) return "signInAgain";
  if (status === 403) return "notAllowed";
  return isGone(status) ? "notFound" : "failed";
}

/** Whether a response says that there is nothing at this URL, or not any more. */
export const isGone = (status: number): boolean => status === 404 || status === 410;

function textOf(body: Uint8Array): string {
  try {
    return decodeCalendar(body);
  } catch {
    throw new CalendarError("badText");
  }
}

async function parse(text: string): Promise<Multistatus | null> {
  if (text.length <= maxInline) return readMultistatus(text);
  return await runInWorker("readMultistatus", text).catch((error: unknown) => {
    if (!(error instanceof WorkerError)) throw error;
    throw new CalendarError(error.failure === "failed" ? "unreadable" : "tooMuch");
  });
}
