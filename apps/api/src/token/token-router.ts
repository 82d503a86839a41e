import { randomUUID } from "node:crypto";
import {
  appPlaceOf,
  createdTokenSchema,
  createTokenInput,
  DomainError,
  personalAccessTokenSchema,
  tokenIdInput,
} from "@daysignal/core";
import {
  deletePersonalAccessToken,
  insertPersonalAccessToken,
  listPersonalAccessTokens,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { assertStillSignedIn } from "../account/assertions.ts";
import { writeAudit } from "../account/write-audit.ts";
import { makeToken } from "../auth/tokens.ts";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingSessionProcedure, router, sessionProcedure } from "../trpc/procedures.ts";

/** The user's API tokens, newest first, including expired ones (§7). Errors: SESSION_REQUIRED. */
const listTokens = sessionProcedure
  .meta({
    rest: "GET /tokens",
    summary: "List your API tokens",
    description: "With access, expiry and last use, but without the tokens themselves.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(personalAccessTokenSchema))
  .query(async ({ ctx }) => {
    const tokens = await listPersonalAccessTokens(ctx.db, ctx.userId);
    return tokens.map(({ redirectUri, ...token }) => ({
      ...token,
      appPlace: redirectUri === null ? null : appPlaceOf(redirectUri).name,
    }));
  });

/**
 * Creates an API token (§3, §7). Only this response contains it; therefore there is no client-made
 * `id`: a retry could not return the token again. With an `Idempotency-Key` it is created once, and
 * a retry is refused: IDEMPOTENCY_KEY_USED. Errors: SESSION_REQUIRED; INVALID_INPUT for an
 * `expiresAt` in the past; LIMIT_REACHED.
 */
const createToken = creatingSessionProcedure
  .meta({
    rest: "POST /tokens",
    summary: "Create an API token",
    description: "Only this response contains the token. An API token cannot create another one.",
    returnsSecret: true,
    errors: ["IDEMPOTENCY_KEY_USED", "LIMIT_REACHED"],
  })
  .input(createTokenInput)
  .output(createdTokenSchema)
  .mutation(
    idempotent(async ({ ctx, input: { name, access, expiresAt = null } }) => {
      const createdAt = ctx.now.toISOString();
      if (expiresAt !== null && expiresAt <= createdAt) {
        const message = /*i18n*/ "expiresAt must lie in the future.";
        throw new DomainError("INVALID_INPUT", { field: "expiresAt", message });
      }
      const { token, tokenHash } = makeToken(ctx.userId, undefined, access);
      const made = { id: randomUUID(), name, access, expiresAt, lastUsedAt: null, createdAt };
      await transact(ctx.db, async (tx) => {
        await assertStillSignedIn(ctx, tx);
        await assertWithinLimits(tx, ctx.userId, "tokens");
        await insertPersonalAccessToken(tx, ctx.userId, made, tokenHash);
        const { userId } = ctx;
        await writeAudit(ctx, tx, { action: "token-created", userId, subject: name });
      });
      return { ...made, appPlace: null, token };
    }),
  );

/** Revokes an API token permanently (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
const revokeToken = sessionProcedure
  .meta({
    rest: "DELETE /tokens/{id}",
    summary: "Revoke an API token",
    description: "The token stops working at once.",
  })
  .input(tokenIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const { db, userId } = ctx;
    await transact(db, async (tx) => {
      const token = found(await deletePersonalAccessToken(tx, userId, id), /*i18n*/ "Token");
      await writeAudit(ctx, tx, { action: "token-deleted", userId, subject: token.name });
    });
    return { id };
  });

/** Personal access tokens for scripts (§3, §7). */
export const tokenRouter = router({
  list: listTokens,
  create: createToken,
  revoke: revokeToken,
});
