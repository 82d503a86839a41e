import { DomainError, passkeySchema, renamePasskeyInput } from "@daysignal/core";
import { renamePasskey } from "@daysignal/db";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Renames a passkey (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const renameOwnPasskey = sessionProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/passkeys/{id}",
      summary: "Rename a passkey",
      description: "The name is only shown to the owner.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(renamePasskeyInput)
  .output(passkeySchema)
  .mutation(async ({ ctx, input: { id, name } }) => {
    const passkey = await renamePasskey(ctx.db, ctx.userId, id, name);
    if (!passkey) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Passkey", field: "id" });
    return passkey;
  });
