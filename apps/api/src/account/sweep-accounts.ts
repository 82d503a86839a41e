import { auditDays } from "@daysignal/core";
import { deleteAuditBefore } from "@daysignal/db";
import { type DeletionServices, deleteDueAccounts } from "./delete-accounts.ts";
import { goodbyeMessage } from "./deletion-messages.ts";
import type { ResetCodeServices } from "./send-reset-code.ts";

/** Lines of the audit log that one run deletes. */
const linesAtOnce = 10_000;

export interface SweepServices
  extends DeletionServices,
    Pick<ResetCodeServices, "appName" | "catalogues" | "clock" | "mail"> {}

/**
 * Deletes the accounts whose seven days are over, with a goodbye by email, and lines of the audit log
 * that are too old (§9). So much a run; the next one continues.
 */
export async function sweepAccounts(services: SweepServices): Promise<void> {
  const { appName, catalogues, clock, db, mail } = services;
  const now = clock();
  const oldest = new Date(now.getTime() - auditDays * 86_400_000);
  await deleteAuditBefore(db, oldest.toISOString(), linesAtOnce);
  // Not by the queue, which would keep the address.
  await deleteDueAccounts(services, now, ({ email: to, username, language }) =>
    mail.send(goodbyeMessage(catalogues(language ?? "en"), { appName, to, username })),
  );
}
