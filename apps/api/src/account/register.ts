import { randomUUID } from "node:crypto";
import { DomainError, registerInput, signedInSchema } from "@daysignal/core";
import { insertSettings, insertUser } from "@daysignal/db";
import { publicProcedure } from "../trpc/procedures.ts";

/**
 * Opens an account and signs its owner in for 24 hours from the last visit (§5,
 * §7). Its settings begin with the time zone of `X-Time-Zone`, if it is sent.
 * Errors: USERNAME_TAKEN, EMAIL_TAKEN, without regard to case; RATE_LIMITED.
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
    const { auth, db, now, reply, request } = ctx;
    const timeZone = ctx.headerTimeZone();
    await auth.rateLimits.beforeRegister(request.ip);
    const passwordHash = await auth.passwords.hash(input.password);
    const user = { id: randomUUID(), username: input.username, email: input.email };
    await db
      .transaction()
      .execute(async (trx) => {
        await insertUser(trx, { ...user, passwordHash, createdAt: now.toISOString() });
        await insertSettings(trx, user.id, timeZone);
      })
      .catch(refuseTaken);
    const { token } = await auth.signIn(reply, user.id, false);
    return { token, user };
  });

/** The unique indexes decide who was first, also between two who register in the same moment. */
function refuseTaken(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (constraint === "users_username_key") {
    throw new DomainError("USERNAME_TAKEN", { field: "username" });
  }
  if (constraint === "users_email_key") throw new DomainError("EMAIL_TAKEN", { field: "email" });
  throw error;
}
