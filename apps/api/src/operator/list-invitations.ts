import { invitationSchema } from "@daysignal/core";
import { listInvitations as listAll } from "@daysignal/db";
import { z } from "zod";
import { operatorProcedure } from "../trpc/procedures.ts";

/** The invitations, newest first, without their codes (§7). Errors: SESSION_REQUIRED. */
export const listInvitations = operatorProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/invitations",
      summary: "List invitations",
      description: "Valid and expired invitations, without their codes.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND"],
  })
  .input(z.strictObject({}).optional())
  .output(z.array(invitationSchema))
  .query(({ ctx }) => listAll(ctx.db));
