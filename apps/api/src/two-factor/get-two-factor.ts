import { twoFactorSchema } from "@daysignal/core";
import { countRecoveryCodes, findTwoFactor } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Whether two-factor sign-in is on, and how many recovery codes are left (§7). Errors: SESSION_REQUIRED. */
export const getTwoFactor = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/two-factor",
      summary: "Get whether two-factor sign-in is on",
      description: "And the number of recovery codes left.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(twoFactorSchema)
  .query(async ({ ctx: { db, userId } }) => {
    const found = await findTwoFactor(db, userId);
    return {
      isEnabled: found?.isEnabled ?? false,
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
    };
  });
