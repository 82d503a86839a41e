import { accountIdInput } from "@daysignal/core";
import {
  findAccount,
  lockOperators,
  scheduleDeletion,
  setSuspended,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertOtherOperator } from "../account/assert-other-operator.ts";
import { writeAudit } from "../account/write-audit.ts";
import { operatorProcedure } from "../trpc/procedures.ts";
import { noSuchAccount } from "./no-such-account.ts";

/**
 * Deletes an account without the seven days (§4, §7): it is signed out now, nobody can take it
 * back, and everything in it is gone with the next hourly sweep. Errors: NOT_FOUND,
 * LAST_OPERATOR, SESSION_REQUIRED.
 */
export const deleteAccount = operatorProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/admin/accounts/{id}",
      summary: "Delete an account",
      description:
        "Signs the account out at once; the next hourly job deletes its data. There is no waiting period of seven days.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "LAST_OPERATOR"],
  })
  .input(accountIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const at = ctx.now.toISOString();
    await transact(ctx.db, async (tx) => {
      const operators = await lockOperators(tx);
      if (!(await findAccount(tx, id))) throw noSuchAccount();
      assertOtherOperator(operators, id);
      // A suspended account cannot take the deletion back by signing in.
      await setSuspended(tx, id, at);
      await scheduleDeletion(tx, id, at);
      const event = { action: "deletion-requested", userId: id } as const;
      await writeAudit(ctx, tx, { ...event, actorId: ctx.userId });
    });
    return { id };
  });
