import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { google } from "../src/calendar-account/provider/google.ts";
import type { ProviderSettings } from "../src/calendar-account/provider/provider-sign-in.ts";
import type { GuardedRequest } from "../src/outbound/guarded-request.ts";
import { answering } from "./answering.ts";
import type { CalendarServer } from "./calendar-server.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./openid-provider.ts";

/** Starts a provider that signs in as Google does, with Daysignal as its client. */
export const startGoogle = (appUrl: string): Promise<OpenIdProvider> =>
  startOpenIdProvider(`${appUrl}/api/calendars/google/callback`, {
    scopes: ["https://www.googleapis.com/auth/calendar"],
  });

/** The settings of the operator for that provider. */
export const googleSettings = (
  { issuer, clientId, clientSecret }: OpenIdProvider,
  publicUrl: string,
  calendars: string,
): ProviderSettings => ({
  provider: google,
  ...{ clientId, clientSecret, publicUrl },
  endpoints: {
    signIn: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      id_token_signing_alg_values_supported: ["ES256"],
    },
    calendars,
  },
});

/**
 * Sends requests to one origin, and answers all others. It waits for that origin as long as the test
 * does, because a provider in this process is slow on a busy machine.
 */
export const answerExcept =
  (origin: string, send: GuardedRequest, answer: GuardedRequest): GuardedRequest =>
  (url, options) => {
    if (new URL(url).origin !== origin) return answer(url, options);
    const { signal: _, ...patient } = { ...options, timeout: 300_000 };
    return send(url, patient);
  };

export interface GoogleCalendars {
  /** The address that is configured as that of Google's CalDAV server. */
  url: string;
  /** The statuses of the requests so far. */
  statuses: number[];
  close(): Promise<void>;
}

/**
 * Starts a server in front of a CalDAV server that accepts access tokens of a provider instead of a
 * password, has a person's principal at Google's address for it, and ignores `If-None-Match`.
 */
export async function startGoogleCalendars(
  openId: OpenIdProvider,
  { url: target, send }: Pick<CalendarServer, "url" | "send">,
): Promise<GoogleCalendars> {
  const statuses: number[] = [];
  const answer = async (
    request: IncomingMessage,
  ): Promise<{ status: number; body: string; etag?: string | null }> => {
    const { authorization = "", ...headers } = request.headers;
    const [, token = ""] = /^Bearer (.+)$/.exec(authorization) ?? [];
    const owner = await openId.ownerOf(token);
    if (owner === undefined) return { status: 401, body: "" };
    const path = (request.url ?? "/").replace(/^\/caldav\/v2\/[^/]+\/user$/, "/").slice(1);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const passed = Object.entries(headers).filter(
      (entry): entry is [string, string] =>
        ["depth", "content-type", "if-match"].includes(entry[0]) && typeof entry[1] === "string",
    );
    const given = pieces.length === 0 ? undefined : Buffer.concat(pieces).toString();
    const { method = "" } = request;
    const response = await send(method, target + path, given, Object.fromEntries(passed));
    const { status } = response;
    return { status, body: await response.text(), etag: response.headers.get("etag") };
  };
  const server = createServer(
    answering(async (request, response) => {
      const { status, body, etag } = await answer(request);
      statuses.push(status);
      response.writeHead(status, etag ? { etag } : {}).end(body);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/caldav/v2/`,
    statuses,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
