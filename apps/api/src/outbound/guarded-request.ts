import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import type { OutboundLimits } from "./outbound-limits.ts";

/** Why there is no response. */
const reasons = {
  notHttp: "That is not an http or https address.",
  notPublic: "That address is not a public one, or does not exist.",
  redirects: "That address redirects too often.",
  tooLarge: "The response is too large.",
  tooSlow: "The server took too long to respond.",
  unreachable: "The server cannot be reached.",
} as const;

export type OutboundReason = keyof typeof reasons;

/** No response was received. The message does not contain the URL, which may be a secret. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";

  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(reasons[reason], options);
    this.reason = reason;
  }
}

export interface OutboundRequest {
  /** The account that makes the request. */
  userId: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "PROPFIND" | "REPORT";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The maximum number of bytes read of a body; a longer one is an `OutboundError`. */
  maxBytes: number;
  /** The total timeout in milliseconds, including redirects; 20,000 by default. */
  timeout?: number;
  signal?: AbortSignal;
  /** Whether redirects of a GET are followed; true by default. */
  followsRedirects?: boolean;
}

export interface OutboundResponse {
  status: number;
  /** By lower-case name; the first one of repeated headers. */
  headers: ReadonlyMap<string, string>;
  body: Uint8Array;
}

export interface GuardOptions {
  /** `isPublicAddress`, unless the operator allows private networks. */
  isAllowed(address: string): boolean;
  /** Counts each request, and each redirect that is followed. */
  limits: OutboundLimits;
  /** Resolves names; replaced only in tests. */
  lookup?: LookupFunction;
}

/** Sends requests to addresses that users have entered. */
export type GuardedRequest = (url: string, options: OutboundRequest) => Promise<OutboundResponse>;

/** The statuses of redirects. */
export const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Whether a response says that there is nothing at this URL, or not any more. */
export const isGone = (status: number): boolean => status === 404 || status === 410;
/** How many redirects of a request are followed. */
export const maxRedirects = 5;

/**
 * Makes requests to addresses that users have entered, without giving them access to the operator's
 * network: only http(s), and only allowed addresses. Every address of a name is checked when the
 * connection is made, so that a later DNS change has no effect; so is every redirect. Redirects are
 * followed only for GET, because otherwise a signed body would be sent elsewhere. Rejects with an
 * `OutboundError`, or with RATE_LIMITED.
 */
export function guardRequests({ isAllowed, limits, lookup = systemLookup }: GuardOptions): {
  send: GuardedRequest;
  close(): Promise<void>;
} {
  // If every address is allowed, there is nothing to hide.
  const isOpen = isAllowed("10.0.0.1");
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      // The same error as for a name in the operator's network, so that it does not reveal which
      // names exist there.
      if (error) return callback(isOpen ? error : new OutboundError("notPublic"), []);
      if (addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address))) {
        return callback(new OutboundError("notPublic"), []);
      }
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? "", first?.family);
    });
  };
  let agent: Dispatcher | undefined;
  const request = async (url: URL, options: Omit<Dispatcher.RequestOptions, "origin" | "path">) => {
    const { Agent, request } = await import("undici");
    agent ??= new Agent({
      connect: { lookup: checkedLookup, timeout: 10_000 },
      // A connection is only valid for the addresses that were checked when it was made.
      pipelining: 0,
      maxHeaderSize: 16_384,
    });
    return await request(url, { ...options, dispatcher: agent });
  };

  const send: GuardedRequest = async (given, options) => {
    const deadline = AbortSignal.timeout(options.timeout ?? 20_000);
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
    let url = readUrl(given);
    for (let count = 0; count <= maxRedirects; count += 1) {
      const host = url.hostname.replace(/^\[|\]$/g, "");
      // An IP address is connected to without a lookup, so it is checked here.
      if (isIP(host) !== 0 && !isAllowed(host)) throw new OutboundError("notPublic");
      await limits(options.userId, host);
      const response = await sendOnce(url, { ...options, signal }).catch((error: unknown) => {
        throw asOutboundError(error, signal);
      });
      if (!(response instanceof URL)) return response;
      url = response;
    }
    throw new OutboundError("redirects");
  };
  /** Returns the response, or the target of its redirect. */
  const sendOnce = async (
    url: URL,
    {
      method = "GET",
      headers,
      body,
      signal,
      maxBytes,
      followsRedirects = true,
    }: OutboundRequest & { signal: AbortSignal },
  ): Promise<OutboundResponse | URL> => {
    const response = await request(url, {
      method,
      headers: { "accept-encoding": "identity", ...headers },
      body: body ?? null,
      signal,
    });
    const received = firstHeaders(response.headers);
    const { statusCode: status } = response;
    const location = received.get("location");
    const isFollowed = method === "GET" && followsRedirects;
    if (isFollowed && redirects.has(status) && location !== undefined) {
      await response.body.dump({ limit: 65_536, signal });
      return readUrl(location, url.href);
    }
    return { status, headers: received, body: await readBody(response.body, maxBytes) };
  };
  return { send, close: async () => await agent?.destroy() };
}

/** Parses an http(s) URL; `webcal:` means https. Throws an `OutboundError`. */
function readUrl(given: string, base?: string): URL {
  const text = given.trim().replace(/^webcals?:/i, "https:");
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    throw new OutboundError("notHttp");
  }
  return url;
}

function firstHeaders(headers: Dispatcher.ResponseData["headers"]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of Object.entries(headers)) {
    const one = Array.isArray(value) ? value[0] : value;
    if (one !== undefined) first.set(name, one);
  }
  return first;
}

async function readBody(body: Dispatcher.ResponseData["body"], max: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > max) throw new OutboundError("tooLarge");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function asOutboundError(error: unknown, time: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof AggregateError) {
    const known = error.errors.find((one) => one instanceof OutboundError);
    if (known) return known;
  }
  if (time.aborted) return new OutboundError("tooSlow");
  return new OutboundError("unreachable", { cause: error });
}
