import { DomainError, invitationIdInput } from "@daysignal/core";
import { deleteInvitation as remove, transact } from "@daysignal/db";
import { z } from "zod";
import { writeAudit } from "../account/write-audit.ts";
import { operatorProcedure } from "../trpc/procedures.ts";

/**
 * Deletes an invitation: its link stops working at once (§7). Errors: NOT_FOUND, SESSION_REQUIRED.
 */
export const deleteInvitation = operatorProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/admin/invitations/{id}",
      summary: "Withdraw an invitation",
      description: "It can no longer be used to register; accounts created with it remain.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(invitationIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    await transact(ctx.db, async (tx) => {
      if (!(await remove(tx, id))) {
        throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Invitation", field: "id" });
      }
      const event = { action: "invitation-deleted", userId: null, subject: id } as const;
      await writeAudit(ctx, tx, { ...event, actorId: ctx.userId });
    });
    return { id };
  });
