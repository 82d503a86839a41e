import { registerInput, signedInSchema } from "@daysignal/core";
import { publicProcedure } from "../trpc/procedures.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { createAccount } from "./create-account.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Creates an account and signs its owner in for 24 hours from the last visit (§5, §7).
 * Its settings get the time zone of `X-Time-Zone`, if sent. Errors: USERNAME_TAKEN,
 * EMAIL_TAKEN, ignoring case; RATE_LIMITED.
 */
export const register = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/register",
      summary: "Create an account",
      tags: ["Account"],
      protect: false,
    },
    errors: ["USERNAME_TAKEN", "EMAIL_TAKEN", "RATE_LIMITED"],
  })
  .input(registerInput)
  .output(signedInSchema)
  .mutation(async ({ ctx, input }) => {
    const { auth, db, now, request } = ctx;
    const timeZone = ctx.headerTimeZone();
    await auth.rateLimits.beforeRegister(request.ip);
    const user = await createAccount({ db, passwords: auth.passwords, now }, input, timeZone);
    await writeAudit(ctx, db, { action: "account-created", userId: user.id });
    const { token } = await completeSignIn(ctx, user, false);
    return { token, user };
  });
