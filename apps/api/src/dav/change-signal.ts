import { deadlineOn, repeatOf, type UpdateSignalInput } from "@daysignal/core";
import type { ReadTask } from "@daysignal/core/dav";
import type { Collection } from "./collection.ts";
import type { Dav } from "./dav.ts";
import { type ChangedTask, idOfUid, type KnownTask, shownTask } from "./known-task.ts";
import { placeSignal } from "./place-signal.ts";
import { repeatSignal } from "./repeat-signal.ts";
import type { Write } from "./write.ts";

/** Changes a signal as its task says, or creates it. Returns its id. */
export async function changeSignal(dav: Dav, write: Write, changed: ChangedTask): Promise<string> {
  const { call } = write;
  const { collection, task, known } = changed;
  const id = known?.signalId ?? idOfUid(dav.user.id, task.uid);
  if (known) {
    if (task.isCancelled) {
      await call.signal.trash({ id });
      return id;
    }
    if (known.anywhere === undefined) await call.signal.restore({ id });
    await updateFields(dav, write, changed, id);
  } else {
    const { title, notes, priority, tags, url: link } = task;
    const dueDate = deadlineOf(dav, task);
    const { projectId } = collection;
    await call.signal.create({ id, title, notes, priority, tags, link, dueDate, projectId });
  }
  const isDone = (known?.current?.task ?? known?.anywhere)?.isDone ?? false;
  const date = dayOfOccurrence(collection, known);
  if (isDone && !task.isDone) await call.signal.reopen({ id, date });
  await placeSignal(dav, write, { ...changed, id });
  await repeatSignal(dav, write, { ...changed, id });
  if (!isDone && task.isDone) await call.signal.complete({ id, date });
  if (!known && task.isCancelled) await call.signal.trash({ id });
  return id;
}

/** The occurrence that a task of a day stands for; undefined for what does not repeat. */
function dayOfOccurrence({ day }: Collection, known: KnownTask | undefined) {
  const isSeries = repeatOf(known?.anywhere?.signal.recurrence ?? null) !== null;
  return isSeries && day !== null ? day : undefined;
}

const deadlineOf = ({ rule }: Dav, { due }: ReadTask) =>
  due === null ? null : deadlineOn(due, rule.timeZone);

/** Sends only the fields that differ from what the client was shown. */
async function updateFields(
  dav: Dav,
  { call }: Write,
  { collection, task, known }: ChangedTask,
  id: string,
): Promise<void> {
  const shown = shownTask(dav, known);
  const { title, notes, priority, tags, url: link } = task;
  const words = {
    ...(shown?.title === title ? {} : { title }),
    ...(shown?.notes === notes ? {} : { notes }),
  };
  const date = dayOfOccurrence(collection, known);
  // The title of one day of a series is its own.
  const isOfDay = date !== undefined && known?.current !== undefined;
  if (isOfDay && Object.keys(words).length > 0) {
    const { title, notes } = { ...(known?.current?.task ?? task), ...words };
    await call.signal.changeOccurrence({ id, date, title, notes, scope: "one" });
  }
  const changes: Omit<UpdateSignalInput, "id"> = {
    ...(isOfDay ? {} : words),
    ...(shown?.due === task.due ? {} : { dueDate: deadlineOf(dav, task) }),
    ...(shown?.priority === priority ? {} : { priority }),
    ...(JSON.stringify(shown?.tags) === JSON.stringify(tags) ? {} : { tags }),
    ...(shown?.url === link ? {} : { link }),
  };
  if (Object.keys(changes).length > 0) await call.signal.update({ id, ...changes });
}
