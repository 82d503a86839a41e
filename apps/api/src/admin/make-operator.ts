import { findAccount, lockOperators, setOperator } from "@daysignal/db";
import { AdminError } from "./admin-error.ts";
import { changeAccount } from "./change-account.ts";
import type { Operator } from "./operator.ts";

/** Grants an account operator rights, or revokes them with `remove`. */
export async function makeOperator(
  operator: Operator,
  name: string,
  { remove }: { remove: boolean },
): Promise<void> {
  const { username, email } = await changeAccount(operator, name, async ({ tx, user, record }) => {
    const operators = await lockOperators(tx);
    if (remove) refuseOnlyOperator(operators, user.id);
    if ((await findAccount(tx, user.id))?.isOperator === !remove) return;
    await setOperator(tx, user.id, !remove);
    await record(remove ? "operator-removed" : "operator-added");
  });
  operator.print(`${username} <${email}> is ${remove ? "no operator" : "an operator"} now.`);
}

/** Throws if there would be no operator without this account. */
export function refuseOnlyOperator(operators: readonly string[], userId: string): void {
  if (operators.length === 1 && operators[0] === userId) {
    throw new AdminError("This is the only operator. Make another account an operator's first.");
  }
}
