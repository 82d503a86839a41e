import { DomainError, foldName, loginInput, signedInSchema } from "@daysignal/core";
import { findUserForLogin } from "@daysignal/db";
import { networkOf } from "../auth/network.ts";
import { publicProcedure } from "../trpc/procedures.ts";
import { confirmSecondFactor } from "../two-factor/confirm-second-factor.ts";
import { assertPasswordSignIn } from "./assertions.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Signs a user in by username or email and password (§7), for 90 days with `rememberMe`, else 24
 * hours, both since the last use. With two-factor sign-in a `code` is required as well, except on a
 * remembered device. Errors: WRONG_CREDENTIALS, with the same response and timing whichever of the
 * two is wrong; TWO_FACTOR_REQUIRED, WRONG_CODE; ACCOUNT_SUSPENDED; NOT_SUPPORTED if passwords are
 * switched off; RATE_LIMITED.
 */
export const login = publicProcedure
  .meta({
    rest: "POST /login",
    summary: "Sign in",
    description:
      "Returns a bearer token and sets the session cookie. With two-factor sign-in, a call without `code` is refused with `TWO_FACTOR_REQUIRED`.",
    errors: [
      "WRONG_CREDENTIALS",
      "TWO_FACTOR_REQUIRED",
      "WRONG_CODE",
      "ACCOUNT_SUSPENDED",
      "NOT_SUPPORTED",
      "RATE_LIMITED",
    ],
  })
  .input(loginInput)
  .output(signedInSchema)
  .mutation(async ({ ctx, input }) => {
    assertPasswordSignIn(ctx);
    const key = `${networkOf(ctx.request.ip)} ${foldName(input.username)}`;
    return await ctx.limits.signIns.run(key, async () => {
      const { auth, db, request } = ctx;
      const found = await findUserForLogin(db, input.username);
      const countedName = found?.email ?? input.username;
      await auth.rateLimits.beforeLogin(request.ip, countedName);
      const isRight = await auth.passwords.verify(input.password, found?.passwordHash);
      if (!found?.passwordHash || !isRight) {
        const userId = found?.id ?? null;
        await writeAudit(ctx, db, { action: "sign-in-refused", userId, actorId: null });
        throw new DomainError("WRONG_CREDENTIALS");
      }
      await auth.rateLimits.afterLogin(request.ip, countedName);
      const { id, username, email, passwordHash } = found;
      const user = { id, username, email };
      const secondFactor = await confirmSecondFactor(ctx, id, input.code);
      const { rememberMe: remember = false, rememberDevice } = input;
      const signIn = { remember, passwordHash, secondFactor, rememberDevice };
      return await completeSignIn(ctx, user, signIn);
    });
  });
