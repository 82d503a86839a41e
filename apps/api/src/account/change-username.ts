import { changeUsernameInput, userSchema } from "@daysignal/core";
import { transact, updateUsername } from "@daysignal/db";
import { sessionProcedure } from "../trpc/procedures.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { refuseTaken } from "./create-account.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Changes the username (§5, §7). Errors: USERNAME_TAKEN, ignoring case; WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const changeUsername = sessionProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/user",
      summary: "Change the username",
      description: "Requires `currentPassword` unless the sign-in is at most ten minutes old.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["USERNAME_TAKEN", "WRONG_PASSWORD", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(changeUsernameInput)
  .output(userSchema)
  .mutation(async ({ ctx, input: { currentPassword, username } }) => {
    const { db, user, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await transact(db, async (tx) => {
      await updateUsername(tx, userId, username);
      await writeAudit(ctx, tx, { action: "username-changed", userId });
    }).catch(refuseTaken);
    return { ...user, username };
  });
