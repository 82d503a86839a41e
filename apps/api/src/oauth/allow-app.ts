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
 * Lets an app sign in at `/mcp` (§14), instead of what was allowed to it before, and answers where
 * to send the browser with the code. Errors: SESSION_REQUIRED; NOT_FOUND for an unknown app;
 * INVALID_INPUT for a request that cannot be answered, and for more access than it asks for;
 * LIMIT_REACHED.
 */
export const allowApp = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/app-request/allow",
      summary: "Allow an app to sign in",
      description:
        "Creates an authorisation code for the app and returns the address the browser goes to.",
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
    // Nobody gets this one: exchanging the code replaces it.
    const { tokenHash } = makeToken(userId);
    await transact(ctx.db, async (tx) => {
      // A password reset deletes existing tokens: none may be created behind it.
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
