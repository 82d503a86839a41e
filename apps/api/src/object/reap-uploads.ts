import { abandonedUploadAge, unreferencedFileAge } from "@daysignal/core";
import {
  abandonFile,
  deleteUnfinishedUpload,
  type FileId,
  isAttached,
  listUnfinishedUploads,
  listUnreferencedUploads,
  lockUser,
  markReferenced,
  markUnreferenced,
  transact,
  type Upload,
  type UploadPage,
} from "@daysignal/db";
import pLimit from "p-limit";
import type { Services } from "../trpc/context.ts";
import { sweepFolder } from "./sweep-folder.ts";

/** The interval between runs, in milliseconds. */
const interval = 60 * 60 * 1000;

/** Page size, number of parallel deletions, and number of rows marked by one statement. */
const batch = { size: 500, atOnce: 8, marked: 5000 } as const;

export type ReapServices = Pick<Services, "db" | "clock" | "objects">;

/** Reaps now and every hour; returns a function that stops this and waits for a run in progress. */
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
 * Deletes useless files of all users: unfinished uploads, once none of their URLs is
 * valid (§9), and stored files that no project has referenced for a month. Continues
 * until none is left; what fails is left for the next run, and the first error is thrown
 * at the end.
 */
export async function reapUploads(services: ReapServices): Promise<void> {
  const { db, clock, objects } = services;
  const now = clock().getTime();
  const failures: unknown[] = [];
  let after: FileId | null = null;
  do {
    after = await markUnreferenced(db, new Date(now).toISOString(), { after, limit: batch.marked });
  } while (after !== null);
  const unreferencedBefore = new Date(now - unreferencedFileAge).toISOString();
  await forAll(
    (page) => listUnreferencedUploads(db, unreferencedBefore, page),
    (upload) => dropUnreferenced(services, upload),
    failures,
  );
  const before = new Date(now - abandonedUploadAge);
  await forAll(
    (page) => listUnfinishedUploads(db, before.toISOString(), page),
    (upload) => clearUnfinished(services, upload),
    failures,
  );
  await objects.store.sweep?.(before);
  await sweepFolder(objects.scratch, before);
  if (failures.length > 0) throw failures[0];
}

/** Processes each upload of a list that shrinks by it; failed ones stay at its beginning. */
async function forAll(
  list: (page: UploadPage) => Promise<Upload[]>,
  work: (upload: Upload) => Promise<void>,
  failures: unknown[],
): Promise<void> {
  const limit = pLimit(batch.atOnce);
  let skipped = 0;
  for (;;) {
    const uploads = await list({ limit: batch.size, skipped });
    const results = await Promise.allSettled(uploads.map((upload) => limit(work, upload)));
    const failed = results.filter((result) => result.status === "rejected");
    failures.push(...failed.map(({ reason }) => reason));
    skipped += failed.length;
    if (uploads.length < batch.size) return;
  }
}

async function clearUnfinished({ db, objects }: ReapServices, upload: Upload): Promise<void> {
  const { userId, id, key, uploadId } = upload;
  const { store } = objects;
  if (uploadId !== null) await store.abortMultipart({ key, uploadId });
  await store.remove(key);
  await deleteUnfinishedUpload(db, userId, id);
}

/**
 * Removes a file, unless a project has referenced it meanwhile. Its row stays until its
 * bytes are deleted.
 */
async function dropUnreferenced(services: ReapServices, upload: Upload): Promise<void> {
  const { userId, id } = upload;
  const isDropped = await transact(services.db, async (tx) => {
    await lockUser(tx, userId);
    if (await isAttached(tx, userId, id)) {
      await markReferenced(tx, upload);
      return false;
    }
    await abandonFile(tx, userId, id);
    return true;
  });
  if (isDropped) await clearUnfinished(services, upload);
}
