import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Ends this sign-in with its bearer token and cookie, whichever of them was sent (§6, §7). Other
 * sign-ins of the user continue. Errors: NOT_SIGNED_IN; SESSION_REQUIRED for an API token, which
 * has to be revoked instead.
 */
export const logout = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/logout",
      summary: "Sign out",
      description: "Ends the session of the token or cookie and deletes the cookie.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx }) => {
    await ctx.auth.signOut({ userId: ctx.userId, signInId: ctx.signInId }, ctx.reply);
    await writeAudit(ctx, ctx.db, { action: "signed-out", userId: ctx.userId });
    return { success: true };
  });
