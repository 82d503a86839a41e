import { randomUUID } from "node:crypto";
import {
  createdInvitationSchema,
  createInvitationInput,
  DomainError,
  invitationIdInput,
  invitationSchema,
} from "@daysignal/core";
import {
  deleteInvitationsBefore,
  insertInvitation,
  listInvitations as listAll,
  deleteInvitation as remove,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { makeInvitationCode } from "../account/registration.ts";
import { writeAudit } from "../account/write-audit.ts";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingOperatorProcedure, operatorProcedure } from "../trpc/procedures.ts";

/** The invitations, newest first, without their codes (§7). Errors: SESSION_REQUIRED. */
export const listInvitations = operatorProcedure
  .meta({
    rest: "GET /admin/invitations",
    summary: "List invitations",
    description: "Valid and expired invitations, without their codes.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(invitationSchema))
  .query(({ ctx }) => listAll(ctx.db));

/** How long an expired invitation is still listed, in days. */
const listedDays = 30;

/**
 * Creates an invitation, with which a number of accounts can be created until it expires (§6, §7).
 * Only this response contains its code. Errors: SESSION_REQUIRED; INVALID_INPUT for an `expiresAt`
 * in the past; IDEMPOTENCY_KEY_USED.
 */
export const createInvitation = creatingOperatorProcedure
  .meta({
    rest: "POST /admin/invitations",
    summary: "Create an invitation",
    description: "Only this response contains the code.",
    returnsSecret: true,
    errors: ["IDEMPOTENCY_KEY_USED"],
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

/**
 * Deletes an invitation: its link stops working at once (§7). Errors: NOT_FOUND, SESSION_REQUIRED.
 */
export const deleteInvitation = operatorProcedure
  .meta({
    rest: "DELETE /admin/invitations/{id}",
    summary: "Withdraw an invitation",
    description: "It can no longer be used to register; accounts created with it remain.",
  })
  .input(invitationIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    await transact(ctx.db, async (tx) => {
      found(await remove(tx, id), /*i18n*/ "Invitation");
      const event = { action: "invitation-deleted", userId: null, subject: id } as const;
      await writeAudit(ctx, tx, { ...event, actorId: ctx.userId });
    });
    return { id };
  });
