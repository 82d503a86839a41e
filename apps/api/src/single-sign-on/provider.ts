import type { Identity } from "@daysignal/db";
import * as client from "openid-client";
import { beginCodeFlow, type FlowSecrets, finishCodeFlow } from "../auth/code-flow.ts";

/** The operator's settings of single sign-on. */
export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  /** Empty for a public client. */
  clientSecret: string;
  /** The label of the button. */
  label: string;
  /** The email domains that may sign in; empty for all. */
  domains: readonly string[];
  /** The groups of which an account must have one; empty for all. */
  groups: readonly string[];
  /** The claim that contains an account's groups. */
  groupsClaim: string;
  /** Whether new accounts are created. */
  registers: boolean;
  /** The public URL of the app, to which the provider redirects browsers. */
  publicUrl: string;
}

/** An account at the provider. */
export interface ProviderAccount {
  identity: Identity;
  username: string | null;
  email: string | null;
  /** Whether the provider has verified the email. */
  isEmailVerified: boolean;
  groups: readonly string[];
}

/** The OpenID provider of the installation. */
export interface Provider {
  settings: SingleSignOnSettings;
  /**
   * Starts a sign-in: returns where to redirect the browser, and what to store until it returns.
   */
  begin(): Promise<{ url: string; secrets: FlowSecrets }>;
  /**
   * Completes a sign-in with the query that the provider has added to the callback URL. The library
   * checks state, nonce, PKCE, issuer, audience, signature and times; its errors are thrown.
   */
  finish(search: string, secrets: FlowSecrets): Promise<ProviderAccount>;
}

/** Includes `groups`, the name that providers use if they have a separate scope for groups. */
const scopes = ["openid", "profile", "email", "groups"];

/** The path to which the provider redirects browsers. */
export const callbackPath = "/api/auth/oidc/callback";

/** The timeout for a response of the provider, in seconds. */
const timeout = 10;

/** Creates the `Provider` for the settings. It discovers the configuration at the first sign-in. */
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
      const { scopes_supported: supported } = config.serverMetadata();
      return await beginCodeFlow(config, {
        redirect_uri: redirectUri,
        scope: scopes.filter((scope) => supported?.includes(scope) ?? scope !== "groups").join(" "),
      });
    },
    finish: async (search, secrets) => {
      const config = await discover();
      const tokens = await finishCodeFlow(config, { redirectUri, search }, secrets);
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider has sent no ID token.");
      // Many providers do not include email and groups in the ID token.
      const more = config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      const identity = { issuer: claims.iss, subject: claims.sub };
      const groups = { ...claims, ...more }[settings.groupsClaim];
      return toProviderAccount(identity, [more, claims], groups);
    },
  };
}

async function discoverProvider({ issuer, clientId, clientSecret }: SingleSignOnSettings) {
  const url = new URL(issuer);
  // Otherwise the library relies on TLS and does not check the signature of the ID token.
  const execute = [client.enableNonRepudiationChecks];
  // For a provider on the same machine or network, which the operator has configured.
  if (url.protocol === "http:") execute.push(client.allowInsecureRequests);
  const authentication =
    clientSecret === "" ? client.None() : client.ClientSecretBasic(clientSecret);
  return await client.discovery(url, clientId, undefined, authentication, { execute, timeout });
}

function toProviderAccount(
  identity: Identity,
  sources: readonly Readonly<Record<string, unknown>>[],
  groups: unknown,
): ProviderAccount {
  const textOf = (claim: unknown) => (typeof claim === "string" && claim !== "" ? claim : null);
  const first = (name: string) =>
    sources.map((claims) => textOf(claims[name])).find(Boolean) ?? null;
  // Whether an email is verified is said beside it, by some providers as text (AWS Cognito).
  const verified = sources.find(({ email, email_verified: isVerified }) => {
    return textOf(email) !== null && String(isVerified) === "true";
  });
  return {
    identity,
    username: first("preferred_username") ?? first("name"),
    email: textOf(verified?.["email"]) ?? first("email"),
    isEmailVerified: verified !== undefined,
    groups: [groups].flat().filter((group) => typeof group === "string"),
  };
}
