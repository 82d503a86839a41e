import { type CalendarDay, deadlineOn, repeatOf, type UpdateSignalInput } from "@daysignal/core";
import { type ReadTask, shownStart } from "@daysignal/core/dav";
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
  if (await isFinishedAlready(write, changed)) return id;
  const moved = await placeSignal(dav, write, { ...changed, id });
  await repeatSignal(dav, write, { ...changed, id });
  if (!isDone && task.isDone) {
    const next = await nextOccurrence(write, id);
    await call.signal.complete({ id, date: next && (moved ?? date ?? next) });
  }
  if (!known && task.isCancelled) await call.signal.trash({ id });
  return id;
}

/** The occurrence that a task of a day stands for; undefined for what does not repeat. */
function dayOfOccurrence({ day }: Collection, known: KnownTask | undefined) {
  const isSeries = repeatOf(known?.anywhere?.signal.recurrence ?? null) !== null;
  return isSeries && day !== null ? day : undefined;
}

/** The day of the occurrence that a project shows of a series; undefined for what does not repeat. */
async function nextOccurrence({ call }: Write, id: string): Promise<CalendarDay | undefined> {
  const { recurrence, currentLocation } = await call.signal.get({ id });
  const isPlanned = repeatOf(recurrence) !== null && currentLocation !== "available";
  return isPlanned ? currentLocation : undefined;
}

/**
 * Whether a task in a project is a copy of an occurrence of a series that is finished: sent a second
 * time, or by an app that has not yet read the next one.
 */
async function isFinishedAlready({ call }: Write, { collection, task, known }: ChangedTask) {
  const current = known?.current?.task;
  if (!current || collection.day !== null || repeatOf(current.signal.recurrence) === null)
    return false;
  if (task.start === null || task.start === shownStart(current)) return false;
  const { slots } = await call.plan.get({ date: task.start });
  return slots.some(({ signal, done }) => done && signal?.id === current.signal.id);
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
    // Without notes of its own, the day would have those of the series.
    const own = "notes" in words ? { ...words, notes: notes ?? "" } : words;
    await call.signal.changeOccurrence({ id, date, ...own, scope: "one" });
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
