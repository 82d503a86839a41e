import { DomainError, tokenIdInput } from "@daysignal/core";
import { deletePersonalAccessToken, transact } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Revokes an API token permanently (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const revokeToken = sessionProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/tokens/{id}",
      summary: "End an API token",
      tags: ["API tokens"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(tokenIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const isFound = await transact(ctx.db, (tx) => deletePersonalAccessToken(tx, ctx.userId, id));
    if (!isFound) {
      throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Token", field: "id" });
    }
    return { id };
  });
