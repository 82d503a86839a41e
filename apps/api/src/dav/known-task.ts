import { hash } from "node:crypto";
import { idSchema } from "@daysignal/core";
import type { ReadTask } from "@daysignal/core/dav";
import { findSignal, lockSignal } from "@daysignal/db";
import { type Collection, everything } from "./collections.ts";
import type { Dav } from "./dav.ts";
import { forbidden } from "./dav-refusal.ts";
import { findNamed, type Named } from "./find-item.ts";
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
 * Finds what a task is already, by its uid. Errors: the name stands for another task, or the uid
 * has another name in this collection (`no-uid-conflict`).
 */
export async function findKnown(
  dav: Dav,
  { tx }: Write,
  { collection, name }: { collection: Collection; name: string },
  { uid }: ReadTask,
): Promise<KnownTask | undefined> {
  const byUid = (await findNamed(dav, tx, "uids", [uid])).get(uid);
  const byName = (await findNamed(dav, tx, "names", [name])).get(name);
  const isOther =
    byName &&
    (byName.signalId !== byUid?.signalId || byName.subtaskId !== byUid.subtaskId) &&
    (await isThere(dav, tx, byName));
  if (isOther) throw uidConflict(dav, collection, name);
  if (!byUid || !(await isThere(dav, tx, byUid))) return await findInTrash(dav, tx, uid);
  await lockSignal(tx, dav.user.id, byUid.signalId);
  const isIt = ({ task }: Item) => task?.uid === uid;
  const here = await readItemsOf(dav, tx, collection, byUid.signalId);
  const current = here.find(isIt);
  if (current && current.name !== name) throw uidConflict(dav, collection, current.name);
  const all = await readItemsOf(dav, tx, everything, byUid.signalId);
  return { ...byUid, current, anywhere: all.find(isIt)?.task ?? undefined };
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
