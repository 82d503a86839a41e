import type { CalendarProvider } from "@daysignal/core";
import * as client from "openid-client";
import { beginCodeFlow, type FlowSecrets, finishCodeFlow } from "../../auth/code-flow.ts";
import type { GuardedRequest } from "../../outbound/guarded-request.ts";

/** The URLs of a provider's sign-in and of its calendars. */
export interface ProviderEndpoints {
  signIn: client.ServerMetadata;
  /** With a slash at the end. */
  calendars: string;
}

/** What is particular about a provider. */
export interface Provider {
  id: CalendarProvider;
  name: string;
  /** What to ask for; all of it is needed, and `calendarScope` can be refused by itself. */
  scopes: readonly string[];
  calendarScope: string;
  /** Further parameters of the URL to which browsers are redirected. */
  parameters: Readonly<Record<string, string>>;
  authentication: (clientSecret: string) => client.ClientAuth;
  /** Whether it sends an ID token. */
  hasIdToken: boolean;
  /** The email of the account that has signed in; undefined for none. */
  readEmail(response: TokenResponse, access: ProviderAccess): Promise<unknown>;
  /** The URL at which the calendars of an account are looked for. */
  serverOf(endpoints: ProviderEndpoints, email: string): string;
}

/** The operator's client at a provider. */
export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  /** The public URL of the app, to which the provider redirects browsers. */
  publicUrl: string;
}

/** The operator's client, and where the provider is. */
export interface ProviderSettings extends ProviderClient {
  provider: Provider;
  /** The provider's own, except in tests. */
  endpoints: ProviderEndpoints;
}

/** A provider with what is needed to call it. */
export interface ProviderAccess {
  settings: ProviderSettings;
  send: GuardedRequest;
  /** The account that makes the requests. */
  userId: string;
  now: Date;
}

/** The tokens of an account, which are stored encrypted. */
export interface ProviderTokens {
  refreshToken: string;
  accessToken: string;
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number;
}

/** An account whose owner has let Daysignal in. */
export interface ProviderAccount {
  email: string;
  tokens: ProviderTokens;
}

/** The user has let Daysignal in, but not to the calendars. */
export class NoCalendarAccess extends Error {
  override readonly name = "NoCalendarAccess";
}

/** The path to which a provider redirects browsers. */
export const callbackPath = (provider: CalendarProvider): string =>
  `/api/calendars/${provider}/callback`;

/** The maximum length of a response with tokens, in bytes. */
const maxBytes = 65_536;
/** The timeout for the provider's response, in seconds. */
const timeout = 10;

/**
 * Starts a sign-in: returns where to redirect the browser, and what to store until it returns.
 * `loginHint` is the email of the account to sign in to again.
 */
export async function beginAtProvider(
  settings: ProviderSettings,
  loginHint: string | undefined,
): Promise<{ url: string; secrets: FlowSecrets }> {
  const { scopes, parameters } = settings.provider;
  return await beginCodeFlow(configure(settings), {
    redirect_uri: redirectUri(settings),
    scope: scopes.join(" "),
    ...parameters,
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  });
}

/**
 * Completes a sign-in with the query that the provider has added to the callback URL. The library
 * checks state and PKCE, and of an ID token nonce, issuer, audience and times; its errors are thrown.
 * The ID token comes over TLS from the provider itself, so its signature is not checked. Rejects with
 * `NoCalendarAccess`.
 */
export async function finishAtProvider(
  access: ProviderAccess,
  search: string,
  secrets: FlowSecrets,
): Promise<ProviderAccount> {
  const { settings, now } = access;
  const { provider } = settings;
  const place = { redirectUri: redirectUri(settings), search, hasIdToken: provider.hasIdToken };
  const response = await finishCodeFlow(connect(access), place, secrets);
  // Each permission can be refused; none is named if all were granted. Microsoft puts its host first.
  const granted = response.scope?.split(" ").map((scope) => scope.toLowerCase());
  const wanted = provider.calendarScope.toLowerCase();
  if (granted?.some((scope) => scope === wanted || scope.endsWith(`/${wanted}`)) === false) {
    throw new NoCalendarAccess();
  }
  const email = await provider.readEmail(response, access);
  if (typeof email !== "string" || response.refresh_token === undefined) {
    throw new Error(`${provider.name} has sent no email or no refresh token.`);
  }
  return { email: email.toLowerCase(), tokens: tokensOf(response, response.refresh_token, now) };
}

/** New tokens by a refresh token, which may be replaced as well. The library's errors are thrown. */
export async function refreshAtProvider(
  access: ProviderAccess,
  { refreshToken }: ProviderTokens,
): Promise<ProviderTokens> {
  const response = await client.refreshTokenGrant(connect(access), refreshToken);
  return tokensOf(response, response.refresh_token ?? refreshToken, access.now);
}

/** Whether a refresh token is not accepted any more, because access was revoked or has expired. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError &&
  (error.error === "invalid_grant" || error.error === "interaction_required");

export type TokenResponse = Awaited<ReturnType<typeof client.refreshTokenGrant>>;

function tokensOf(response: TokenResponse, refreshToken: string, now: Date): ProviderTokens {
  const seconds = response.expiresIn() ?? 0;
  const expiresAt = now.getTime() + seconds * 1000;
  return { refreshToken, accessToken: response.access_token, expiresAt };
}

const redirectUri = ({ publicUrl, provider }: ProviderSettings) =>
  new URL(callbackPath(provider.id), publicUrl).href;

function configure(settings: ProviderSettings): client.Configuration {
  const { clientId, clientSecret, endpoints, provider } = settings;
  const authentication = provider.authentication(clientSecret);
  const algorithms = endpoints.signIn.id_token_signing_alg_values_supported;
  const metadata = { id_token_signed_response_alg: algorithms?.[0] ?? "RS256" };
  const config = new client.Configuration(endpoints.signIn, clientId, metadata, authentication);
  // Only in tests.
  if (endpoints.signIn.issuer.startsWith("http:")) client.allowInsecureRequests(config);
  return config;
}

/** The library's client, whose requests are guarded and counted as those to calendar servers. */
function connect({ settings, send, userId }: ProviderAccess): client.Configuration {
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
