import { abandonedUploadAge, unreferencedFileAge } from "@daysignal/core";
import {
  abandonFile,
  type Database,
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
import type { Kysely } from "kysely";
import pLimit from "p-limit";
import type { Objects } from "./objects.ts";
import { sweepFolder } from "./scratch-file.ts";

/**
 * The page size, the number of parallel deletions, the number of rows marked per statement, and the
 * maximum number of pages and statements per run.
 */
const batch = { size: 500, atOnce: 8, marked: 5000, perRun: 20 } as const;

export interface ReapServices {
  db: Kysely<Database>;
  clock: () => Date;
  objects: Objects;
}

/** The last file that a run has processed, if there are more. */
export type ReapPosition = FileId;

/**
 * Deletes unneeded files of all users: unfinished uploads, once none of their URLs is valid (§9),
 * and stored files that no project has referenced for a month. A run is limited: it returns where
 * the next one continues, or null after the last file. Failures are left for a later run, and the
 * first error is thrown at the end.
 */
export async function reapUploads(
  services: ReapServices,
  position: ReapPosition | null = null,
): Promise<ReapPosition | null> {
  const { db, clock, objects } = services;
  const now = clock().getTime();
  const failures: unknown[] = [];
  const since = new Date(now).toISOString();
  let after = position;
  for (let count = 0; count < batch.perRun && (count === 0 || after !== null); count += 1) {
    after = await markUnreferenced(db, since, { after, limit: batch.marked });
  }
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
  await sweepFolder(objects.scratch, before);
  if (failures.length > 0) throw failures[0];
  return after;
}

/**
 * Processes each upload of a list from which processed ones disappear; failed ones stay at its
 * beginning.
 */
async function forAll(
  list: (page: UploadPage) => Promise<Upload[]>,
  work: (upload: Upload) => Promise<void>,
  failures: unknown[],
): Promise<void> {
  const limit = pLimit(batch.atOnce);
  let skipped = 0;
  for (let pages = 0; pages < batch.perRun; pages += 1) {
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
 * Removes a file, unless a project references it again by now. Its row stays until its bytes are
 * deleted.
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
