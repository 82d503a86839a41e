import { listDueAccounts } from "@daysignal/db";
import pLimit from "p-limit";
import { waitMsOf } from "../outbound/outbound-limits.ts";
import { type SyncServices, syncAccount } from "./sync-account.ts";

/** The number of accounts synchronised in parallel, and per batch. */
const limits = { atOnce: 8, accounts: 64 } as const;

/**
 * Synchronises all calendar accounts that are due. Each batch takes one of each user, so that a user
 * with many slow servers does not delay others for long.
 */
export async function syncDueAccounts(services: SyncServices, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const began = clock().toISOString();
  const atOnce = pLimit(limits.atOnce);
  const seen = new Set<string>();
  while (!signal.aborted) {
    const due = await listDueAccounts(db, began, limits.accounts);
    // One that another instance has taken is still due.
    const fresh = due.filter(({ userId, id }) => !seen.has(`${userId}/${id}`));
    if (fresh.length === 0) return;
    await Promise.all(
      fresh.map((key) => {
        seen.add(`${key.userId}/${key.id}`);
        return atOnce(async () => {
          if (signal.aborted) return;
          await syncAccount(services, key).catch((error: unknown) => {
            if (waitMsOf(error) === undefined) throw error;
          });
        });
      }),
    );
  }
}
