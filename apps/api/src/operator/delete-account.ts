import { changedAccountInput } from "@daysignal/core";
import {
  findAccount,
  lockOperators,
  scheduleDeletion,
  setSuspended,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertOtherOperator } from "../account/assert-other-operator.ts";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { operatorProcedure } from "../trpc/procedures.ts";
import { noSuchAccount } from "./no-such-account.ts";
import { recordChange } from "./record-change.ts";

/**
 * Deletes an account without the seven days (§4, §7): it is signed out now, the deletion cannot be
 * cancelled, and everything in it is deleted by the next hourly job. The owner gets an email. POST,
 * because a password does not belong in a URL. Errors: NOT_FOUND, LAST_OPERATOR, WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const deleteAccount = operatorProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/accounts/{id}/delete",
      summary: "Delete an account",
      description:
        "Signs the account out at once; the next hourly job deletes its data. There is no waiting period of seven days.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["LAST_OPERATOR", "WRONG_PASSWORD", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(changedAccountInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    await confirmIdentity(ctx, currentPassword);
    const at = ctx.now.toISOString();
    await transact(ctx.db, async (tx) => {
      const operators = await lockOperators(tx);
      if (!(await findAccount(tx, id))) throw noSuchAccount();
      assertOtherOperator(operators, id);
      // A suspended account cannot cancel the deletion by signing in.
      await setSuspended(tx, id, at);
      await scheduleDeletion(tx, id, at);
      await recordChange(ctx, tx, { action: "deletion-requested", userId: id });
    });
    return { id };
  });
