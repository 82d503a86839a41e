import { randomUUID } from "node:crypto";
import { createdTokenSchema, createTokenInput, DomainError } from "@daysignal/core";
import { insertPersonalAccessToken, lockSignIn, transact } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { writeAudit } from "../account/write-audit.ts";
import { makeToken } from "../auth/tokens.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingSessionProcedure } from "../trpc/procedures.ts";

/**
 * Creates an API token (§3, §7). Only this response contains it; therefore there is no client-made
 * `id`: a retry could not return the token again. With an `Idempotency-Key` it is created once, and
 * a retry is refused: IDEMPOTENCY_KEY_USED. Errors: SESSION_REQUIRED; INVALID_INPUT for an
 * `expiresAt` in the past; LIMIT_REACHED.
 */
export const createToken = creatingSessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tokens",
      summary: "Create an API token",
      description: "Only this response contains the token. An API token cannot create another one.",
      tags: ["API tokens"],
      protect: true,
    },
    returnsSecret: true,
    errors: ["SESSION_REQUIRED", "IDEMPOTENCY_KEY_USED", "LIMIT_REACHED"],
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
      const { token, tokenHash } = makeToken(ctx.userId);
      const made = { id: randomUUID(), name, access, expiresAt, lastUsedAt: null, createdAt };
      await transact(ctx.db, async (tx) => {
        // A password reset deletes tokens, so none may be created in a session that it has ended.
        if (!(await lockSignIn(tx, ctx.userId, ctx.signInId)))
          throw new DomainError("NOT_SIGNED_IN");
        await assertWithinLimits(tx, ctx.userId, "tokens");
        await insertPersonalAccessToken(tx, ctx.userId, made, tokenHash);
        const { userId } = ctx;
        await writeAudit(ctx, tx, { action: "token-created", userId, subject: name });
      });
      return { ...made, appPlace: null, token };
    }),
  );
