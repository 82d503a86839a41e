import { DomainError, registerInput, signedInSchema } from "@daysignal/core";
import { publicProcedure } from "../trpc/procedures.ts";
import { assertPasswordSignIn } from "./assertions.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { createAccount } from "./create-account.ts";
import { admit } from "./registration.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Creates an account and signs its owner in for 24 hours since the last use (§5, §7). Its settings
 * get the time zone of `X-Time-Zone`, if sent. Errors: REGISTRATION_CLOSED, INVITATION_REQUIRED,
 * INVITATION_INVALID; USERNAME_TAKEN, EMAIL_TAKEN, ignoring case; NOT_SUPPORTED if passwords are
 * switched off; RATE_LIMITED.
 */
export const register = publicProcedure
  .meta({
    rest: "POST /register",
    summary: "Create an account",
    description:
      "Returns a bearer token and sets the session cookie. If registration is by invitation, `invitation` is required.",
    errors: [
      "REGISTRATION_CLOSED",
      "INVITATION_REQUIRED",
      "INVITATION_INVALID",
      "USERNAME_TAKEN",
      "EMAIL_TAKEN",
      "NOT_SUPPORTED",
      "RATE_LIMITED",
    ],
  })
  .input(registerInput)
  .output(signedInSchema)
  .mutation(async ({ ctx, input }) => {
    const { auth, db, now, request } = ctx;
    const configured = ctx.installation.registration;
    const timeZone = ctx.deviceTimeZone;
    assertPasswordSignIn(ctx);
    // Checked first, because hashing a password is expensive.
    if (configured === "closed") throw new DomainError("REGISTRATION_CLOSED");
    await auth.rateLimits.beforeRegister(request.ip);
    const { invitation } = input;
    const at = now.toISOString();
    let invitationId: string | null = null;
    const services = { db, passwords: auth.passwords, now };
    const user = await createAccount(services, input, timeZone, async (tx, isFirst) => {
      invitationId = await admit(tx, { configured, isFirst, invitation, now: at });
    });
    const subject = invitationId;
    await writeAudit(ctx, db, { action: "account-created", userId: user.id, subject });
    const signIn = { remember: false, passwordHash: undefined };
    const { token } = await completeSignIn(ctx, user, signIn);
    return { token, user };
  });
