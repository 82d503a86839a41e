import type { ProviderSignIn } from "@daysignal/db";
import type { FastifyRequest } from "fastify";
import * as client from "openid-client";
import { z } from "zod";

// Signing in at an OpenID provider by the authorization code flow with PKCE.

/** The part of a sign-in that is stored until its browser returns. */
export type FlowSecrets = Pick<ProviderSignIn, "state" | "nonce" | "codeVerifier">;

/** The parameters of the callback URL that the library reads; the provider may add more. */
export const returnedQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  error: z.string().optional().meta({ description: "Instead of a code" }),
});

/** The query of a request to the callback URL. */
export const searchOf = ({ url }: Pick<FastifyRequest, "url">): string =>
  new URL(url, "http://own.invalid").search;

/**
 * Starts a sign-in: returns where to redirect the browser, and what to store until it returns.
 * `parameters` of the URL are added to those of the flow.
 */
export async function beginCodeFlow(
  config: client.Configuration,
  parameters: { redirect_uri: string; scope: string } & Record<string, string>,
): Promise<{ url: string; secrets: FlowSecrets }> {
  const codeVerifier = client.randomPKCECodeVerifier();
  const secrets = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
  const url = client.buildAuthorizationUrl(config, {
    ...parameters,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    state: secrets.state,
    // It comes back in the ID token, which only OpenID has.
    ...(parameters.scope.split(" ").includes("openid") ? { nonce: secrets.nonce } : {}),
  });
  return { url: url.href, secrets };
}

/**
 * Completes a sign-in with the query that the provider has added to the callback URL. The library
 * checks state and PKCE, and of the ID token, if there is one, nonce, issuer, audience and times; its
 * errors are thrown.
 */
export async function finishCodeFlow(
  config: client.Configuration,
  {
    redirectUri,
    search,
    hasIdToken = true,
  }: { redirectUri: string; search: string; hasIdToken?: boolean },
  { state, nonce, codeVerifier }: FlowSecrets,
) {
  const url = new URL(redirectUri);
  url.search = search;
  return await client.authorizationCodeGrant(config, url, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    ...(hasIdToken ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  });
}

/** Whether the user has refused at the provider, or has no access there. */
export const isDenied = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError && error.error === "access_denied";

/** An error and its cause in the words of a log, without the errors themselves, which hold tokens. */
export function reasonOf(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].filter((one) => one instanceof Error).map(String);
}
