import { accountAccessSchema, listResetAccessInput } from "@daysignal/core";
import { listAccountAccess, returnResetTry } from "@daysignal/db";
import { z } from "zod";
import { publicProcedure } from "../trpc/procedures.ts";
import { assertPasswordSignIn } from "./assert-password-sign-in.ts";
import { verifyResetCode, wrongResetCode } from "./verify-reset-code.ts";

/**
 * What can act for an account without its password, for whoever has the code of a reset: what
 * `resetPassword` removes unless it is named in `keep` (§4, §7). A wrong code is an attempt; a right
 * one is neither counted nor used up. POST, because a code does not belong in a URL. Errors:
 * WRONG_CODE, NOT_SUPPORTED if passwords are switched off, RATE_LIMITED.
 */
export const listResetAccess = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/reset-password/access",
      summary: "What a reset of the password would remove",
      description:
        "With the code of a reset, which is neither counted nor used up if it is right. `keep` of the reset names what stays.",
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
