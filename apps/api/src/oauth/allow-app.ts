import { randomUUID } from "node:crypto";
import { allowAppInput, allowedAppSchema, DomainError } from "@daysignal/core";
import {
  deleteTokensOfClient,
  insertOauthGrant,
  insertPersonalAccessToken,
  lockSignIn,
  transact,
} from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { writeAudit } from "../account/write-audit.ts";
import { hashSecret } from "../auth/hash-secret.ts";
import { makeToken } from "../auth/tokens.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { readAppRequest } from "./read-app-request.ts";

/**
 * Allows an app to sign in at `/mcp` (§14), replacing its earlier grant, and returns where to
 * redirect the browser with the code. Errors: SESSION_REQUIRED; NOT_FOUND for an unknown app;
 * INVALID_INPUT for an invalid request, and for more access than requested; LIMIT_REACHED.
 */
export const allowApp = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/app-request/allow",
      summary: "Allow an app to sign in",
      description:
        "Creates an authorization code for the app and returns the URL to redirect the browser to.",
      tags: ["API tokens"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND", "LIMIT_REACHED"],
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
      // A password reset deletes tokens, so none may be created in a session that it has ended.
      if (!(await lockSignIn(tx, userId, ctx.signInId))) throw new DomainError("NOT_SIGNED_IN");
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
