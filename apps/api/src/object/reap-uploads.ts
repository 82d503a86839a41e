import { abandonedUploadAge, unreferencedFileAge } from "@daysignal/core";
import {
  abandonFile,
  deleteUnfinishedUpload,
  type FileId,
  isAttached,
  listUnfinishedUploads,
  listUnreferencedUploads,
  lockPerson,
  markReferenced,
  markUnreferenced,
  transact,
  type Upload,
  type UploadPage,
} from "@daysignal/db";
import pLimit from "p-limit";
import type { Services } from "../trpc/context.ts";
import { sweepFolder } from "./sweep-folder.ts";

/** How long between two turns, in milliseconds. */
const interval = 60 * 60 * 1000;

/** How many are read at once, how many of them are cleared away at once, and how many are marked by one statement. */
const batch = { size: 500, atOnce: 8, marked: 5000 } as const;

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
 * Clears away the files of all people that are of no use any more: uploads that
 * were begun and never finished, once none of their addresses works (§9), and
 * stored files that no project has named for a month. Goes on until none is left;
 * what fails is left for the next turn, and the first failure thrown at the end.
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

/** Does something to each upload of a list that gets shorter by it; what fails stays at its beginning. */
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

/** Drops a file, unless a project has come to name it meanwhile. Its row stays until its bytes are gone. */
async function dropUnreferenced(services: ReapServices, upload: Upload): Promise<void> {
  const { userId, id } = upload;
  const isDropped = await transact(services.db, async (tx) => {
    await lockPerson(tx, userId);
    if (await isAttached(tx, userId, id)) {
      await markReferenced(tx, upload);
      return false;
    }
    await abandonFile(tx, userId, id);
    return true;
  });
  if (isDropped) await clearUnfinished(services, upload);
}
