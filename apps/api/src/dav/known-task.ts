import { hash } from "node:crypto";
import { idSchema } from "@daysignal/core";
import { type ReadTask, readTask, writeTask } from "@daysignal/core/dav";
import { findSignal, lockSignal } from "@daysignal/db";
import type { Collection } from "./collection.ts";
import { everything } from "./collections.ts";
import type { Dav } from "./dav.ts";
import { forbidden } from "./dav-refusal.ts";
import type { FoundNames, Named } from "./find-item.ts";
import { type Item, type ItemTask, readItemsOf } from "./items.ts";
import { hrefOf } from "./paths.ts";
import type { Write } from "./write.ts";

/** The signal or subtask of a task, as it is in the collection and elsewhere. */
export interface KnownTask extends Named {
  /** In the collection; undefined if it is not there. */
  current: Item | undefined;
  /** Wherever it is; undefined in the trash. */
  anywhere: ItemTask | undefined;
}

/**
 * Reads what a task is already, by its uid, and locks its signal. Errors: the name stands for
 * another task, or the uid has another name in this collection (`no-uid-conflict`).
 */
export async function readKnown(
  dav: Dav,
  { tx }: Write,
  { collection, name }: { collection: Collection; name: string },
  { uid, found }: { uid: string; found: FoundNames },
): Promise<KnownTask | undefined> {
  const byUid = found.uids.get(uid);
  const byName = found.names.get(name);
  const isOther =
    byName &&
    (byName.signalId !== byUid?.signalId || byName.subtaskId !== byUid.subtaskId) &&
    (await isThere(dav, tx, byName));
  if (isOther) throw uidConflict(dav, collection, name);
  const signal = byUid && (await lockSignal(tx, dav.user.id, byUid.signalId));
  if (byUid && signal) {
    const isIt = ({ task }: Item) => task?.uid === uid;
    const read = async (of: Collection) =>
      signal.status === "deleted"
        ? undefined
        : (await readItemsOf(dav, tx, of, signal.id)).find(isIt);
    const current = await read(collection);
    if (current && current.name !== name) throw uidConflict(dav, collection, current.name);
    const anywhere = (current ?? (await read(everything)))?.task ?? undefined;
    if (byUid.subtaskId === null || anywhere) return { ...byUid, current, anywhere };
  }
  return await findInTrash(dav, tx, uid);
}

/**
 * What a client reads of the task that it was shown. A title or a note can have characters that are
 * read differently than they are stored; they are no change of the client.
 */
export function shownTask({ rule }: Dav, known: KnownTask | undefined): ReadTask | undefined {
  const task = known?.current?.task ?? known?.anywhere;
  return task && readTask(writeTask(task), rule);
}

/** A signal that was made of this uid, then became a subtask, and so went to the trash. */
async function findInTrash(
  { user }: Dav,
  tx: Write["tx"],
  uid: string,
): Promise<KnownTask | undefined> {
  const signal = await findSignal(tx, user.id, idOfUid(user.id, uid));
  if (signal?.status !== "deleted") return undefined;
  const none = { subtaskId: null, row: null, current: undefined, anywhere: undefined };
  return { ...none, signalId: signal.id };
}

/** Whether a name stands for something, also in the trash. */
async function isThere(dav: Dav, tx: Write["tx"], { signalId, subtaskId }: Named) {
  if (subtaskId === null) return (await findSignal(tx, dav.user.id, signalId)) !== null;
  const items = await readItemsOf(dav, tx, everything, signalId);
  return items.some(({ task }) => task?.subtask?.id === subtaskId);
}

const uidConflict = (dav: Dav, collection: Collection, name: string) =>
  forbidden("Another task has this name or this UID.", {
    "c:no-uid-conflict": { "d:href": hrefOf(dav, { kind: "item", collection, name }) },
  });

/** The id of a new signal or subtask: that in the uid, else one that depends on the uid only. */
export function idOfUid(userId: string, uid: string): string {
  if (idSchema.safeParse(uid).success) return uid.toLowerCase();
  const hex = hash("sha256", `${userId} ${uid}`, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A task that becomes, or is, a signal. */
export interface ChangedTask {
  collection: Collection;
  task: ReadTask;
  known: KnownTask | undefined;
}
