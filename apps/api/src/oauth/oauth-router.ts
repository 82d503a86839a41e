import { randomUUID } from "node:crypto";
import {
  allowAppInput,
  allowedAppSchema,
  appPlaceOf,
  appRequestInput,
  appRequestSchema,
  DomainError,
} from "@daysignal/core";
import {
  deleteTokensOfClient,
  insertOauthGrant,
  insertPersonalAccessToken,
  type OauthClient,
  transact,
} from "@daysignal/db";
import OAuth2Server from "@node-oauth/oauth2-server";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { assertStillSignedIn } from "../account/assertions.ts";
import { writeAudit } from "../account/write-audit.ts";
import { hashSecret } from "../auth/hash-secret.ts";
import { makeToken } from "../auth/tokens.ts";
import { router, sessionProcedure, type UserContext } from "../trpc/procedures.ts";
import { isSameResource, resourceOf, wrongResource } from "./oauth-metadata.ts";
import { createOauthModel } from "./oauth-model.ts";
import { readParameters } from "./read-parameters.ts";

/**
 * Returns what an app that wants to sign in by OAuth requests (§14). Errors: SESSION_REQUIRED;
 * NOT_FOUND for an unknown app; INVALID_INPUT for an invalid request.
 */
const getAppRequest = sessionProcedure
  .meta({
    rest: "GET /app-request",
    summary: "Get an app's authorization request",
    description: "For the screen on which a user allows or refuses it.",
    errors: ["NOT_FOUND"],
  })
  .input(appRequestInput)
  .output(appRequestSchema)
  .query(async ({ ctx, input }) => {
    const { client, redirectUri, canWrite, answer } = await readAppRequest(ctx, input.request);
    return {
      name: client.name,
      place: appPlaceOf(redirectUri),
      canWrite,
      refusedUrl: answer({ error: "access_denied" }),
    };
  });

/**
 * Allows an app to sign in at `/mcp` (§14), replacing its earlier grant, and returns where to
 * redirect the browser with the code. Errors: SESSION_REQUIRED; NOT_FOUND for an unknown app;
 * INVALID_INPUT for an invalid request, and for more access than requested; LIMIT_REACHED.
 */
const allowApp = sessionProcedure
  .meta({
    rest: "POST /app-request/allow",
    summary: "Allow an app to sign in",
    description:
      "Creates an authorization code for the app and returns the URL to redirect the browser to.",
    errors: ["NOT_FOUND", "LIMIT_REACHED"],
  })
  .input(allowAppInput)
  .output(allowedAppSchema)
  .mutation(async ({ ctx, input: { request, access } }) => {
    const { userId } = ctx;
    const asked = await readAppRequest(ctx, request);
    const { client, redirectUri, resource, code } = asked;
    if (access === "write" && !asked.canWrite) {
      throw new DomainError("INVALID_INPUT", { field: "access" });
    }
    const id = randomUUID();
    const codeExpiresAt = code.expiresAt.toISOString();
    const createdAt = ctx.now.toISOString();
    const made = { id, name: client.name, access, expiresAt: codeExpiresAt, createdAt };
    // This token is never handed out: exchanging the code replaces it.
    const { tokenHash } = makeToken(userId);
    await transact(ctx.db, async (tx) => {
      await assertStillSignedIn(ctx, tx);
      await deleteTokensOfClient(tx, userId, client.id);
      await assertWithinLimits(tx, userId, "tokens");
      await insertPersonalAccessToken(
        tx,
        userId,
        { ...made, lastUsedAt: null },
        tokenHash,
        client.id,
      );
      await insertOauthGrant(tx, userId, {
        tokenId: id,
        clientId: client.id,
        redirectUri,
        resource,
        codeHash: hashSecret(code.text),
        codeChallenge: code.challenge,
        codeExpiresAt,
      });
      await writeAudit(ctx, tx, { action: "token-created", userId, subject: client.name });
    });
    return { url: asked.answer({ code: code.text }) };
  });

/** How long an app has to exchange a code, in seconds. */
const authorizationCodeLifetime = 60;

/**
 * Reads an app's request (§14), and makes a code for it, which is not stored yet. Throws NOT_FOUND
 * for an unknown app or a redirect URI that is not registered, INVALID_INPUT for anything else that
 * is wrong. No error redirects to the app, so that this server cannot be used to redirect to any
 * address that someone has just registered.
 */
async function readAppRequest(ctx: UserContext, text: string) {
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

/** A user's decisions about apps that want to sign in by OAuth (§14). */
export const oauthRouter = router({
  getAppRequest,
  allowApp,
});
