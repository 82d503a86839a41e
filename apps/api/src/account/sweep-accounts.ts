import { type DeletionServices, deleteDueAccounts } from "./delete-accounts.ts";
import { goodbyeMessage } from "./deletion-messages.ts";
import type { ResetCodeServices } from "./send-reset-code.ts";

export interface SweepServices
  extends DeletionServices,
    Pick<ResetCodeServices, "appName" | "catalogues" | "clock" | "mail"> {}

/**
 * Deletes the accounts whose seven days are over, and sends a last email. Limited per run; the next
 * run continues.
 */
export async function sweepAccounts(services: SweepServices): Promise<void> {
  const { appName, catalogues, clock, mail } = services;
  // Not through the job queue, which would store the address.
  await deleteDueAccounts(services, clock(), ({ email: to, language, username, isOwnWish }) =>
    mail.send(goodbyeMessage(catalogues(language ?? "en"), { appName, to, username, isOwnWish })),
  );
}
