import { deleteOtherSignIns } from "@daysignal/db";
import { z } from "zod";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Signs the user out everywhere else (§7). Errors: SESSION_REQUIRED. */
export const endOtherSessions = sessionProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/sessions",
      summary: "Sign out all other devices",
      description: "Only the session of this request remains.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(z.object({ id: z.uuid().meta({ description: "The session to keep" }) }))
  .mutation(async ({ ctx }) => {
    await deleteOtherSignIns(ctx.db, ctx.userId, ctx.signInId);
    await writeAudit(ctx, ctx.db, { action: "sessions-ended", userId: ctx.userId });
    return { id: ctx.signInId };
  });
