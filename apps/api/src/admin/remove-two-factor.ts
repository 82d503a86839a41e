import { deleteTwoFactor } from "@daysignal/db";
import { changeAccount } from "./change-account.ts";
import type { Operator } from "./operator.ts";

/**
 * Turns off the two-factor sign-in of a user who has lost the second factor. The app emails the
 * account about it, now or at its next start.
 */
export async function removeTwoFactor(operator: Operator, name: string): Promise<void> {
  let wasOn = false;
  const { username, email } = await changeAccount(operator, name, async ({ tx, user, record }) => {
    wasOn = await deleteTwoFactor(tx, user.id);
    if (wasOn) await record("two-factor-disabled");
  });
  const words = wasOn ? "signs in without a second factor now" : "has no second factor";
  operator.print(`${username} <${email}> ${words}.`);
}
