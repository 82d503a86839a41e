import { type CalendarDay, repeatOf } from "@daysignal/core";
import { shownStart } from "@daysignal/core/dav";
import { noteChange } from "@daysignal/db";
import type { Collection } from "./collection.ts";
import type { Dav, Procedures } from "./dav.ts";
import type { ChangedTask } from "./known-task.ts";
import type { Write } from "./write.ts";

/**
 * Brings a signal to where its task is: into the collection, and then to another day if the client
 * has changed the start of a task that was there. Returns that day; undefined if it was not moved.
 */
export async function placeSignal(
  dav: Dav,
  { call }: Write,
  { collection, task, known, id }: ChangedTask & { id: string },
): Promise<CalendarDay | undefined> {
  const current = known?.current?.task;
  if (!current) await join(call, collection, id);
  // A moved task still has the start of where it was: the collection counts.
  if (known && !current) return undefined;
  const start = task.start !== null && task.start >= dav.today ? task.start : null;
  const shown = current ? shownStart(current) : null;
  if (start === shown || (task.start !== null && start === null)) return undefined;
  if (start !== null) {
    // Some clients write the deadline as the start as well.
    const isDeadline = shown === null && start === task.due;
    if (isDeadline || !(current || collection.day === null)) return undefined;
    await moveToDay(call, { id, from: collection.day, to: start });
    return start;
  }
  const day = collection.projectId === null ? null : current?.start;
  if (day) await call.plan.unselect({ date: day, taskId: id });
  return undefined;
}

/** Puts a signal into a collection: plans it, makes it available, or assigns the project. */
export async function join(call: Procedures, collection: Collection, id: string): Promise<void> {
  const { scope, projectId } = collection;
  if (projectId !== null) {
    await call.signal.update({ id, projectId });
  } else if (scope.kind === "day") {
    await call.plan.select({ date: scope.day, taskId: id });
  } else {
    const signal = await call.signal.get({ id });
    if (signal.currentLocation !== "available" && signal.status !== "done") {
      await call.plan.unselect({ date: signal.currentLocation, taskId: id });
    }
    if (signal.hiddenUntil !== null || signal.waitingFor !== null) {
      await call.signal.update({ id, hiddenUntil: null, waitingFor: null });
    }
  }
}

/**
 * Takes a signal out of a collection that it was moved from: off its day. It keeps its project, and
 * is available while it is not planned.
 */
export async function leave(
  dav: Dav,
  write: Write,
  { day }: Collection,
  id: string,
): Promise<void> {
  if (day === null) noteReturn(dav, write, id);
  else await write.call.plan.unselect({ date: day, taskId: id });
}

/** Lets the next sync bring back the tasks of a signal that a client has dropped. */
export const noteReturn = ({ user }: Dav, { tx }: Write, id: string): void =>
  noteChange(tx, user.id, { kind: "signal", ids: [id] });

async function moveToDay(
  call: Procedures,
  { id, from, to }: { id: string; from: CalendarDay | null; to: CalendarDay },
): Promise<void> {
  const signal = await call.signal.get({ id });
  const place = from ?? (signal.currentLocation === "available" ? null : signal.currentLocation);
  if (place === to) return;
  const isSeries = repeatOf(signal.recurrence) !== null;
  if (isSeries && place !== null) await call.signal.moveOccurrence({ id, date: place, to });
  else await call.plan.select({ date: to, taskId: id });
}
