import type { Identity, ProviderSignIn } from "@daysignal/db";
import * as client from "openid-client";

/** The operator's settings of single sign-on. */
export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  /** Empty for a public client. */
  clientSecret: string;
  /** The name on the button. */
  label: string;
  /** Email domains that may sign in; empty for all. */
  domains: readonly string[];
  /** Groups of which a person must have one; empty for all. */
  groups: readonly string[];
  /** The claim with a person's groups. */
  groupsClaim: string;
  /** Makes accounts for people without one. */
  registers: boolean;
  /** The public URL of the app, to which the provider sends browsers back. */
  publicUrl: string;
}

/** A person as the provider knows them. */
export interface Person {
  identity: Identity;
  username: string | null;
  email: string | null;
  /** The provider has verified the email. */
  isEmailVerified: boolean;
  groups: readonly string[];
}

/** What is kept of a sign-in until its browser comes back. */
type Secrets = Pick<ProviderSignIn, "state" | "nonce" | "codeVerifier">;

/** The OpenID provider of the installation. */
export interface Provider {
  settings: SingleSignOnSettings;
  /** Begins a sign-in: where to send the browser, and what to keep until it comes back. */
  begin(): Promise<{ url: string; secrets: Secrets }>;
  /**
   * Ends a sign-in by what the provider has added to the address of the callback. The library
   * checks state, nonce, PKCE, issuer, audience, signature and times; its errors are thrown.
   */
  finish(search: string, secrets: Secrets): Promise<Person>;
}

/** Providers with a scope of their own for groups have one of this name. */
const scopes = ["openid", "profile", "email", "groups"];

/** Where the provider sends browsers back. */
export const callbackPath = "/api/auth/oidc/callback";

/** How long the provider may take for a response, in seconds. */
const timeout = 10;

/** The `Provider` for the settings. It is asked for its configuration at the first sign-in. */
export function createProvider(settings: SingleSignOnSettings): Provider {
  const redirectUri = new URL(callbackPath, settings.publicUrl).href;
  let discovered: Promise<client.Configuration> | undefined;

  function discover(): Promise<client.Configuration> {
    discovered ??= discoverProvider(settings).catch((error: unknown) => {
      // The next sign-in tries again.
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    settings,
    begin: async () => {
      const config = await discover();
      const codeVerifier = client.randomPKCECodeVerifier();
      const secrets = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
      const { scopes_supported: supported } = config.serverMetadata();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes.filter((scope) => supported?.includes(scope) ?? scope !== "groups").join(" "),
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state: secrets.state,
        nonce: secrets.nonce,
      });
      return { url: url.href, secrets };
    },
    finish: async (search, { state, nonce, codeVerifier }) => {
      const config = await discover();
      const url = new URL(redirectUri);
      url.search = search;
      const tokens = await client.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider has sent no ID token.");
      // Many providers keep email and groups out of the ID token.
      const more = config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      const identity = { issuer: claims.iss, subject: claims.sub };
      return toPerson(identity, { ...claims, ...more }, settings.groupsClaim);
    },
  };
}

/** Whether a person has refused at the provider, or may not use it there. */
export const isDenied = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError && error.error === "access_denied";

async function discoverProvider({ issuer, clientId, clientSecret }: SingleSignOnSettings) {
  const url = new URL(issuer);
  // Without it, the library trusts the connection alone, and not the signature of the ID token.
  const execute = [client.enableNonRepudiationChecks];
  // For a provider on the same machine or network, by the operator's own choice.
  if (url.protocol === "http:") execute.push(client.allowInsecureRequests);
  const authentication =
    clientSecret === "" ? client.None() : client.ClientSecretBasic(clientSecret);
  return await client.discovery(url, clientId, undefined, authentication, { execute, timeout });
}

function toPerson(
  identity: Identity,
  claims: Readonly<Record<string, unknown>>,
  groupsClaim: string,
): Person {
  const textOf = (claim: unknown) => (typeof claim === "string" && claim !== "" ? claim : null);
  const groups = [claims[groupsClaim]].flat();
  return {
    identity,
    username: textOf(claims["preferred_username"]) ?? textOf(claims["name"]),
    email: textOf(claims["email"]),
    isEmailVerified: claims["email_verified"] === true,
    groups: groups.filter((group) => typeof group === "string"),
  };
}
