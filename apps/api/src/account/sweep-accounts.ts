import { type DeletionServices, deleteDueAccounts } from "./delete-accounts.ts";
import { goodbyeMessage } from "./deletion-messages.ts";
import type { ResetCodeServices } from "./send-reset-code.ts";

export interface SweepServices
  extends DeletionServices,
    Pick<ResetCodeServices, "appName" | "catalogues" | "clock" | "mail"> {}

/**
 * Deletes the accounts whose seven days are over, with a goodbye by email. So much a run; the next
 * one continues.
 */
export async function sweepAccounts(services: SweepServices): Promise<void> {
  const { appName, catalogues, clock, mail } = services;
  // Not by the queue, which would keep the address.
  await deleteDueAccounts(services, clock(), ({ email: to, language, username, isOwnWish }) =>
    mail.send(goodbyeMessage(catalogues(language ?? "en"), { appName, to, username, isOwnWish })),
  );
}
