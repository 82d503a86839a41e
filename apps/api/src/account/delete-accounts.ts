import {
  claimDeletion,
  deleteAccountRows,
  deleteUploads,
  findRecipient,
  isOwnDeletion,
  listDueDeletions,
  listObjectsOf,
  type Recipient,
} from "@daysignal/db";
import pLimit from "p-limit";
import { hashName } from "../auth/hash-secret.ts";
import type { JobQueue } from "../job/jobs.ts";
import type { Services } from "../trpc/context.ts";

/** The maximum number of accounts deleted per run, and of files deleted at a time. */
const bounds = { accounts: 50, files: 500, filesAtOnce: 8 } as const;

export interface DeletionServices extends Pick<Services, "db" | "objects"> {
  jobs: Pick<JobQueue, "drop">;
}

/**
 * The recipient of the last email to a deleted account, and whether the owner requested the
 * deletion.
 */
export type Deleted = Recipient & { isOwnWish: boolean };

/**
 * Deletes accounts whose seven days are over (§4), at most 50. A failed deletion is left for the
 * next run, and the first error is thrown at the end. `onDeleted` is called after each deletion.
 */
export async function deleteDueAccounts(
  services: DeletionServices,
  now: Date,
  onDeleted: (account: Deleted) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await listDueDeletions(services.db, now.toISOString(), bounds.accounts)) {
    try {
      const deleted = await deleteAccount(services, userId, now);
      if (deleted) await onDeleted(deleted);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Deletes an account that is due: its files, then its rows. Returns null if it is not due. If
 * interrupted, the next call continues it.
 */
export async function deleteAccount(
  { db, jobs, objects: { store } }: DeletionServices,
  userId: string,
  now: Date,
): Promise<Deleted | null> {
  const at = now.toISOString();
  const recipient = await findRecipient(db, userId);
  if (!recipient || !(await claimDeletion(db, userId, at))) return null;
  const limit = pLimit(bounds.filesAtOnce);
  for (;;) {
    const files = await listObjectsOf(db, userId, bounds.files);
    if (files.length === 0) break;
    await limit.map(files, async ({ key, uploadId }) => {
      if (uploadId !== null) await store.abortMultipart({ key, uploadId });
      await store.remove(key);
    });
    await deleteUploads(
      db,
      userId,
      files.map(({ id }) => id),
    );
  }
  await store.forget?.(userId);
  const { email } = recipient;
  const isOwnWish = await isOwnDeletion(db, userId);
  await jobs.drop("send-mail", { to: email });
  await jobs.drop("send-mail", { about: userId });
  await jobs.drop("send-reset-code", { email });
  await jobs.drop("send-email-code", { userId });
  await deleteAccountRows(db, { userId, emailHash: hashName(email), at });
  return { ...recipient, isOwnWish };
}
