import { DomainError } from "@daysignal/core";
import type { OauthClient } from "@daysignal/db";
import OAuth2Server from "@node-oauth/oauth2-server";
import type { UserContext } from "../trpc/procedures.ts";
import { isSameResource, resourceOf, wrongResource } from "./oauth-metadata.ts";
import { createOauthModel } from "./oauth-model.ts";
import { readParameters } from "./read-parameters.ts";

/** How long an app has to exchange a code, in seconds. */
const authorizationCodeLifetime = 60;

/**
 * Reads an app's request (§14), and makes a code for it, which is not stored yet. Throws NOT_FOUND
 * for an unknown app or a redirect URI that is not registered, INVALID_INPUT for anything else that
 * is wrong. No error redirects to the app, so that this server cannot be used to redirect to any
 * address that someone has just registered.
 */
export async function readAppRequest(ctx: UserContext, text: string) {
  try {
    return await read(ctx, text);
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError)) throw error;
    if (error instanceof OAuth2Server.InvalidClientError) {
      throw new DomainError("NOT_FOUND", { field: "request", message: unknownApp });
    }
    const values = { reason: error.message };
    throw new DomainError("INVALID_INPUT", { field: "request", message: wrongRequest, values });
  }
}

async function read(ctx: UserContext, text: string) {
  const query = readParameters(text);
  const { code_challenge: challenge = "", redirect_uri: redirectUri, state } = query;
  const server = new OAuth2Server({
    model: createOauthModel(ctx),
    authenticateHandler: { handle: () => ({ id: ctx.userId }) },
    authorizationCodeLifetime,
    allowEmptyState: true,
  });
  const request = new OAuth2Server.Request({ method: "GET", headers: {}, query });
  const answered = await server.authorize(request, new OAuth2Server.Response());
  const client = answered.client as unknown as OauthClient;
  const { InvalidRequestError } = OAuth2Server;
  // The library requires neither (RFC 9700 §2.1).
  if (redirectUri === undefined) throw new InvalidRequestError("Missing parameter: `redirect_uri`");
  if (!/^[\w-]{43}$/.test(challenge)) {
    throw new InvalidRequestError("Missing or invalid parameter: `code_challenge`");
  }
  const resource = resourceOf(ctx);
  const asked = query["resource"];
  if (asked !== undefined && !isSameResource(asked, resource)) throw wrongResource();
  const issuer = ctx.objects.origin(ctx.request);
  return {
    client,
    redirectUri,
    resource,
    canWrite: answered.scope?.includes("write") ?? false,
    code: { text: answered.authorizationCode, challenge, expiresAt: answered.expiresAt },
    /** The redirect URI of the app, with parameters for it. */
    answer: (parameters: Record<string, string>) => {
      const all = { ...parameters, ...(state ? { state } : {}), iss: issuer };
      return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${new URLSearchParams(all)}`;
    },
  };
}

const unknownApp =
  /*i18n*/ "This app is not known here, or wants to be sent back to an address that it has not registered. Remove the connection in the app and set it up again.";
const wrongRequest = /*i18n*/ "The app's request cannot be answered: {reason}.";
