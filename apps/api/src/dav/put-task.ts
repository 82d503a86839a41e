import { type ReadTask, readTask } from "@daysignal/core/dav";
import { findDavItemsWith, findSignal, storeDavItem } from "@daysignal/db";
import { changeSignal } from "./change-signal.ts";
import type { Collection } from "./collection.ts";
import { everything } from "./collections.ts";
import { assertConditions, type Conditions } from "./conditions.ts";
import type { Dav } from "./dav.ts";
import { assertName, readOnly } from "./dav-refusal.ts";
import { findNamed, type Named } from "./find-item.ts";
import { isInProject } from "./is-in-project.ts";
import { readItemsOf } from "./items.ts";
import { idOfUid, type KnownTask, readKnown } from "./known-task.ts";
import { putSubtask } from "./put-subtask.ts";
import { type Write, writing } from "./write.ts";

/** A task that a client puts under a name of a collection. */
export interface PutTask {
  collection: Collection;
  name: string;
  text: string;
  conditions: Conditions;
}

/** Stores a task of a client by the procedures (§19). Returns whether the resource is new. */
export async function putTask(dav: Dav, put: PutTask): Promise<{ isNew: boolean }> {
  if (put.collection.kind === "events") throw readOnly();
  assertName(put.name);
  const task = readTask(put.text, dav.rule);
  return await writing(dav, async (write) => {
    const { uid, parentUid } = task;
    const uids = parentUid === null ? [uid] : [uid, parentUid];
    const found = await findNamed(dav, write.tx, { names: [put.name], uids });
    const known = await readKnown(dav, write, put, { uid, found });
    const current = known?.current;
    assertConditions(put.conditions, current);
    const parent = parentUid === null ? undefined : found.uids.get(parentUid);
    const parentId = await findParent(dav, write, { task, known, parent });
    await store(dav, write, { put, task, known, parentId });
    return { isNew: current === undefined };
  });
}

interface Storing {
  put: PutTask;
  task: ReadTask;
  known: KnownTask | undefined;
  /** The signal of which the task is a subtask; null if it is none, or unknown. */
  parentId: string | null;
}

async function store(
  dav: Dav,
  write: Write,
  { put, task, known, parentId }: Storing,
): Promise<void> {
  const { uid } = task;
  if (parentId !== null) {
    const subtask = await putSubtask(dav, write, { task, known, parentId });
    await remember(dav, write, { put, uid, known, extra: task.extra.subtask, ...subtask });
    return;
  }
  // A subtask without its task is a signal.
  if (known?.subtaskId) await write.call.subtask.delete({ id: known.subtaskId });
  const signal = known?.subtaskId ? undefined : known;
  const { collection } = put;
  const signalId = await changeSignal(dav, write, { collection, task, known: signal });
  // The parent may arrive later, see `adoptSubtasks`.
  const extra = task.parentUid === null ? task.extra.signal : withParent(task);
  await remember(dav, write, { put, uid, known, extra, signalId, subtaskId: null });
  if (!known) await adoptSubtasks(dav, write, { uid, signalId });
}

const withParent = ({ extra, parentUid }: ReadTask) =>
  [extra.signal, relationTo(parentUid ?? "")].filter((line) => line !== "").join("\n");

/** The line that names a parent which is not there. */
const relationTo = (uid: string) => `RELATED-TO:${uid.replace(/[\\;,]/g, "\\$&")}`;

/** Makes the signals subtasks that an app has sent before their parent. */
async function adoptSubtasks(
  dav: Dav,
  write: Write,
  { uid, signalId }: { uid: string; signalId: string },
): Promise<void> {
  const line = relationTo(uid);
  for (const row of await findDavItemsWith(write.tx, dav.user.id, line)) {
    const items = await readItemsOf(dav, write.tx, everything, row.signalId);
    const item = items.find(({ name }) => name === row.name);
    if (!item || items.length > 1 || row.signalId === signalId) continue;
    await write.call.signal.trash({ id: row.signalId });
    const id = idOfUid(dav.user.id, row.uid);
    const { title, isDone, extra } = readTask(item.text, dav.rule);
    await write.call.subtask.create({ taskId: signalId, id, title, completed: isDone ? 1 : 0 });
    const adopted = { ...row, signalId, subtaskId: id, extra: extra.subtask };
    await storeDavItem(write.tx, dav.user.id, adopted);
  }
}

/** The id of the signal of which a task is a subtask; null if it is none, or unknown. */
async function findParent(
  dav: Dav,
  { tx }: Write,
  { task, known, parent }: Omit<Storing, "put" | "parentId"> & { parent: Named | undefined },
): Promise<string | null> {
  const isOwn = known?.subtaskId === null && known.signalId === parent?.signalId;
  if (!parent || task.parentUid === task.uid || isOwn) return null;
  // The signal of a subtask that is there was read with it.
  if (known?.anywhere?.signal.id === parent.signalId) return parent.signalId;
  const signal = await findSignal(tx, dav.user.id, parent.signalId);
  return signal && signal.status !== "deleted" ? signal.id : null;
}

interface Remembered extends Pick<Storing, "put" | "known"> {
  uid: string;
  extra: string;
  signalId: string;
  subtaskId: string | null;
}

/**
 * Stores what a client has sent beside the fields, and when the task came to a collection, unless
 * all of it is known. A client may also move a task to where it is already.
 */
async function remember(
  dav: Dav,
  { tx }: Write,
  { put, uid, known, extra, signalId, subtaskId }: Remembered,
): Promise<void> {
  const signal = subtaskId === null ? known?.anywhere?.signal : undefined;
  const isInSeveral = signal !== undefined && isInProject(dav, signal);
  const hasCome = known !== undefined && (known.current === undefined || isInSeveral);
  const row = known?.row;
  const isSame =
    row?.name === put.name &&
    row.extra === extra &&
    row.signalId === signalId &&
    row.subtaskId === subtaskId;
  const isDefault = !row && extra === "" && put.name === `${uid}.ics` && known !== undefined;
  if (!hasCome && (isSame || isDefault)) return;
  const came = hasCome
    ? { cameTo: put.collection.id, cameAt: dav.ctx.now.toISOString() }
    : { cameTo: row?.cameTo ?? null, cameAt: row?.cameAt ?? null };
  const item = { uid, name: put.name, signalId, subtaskId, extra, ...came };
  await storeDavItem(tx, dav.user.id, item);
}
