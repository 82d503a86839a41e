import { randomUUID } from "node:crypto";
import { createdInvitationSchema, createInvitationInput, DomainError } from "@daysignal/core";
import { deleteInvitationsBefore, insertInvitation, transact } from "@daysignal/db";
import { makeInvitationCode } from "../account/registration.ts";
import { writeAudit } from "../account/write-audit.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingOperatorProcedure } from "../trpc/procedures.ts";

/** How long an expired invitation is still listed, in days. */
const listedDays = 30;

/**
 * Creates an invitation, with which a number of accounts can be created until it expires (§6, §7).
 * Only this response contains its code. Errors: SESSION_REQUIRED; INVALID_INPUT for an `expiresAt`
 * in the past; IDEMPOTENCY_KEY_USED.
 */
export const createInvitation = creatingOperatorProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/invitations",
      summary: "Create an invitation",
      description: "Only this response contains the code.",
      tags: ["Administration"],
      protect: true,
    },
    returnsSecret: true,
    errors: ["SESSION_REQUIRED", "NOT_FOUND", "IDEMPOTENCY_KEY_USED"],
  })
  .input(createInvitationInput)
  .output(createdInvitationSchema)
  .mutation(
    idempotent(async ({ ctx, input: { expiresAt, maxUses } }) => {
      const createdAt = ctx.now.toISOString();
      if (expiresAt <= createdAt) {
        const message = /*i18n*/ "expiresAt must lie in the future.";
        throw new DomainError("INVALID_INPUT", { field: "expiresAt", message });
      }
      const { code, codeHash } = makeInvitationCode();
      const made = { id: randomUUID(), createdAt, expiresAt, maxUses };
      const longAgo = new Date(ctx.now.getTime() - listedDays * 86_400_000).toISOString();
      await transact(ctx.db, async (tx) => {
        await insertInvitation(tx, made, codeHash);
        await deleteInvitationsBefore(tx, longAgo);
        const event = { action: "invitation-created", userId: null, subject: made.id } as const;
        await writeAudit(ctx, tx, { ...event, actorId: ctx.userId });
      });
      return { ...made, uses: 0, invitation: code };
    }),
  );
