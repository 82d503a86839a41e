import { abandonedUploadAge } from "@daysignal/core";
import { deleteUnfinishedUpload, listUnfinishedUploads, storeUpload } from "@daysignal/db";
import type { Services } from "../trpc/context.ts";

/** How long between two turns, in milliseconds. */
const interval = 60 * 60 * 1000;

/** How many are cleared away in one turn. */
const batch = 100;

export type ReapServices = Pick<Services, "db" | "clock" | "objects">;

/** Clears away now and every hour; answers what ends that and waits for the turn under way. */
export function startReaping(
  services: ReapServices,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let turn = Promise.resolve();
  const next = () => {
    turn = turn.then(() => reapUploads(services)).catch(onError);
  };
  const timer = setInterval(next, interval);
  next();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

/**
 * Clears away uploads, of all people, that were begun and never finished, once
 * none of their addresses works any more (§9), with whatever bytes came of them.
 */
export async function reapUploads({ db, clock, objects }: ReapServices): Promise<void> {
  const { store } = objects;
  const before = new Date(clock().getTime() - abandonedUploadAge);
  for (const upload of await listUnfinishedUploads(db, before.toISOString(), batch)) {
    const { userId, id, key, uploadId, type } = upload;
    if (uploadId !== null) await store.abortMultipart({ key, uploadId });
    // Only the store has seen the end of what was posted straight to it.
    const size = upload.status === "open" ? await store.size(key) : null;
    if (size === null) await deleteUnfinishedUpload(db, userId, id);
    else await storeUpload(db, userId, id, { size, type });
  }
  await store.sweep?.(before);
}
