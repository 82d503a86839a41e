import { randomUUID } from "node:crypto";
import { createdTokenSchema, createTokenInput, DomainError } from "@daysignal/core";
import { holdSignIn, insertPersonalAccessToken, transact } from "@daysignal/db";
import { assertRoom } from "../account/assert-room.ts";
import { makeToken } from "../auth/tokens.ts";
import { creatingSessionProcedure } from "../trpc/procedures.ts";

/**
 * Makes an API token (§3, §7). The answer is the only place where the token can
 * be read; that is why it takes no `id` of the client's, whose repetition could
 * not answer it again. With an `Idempotency-Key` it is made once, and a repetition
 * is refused: IDEMPOTENCY_KEY_USED. Errors: SESSION_REQUIRED; INVALID_INPUT for an
 * `expiresAt` that has passed; LIMIT_REACHED.
 */
export const createToken = creatingSessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tokens",
      summary: "Make an API token",
      tags: ["API tokens"],
      protect: true,
    },
    answersSecret: true,
    errors: ["SESSION_REQUIRED", "IDEMPOTENCY_KEY_USED", "LIMIT_REACHED"],
  })
  .input(createTokenInput)
  .output(createdTokenSchema)
  .mutation(async ({ ctx, input: { name, access, expiresAt = null } }) => {
    const createdAt = ctx.now.toISOString();
    if (expiresAt !== null && expiresAt <= createdAt) {
      const message = "expiresAt must lie in the future.";
      throw new DomainError("INVALID_INPUT", { field: "expiresAt", message });
    }
    const { token, tokenHash } = makeToken();
    const made = { id: randomUUID(), name, access, expiresAt, lastUsedAt: null, createdAt };
    await transact(ctx.db, async (tx) => {
      // A password reset ends the tokens that are there: none may slip in behind it.
      if (!(await holdSignIn(tx, ctx.userId, ctx.signInId))) throw new DomainError("NOT_SIGNED_IN");
      await assertRoom(tx, ctx.userId, "tokens");
      await insertPersonalAccessToken(tx, ctx.userId, made, tokenHash);
    });
    return { ...made, token };
  });
