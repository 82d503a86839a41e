import { randomUUID } from "node:crypto";
import {
  allowAppInput,
  allowedAppSchema,
  appRequestInput,
  appRequestSchema,
  DomainError,
  placeOf,
} from "@daysignal/core";
import {
  deleteTokensOfClient,
  insertOauthGrant,
  insertPersonalAccessToken,
  transact,
} from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { assertStillSignedIn } from "../account/assertions.ts";
import { writeAudit } from "../account/write-audit.ts";
import { hashSecret } from "../auth/hash-secret.ts";
import { makeToken } from "../auth/tokens.ts";
import { router, sessionProcedure } from "../trpc/procedures.ts";
import { readAppRequest } from "./read-app-request.ts";

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
      place: placeOf(redirectUri),
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

/** A user's decisions about apps that want to sign in by OAuth (§14). */
export const oauthRouter = router({
  getAppRequest,
  allowApp,
});
