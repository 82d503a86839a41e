import { DomainError, tokenIdInput } from "@daysignal/core";
import { deletePersonalAccessToken, transact } from "@daysignal/db";
import { z } from "zod";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Revokes an API token permanently (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const revokeToken = sessionProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/tokens/{id}",
      summary: "Revoke an API token",
      description: "The token stops working at once.",
      tags: ["API tokens"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(tokenIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const { db, userId } = ctx;
    await transact(db, async (tx) => {
      const token = await deletePersonalAccessToken(tx, userId, id);
      if (!token) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Token", field: "id" });
      await writeAudit(ctx, tx, { action: "token-deleted", userId, subject: token.name });
    });
    return { id };
  });
