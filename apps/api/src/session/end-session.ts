import { DomainError, sessionIdInput } from "@daysignal/core";
import { deleteSignIn } from "@daysignal/db";
import { z } from "zod";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Signs the user out of one device (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const endSession = sessionProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/sessions/{id}",
      summary: "Sign out one device",
      description: "The device has to sign in again.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(sessionIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    if (!(await deleteSignIn(ctx.db, ctx.userId, id))) {
      throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Session", field: "id" });
    }
    await writeAudit(ctx, ctx.db, { action: "sessions-ended", userId: ctx.userId });
    return { id };
  });
