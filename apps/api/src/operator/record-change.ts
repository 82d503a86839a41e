import type { Db } from "@daysignal/db";
import { type ChangeByOther, mailAboutChange } from "../account/change-by-other.ts";
import { writeAudit } from "../account/write-audit.ts";
import type { UserContext } from "../trpc/procedures.ts";

/**
 * Adds an audit entry about an operator's change of an account, and emails the account's owner,
 * unless it is the operator's own (§6). `tx` is the transaction that makes the change.
 */
export async function recordChange(
  ctx: UserContext,
  tx: Db,
  change: { action: ChangeByOther; userId: string; subject?: string | null },
): Promise<void> {
  await writeAudit(ctx, tx, { ...change, actorId: ctx.userId });
  if (change.userId !== ctx.userId) await mailAboutChange(ctx, tx, change, ctx.request.i18n);
}
