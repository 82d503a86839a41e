import { type ReadTask, readTask } from "@daysignal/core/dav";
import { findDavItemsWith, findSignal, storeDavItem } from "@daysignal/db";
import { changeSignal } from "./change-signal.ts";
import { type Collection, everything } from "./collections.ts";
import { assertConditions, type Conditions } from "./conditions.ts";
import type { Dav } from "./dav.ts";
import { forbidden, readOnly } from "./dav-refusal.ts";
import { findNamed } from "./find-item.ts";
import { readItemsOf } from "./items.ts";
import { findKnown, idOfUid, type KnownTask } from "./known-task.ts";
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
  if (put.name.length > 300 || /\p{Cc}/u.test(put.name)) {
    throw forbidden("This name cannot be used.");
  }
  const task = readTask(put.text, dav.rule);
  return await writing(dav, async (write) => {
    const known = await findKnown(dav, write, put, task);
    const current = known?.current;
    assertConditions(put.conditions, current);
    await store(dav, write, { put, task, known });
    return { isNew: current === undefined };
  });
}

interface Storing {
  put: PutTask;
  task: ReadTask;
  known: KnownTask | undefined;
}

async function store(dav: Dav, write: Write, { put, task, known }: Storing): Promise<void> {
  const { uid } = task;
  const parent = await findParent(dav, write, task);
  if (parent !== null) {
    const subtask = await putSubtask(dav, write, { task, known, parentId: parent });
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
async function findParent(dav: Dav, { tx }: Write, task: ReadTask): Promise<string | null> {
  const { uid, parentUid } = task;
  if (parentUid === null || parentUid === uid) return null;
  const parent = (await findNamed(dav, tx, "uids", [parentUid])).get(parentUid);
  const signal = parent && (await findSignal(tx, dav.user.id, parent.signalId));
  return signal && signal.status !== "deleted" ? signal.id : null;
}

interface Remembered extends Omit<Storing, "task"> {
  uid: string;
  extra: string;
  signalId: string;
  subtaskId: string | null;
}

/** Stores what a client has sent beside the fields, unless all of it is known. */
async function remember(
  dav: Dav,
  { tx }: Write,
  { put, uid, known, extra, signalId, subtaskId }: Remembered,
): Promise<void> {
  const hasCome = known !== undefined && known.current === undefined;
  const row = known?.row;
  const isSame =
    !hasCome &&
    row?.name === put.name &&
    row.extra === extra &&
    row.signalId === signalId &&
    row.subtaskId === subtaskId;
  const isDefault =
    !hasCome && !row && extra === "" && put.name === `${uid}.ics` && known !== undefined;
  if (isSame || isDefault) return;
  const came = hasCome
    ? { cameTo: put.collection.id, cameAt: dav.ctx.now.toISOString() }
    : { cameTo: row?.cameTo ?? null, cameAt: row?.cameAt ?? null };
  const item = { uid, name: put.name, signalId, subtaskId, extra, ...came };
  await storeDavItem(tx, dav.user.id, item);
}
