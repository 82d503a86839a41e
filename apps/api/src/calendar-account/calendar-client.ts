import { type CalendarProblem, calendarLimits } from "@daysignal/core";
import { decodeCalendar } from "@daysignal/core/icalendar";
import { CalendarError } from "../calendar/calendar-error.ts";
import {
  type GuardedRequest,
  isGone,
  maxRedirects,
  OutboundError,
  redirects,
} from "../outbound/guarded-request.ts";
import type { CalendarAuthorization } from "./calendar-authorization.ts";

export interface CalendarRequest {
  method: "PROPFIND" | "REPORT" | "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface CalendarReply {
  status: number;
  /** The URL that answered, after redirects. */
  url: string;
  headers: ReadonlyMap<string, string>;
  text: string;
}

/** A signed-in client of a calendar server, whatever it speaks. */
export interface CalendarClient {
  /** Rejects with a `CalendarError` if there is no response, and with RATE_LIMITED. */
  send(request: CalendarRequest): Promise<CalendarReply>;
}

export interface CalendarClientOptions {
  send: GuardedRequest;
  userId: string;
  authorization: CalendarAuthorization;
  /** Whether credentials may be sent over http. */
  allowsPlain: boolean;
  signal?: AbortSignal | undefined;
}

const timeoutMs = 20_000;

/**
 * A client of the server of an account. Reading requests follow redirects, but take the credentials
 * only to hosts of the same domain, and never from https to http.
 */
export function createCalendarClient(options: CalendarClientOptions): CalendarClient {
  const { send, userId, authorization, allowsPlain, signal } = options;
  const sendOnce = async ({
    method,
    url,
    body,
    headers,
  }: CalendarRequest): Promise<CalendarReply> => {
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
        ...headers,
      },
    }).catch((error: unknown) => {
      throw error instanceof OutboundError ? new CalendarError(error.reason) : error;
    });
    return { status: reply.status, url, headers: reply.headers, text: textOf(reply.body) };
  };
  const sendAgain = async (request: CalendarRequest): Promise<CalendarReply> => {
    const reply = await sendOnce(request);
    if (reply.status !== 401 || !(await authorization.renew())) return reply;
    return await sendOnce(request);
  };
  const sendRequest = async (request: CalendarRequest): Promise<CalendarReply> => {
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
  return { send: sendRequest };
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

function textOf(body: Uint8Array): string {
  try {
    return decodeCalendar(body);
  } catch {
    throw new CalendarError("badText");
  }
}
