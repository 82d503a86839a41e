import { DomainError } from "@daysignal/core";

/** Throws LAST_OPERATOR if there would be no operator without this account. */
export function assertOtherOperator(operators: readonly string[], userId: string): void {
  const isOne = operators.includes(userId);
  if (isOne && operators.length === 1) throw new DomainError("LAST_OPERATOR");
}
