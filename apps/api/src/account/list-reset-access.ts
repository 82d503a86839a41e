import { accountAccessSchema, listResetAccessInput } from "@daysignal/core";
import { listAccountAccess, returnResetTry } from "@daysignal/db";
import { z } from "zod";
import { publicProcedure } from "../trpc/procedures.ts";
import { assertPasswordSignIn } from "./assert-password-sign-in.ts";
import { verifyResetCode, wrongResetCode } from "./verify-reset-code.ts";

/**
 * Lists, to the holder of a reset code, every access to the account that works without its
 * password: those that `resetPassword` removes unless named in `keep` (§4, §7). A wrong code counts
 * as an attempt; a right one is neither counted nor used up. POST, because a code does not belong
 * in a URL. Errors: WRONG_CODE, NOT_SUPPORTED if passwords are switched off, RATE_LIMITED.
 */
export const listResetAccess = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/reset-password/access",
      summary: "List the accesses that a password reset would remove",
      description:
        "Needs the code of a reset, which is neither counted nor used up if it is right. The reset's `keep` names the accesses to keep.",
      tags: ["Account"],
      protect: false,
    },
    errors: ["WRONG_CODE", "NOT_SUPPORTED", "RATE_LIMITED"],
  })
  .input(listResetAccessInput)
  .output(z.array(accountAccessSchema))
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx;
    assertPasswordSignIn(ctx);
    const { emailHash, codeHash } = await verifyResetCode(ctx, input);
    const userId = await returnResetTry(db, emailHash, codeHash);
    if (userId === undefined) throw wrongResetCode();
    return await listAccountAccess(db, userId);
  });
