import { findUserForLogin, insertAudit, lockOperators, setOperator, transact } from "@daysignal/db";
import { AdminError } from "./admin-error.ts";
import { auditByCommand } from "./audit-by-command.ts";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/** Makes an account an operator's, or with `remove` an ordinary one. */
export async function makeOperator(
  operator: Operator,
  name: string,
  { remove }: { remove: boolean },
): Promise<void> {
  assertHasData(operator);
  await withDb(operator, async (db) => {
    const user = await findUserForLogin(db, name);
    if (!user) throw new AdminError(`There is no account with the name or email ${name}.`);
    await transact(db, async (tx) => {
      const operators = await lockOperators(tx);
      if (remove) refuseOnlyOperator(operators, user.id);
      await setOperator(tx, user.id, !remove);
      const action = remove ? "operator-removed" : "operator-added";
      await insertAudit(tx, auditByCommand(action, user.id));
    });
    operator.print(
      `${user.username} <${user.email}> is ${remove ? "no operator" : "an operator"} now.`,
    );
  });
}

/** Throws if nobody could manage the installation without this account. */
export function refuseOnlyOperator(operators: readonly string[], userId: string): void {
  if (operators.length === 1 && operators[0] === userId) {
    throw new AdminError("This is the only operator. Make another account an operator's first.");
  }
}
