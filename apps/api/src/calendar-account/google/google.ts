import * as client from "openid-client";
import { beginCodeFlow, type FlowSecrets, finishCodeFlow } from "../../auth/code-flow.ts";
import type { GuardedRequest } from "../../outbound/guarded-request.ts";

/** The URLs of Google's sign-in and of its CalDAV server. */
export interface GoogleEndpoints {
  signIn: client.ServerMetadata;
  /** With a slash at the end. */
  calendars: string;
}

export const googleEndpoints: GoogleEndpoints = {
  signIn: {
    issuer: "https://accounts.google.com",
    authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
    token_endpoint: "https://oauth2.googleapis.com/token",
  },
  calendars: "https://apidata.googleusercontent.com/caldav/v2/",
};

/** The operator's client at Google. */
export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  /** The public URL of the app, to which Google redirects browsers. */
  publicUrl: string;
}

/** The operator's client, and where Google is. */
export interface GoogleSettings extends GoogleClient {
  /** `googleEndpoints`, except in tests. */
  endpoints: GoogleEndpoints;
}

/** Google with what is needed to call it. */
export interface GoogleAccess {
  settings: GoogleSettings;
  send: GuardedRequest;
  /** The account that makes the requests. */
  userId: string;
  now: Date;
}

/** The tokens of an account, which are stored encrypted. */
export interface GoogleTokens {
  refreshToken: string;
  accessToken: string;
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number;
}

/** An account whose owner has let Daysignal in. */
export interface GoogleAccount {
  email: string;
  tokens: GoogleTokens;
}

/** The user has let Daysignal in, but not to the calendars. */
export class NoCalendarAccess extends Error {
  override readonly name = "NoCalendarAccess";
}

/** The path to which Google redirects browsers. */
export const googleCallbackPath = "/api/calendars/google/callback";

const calendarScope = "https://www.googleapis.com/auth/calendar";

/** The maximum length of a response with tokens, in bytes. */
const maxBytes = 65_536;
/** The timeout for Google's response, in seconds. */
const timeout = 10;

/**
 * Starts a sign-in: returns where to redirect the browser, and what to store until it returns.
 * `loginHint` is the email of the account to sign in to again.
 */
export async function beginAtGoogle(
  settings: GoogleSettings,
  loginHint: string | undefined,
): Promise<{ url: string; secrets: FlowSecrets }> {
  return await beginCodeFlow(configure(settings), {
    redirect_uri: redirectUri(settings),
    scope: `openid email ${calendarScope}`,
    // Google sends a refresh token only for both of these.
    access_type: "offline",
    prompt: "consent",
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  });
}

/**
 * Completes a sign-in with the query that Google has added to the callback URL. The library checks
 * state, nonce, PKCE, issuer, audience and times; its errors are thrown. The ID token comes over TLS
 * from Google itself, so its signature is not checked. Rejects with `NoCalendarAccess`.
 */
export async function finishAtGoogle(
  access: GoogleAccess,
  search: string,
  secrets: FlowSecrets,
): Promise<GoogleAccount> {
  const place = { redirectUri: redirectUri(access.settings), search };
  const response = await finishCodeFlow(connect(access), place, secrets);
  // Each permission can be refused at Google; none is named if all were granted.
  if (response.scope?.split(" ").includes(calendarScope) === false) throw new NoCalendarAccess();
  const email = response.claims()?.["email"];
  if (typeof email !== "string" || response.refresh_token === undefined) {
    throw new Error("Google has sent no email or no refresh token.");
  }
  const tokens = tokensOf(response, response.refresh_token, access.now);
  return { email: email.toLowerCase(), tokens };
}

/** New tokens by a refresh token. The errors of the library are thrown. */
export async function refreshAtGoogle(
  access: GoogleAccess,
  { refreshToken }: GoogleTokens,
): Promise<GoogleTokens> {
  const response = await client.refreshTokenGrant(connect(access), refreshToken);
  return tokensOf(response, response.refresh_token ?? refreshToken, access.now);
}

/** Whether Google does not accept a refresh token, because access was revoked or has expired. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError && error.error === "invalid_grant";

type Response = Awaited<ReturnType<typeof client.refreshTokenGrant>>;

function tokensOf(response: Response, refreshToken: string, now: Date): GoogleTokens {
  const seconds = response.expiresIn() ?? 0;
  const expiresAt = now.getTime() + seconds * 1000;
  return { refreshToken, accessToken: response.access_token, expiresAt };
}

const redirectUri = ({ publicUrl }: GoogleSettings) => new URL(googleCallbackPath, publicUrl).href;

function configure({ clientId, clientSecret, endpoints }: GoogleSettings): client.Configuration {
  const authentication = client.ClientSecretBasic(clientSecret);
  const algorithms = endpoints.signIn.id_token_signing_alg_values_supported;
  const metadata = { id_token_signed_response_alg: algorithms?.[0] ?? "RS256" };
  const config = new client.Configuration(endpoints.signIn, clientId, metadata, authentication);
  // Only in tests.
  if (endpoints.signIn.issuer.startsWith("http:")) client.allowInsecureRequests(config);
  return config;
}

/** The library's client, whose requests are guarded and counted as those to calendar servers. */
function connect({ settings, send, userId }: GoogleAccess): client.Configuration {
  const config = configure(settings);
  config.timeout = timeout;
  // biome-ignore lint/plugin: as the library documents it for a client with known endpoints
  config[client.customFetch] = async (url, { headers, body, signal }) => {
    const response = await send(url, {
      userId,
      method: "POST",
      headers,
      body: String(body),
      maxBytes,
      timeout: timeout * 1000,
      followsRedirects: false,
      ...(signal === undefined ? {} : { signal }),
    });
    const { status } = response;
    return new Response(Buffer.from(response.body), { status, headers: [...response.headers] });
  };
  return config;
}
