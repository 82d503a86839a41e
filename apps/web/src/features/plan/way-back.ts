import {
  type CalendarDay,
  type Recurrence,
  repeatOf,
  type SelectSignalInput,
  type Signal,
  type UnselectSignalInput,
} from "@daysignal/core";
import { type PlannerData, plansHolding } from "../signal/planner-data.ts";
import type { SharedChanges } from "../signal/signal-actions.ts";

/** One call on the way back to how things were. */
export type Step =
  | { call: "restore"; signal: Signal }
  | { call: "select"; input: SelectSignalInput }
  | { call: "unselect"; input: UnselectSignalInput }
  | { call: "schedule"; id: string; date: CalendarDay; recurrence: Recurrence }
  | { call: "changeRecurrence"; id: string; recurrence: Recurrence }
  | { call: "complete"; id: string; date?: CalendarDay }
  | { call: "reopen"; id: string }
  | { call: "update"; id: string; changes: SharedChanges | Pick<Signal, "tags"> };

interface Place {
  date: CalendarDay;
  slotPosition: number | null;
  done: boolean;
}

/** A signal and the days it is on, as they are before an action that can be undone. */
export interface Before {
  signal: Signal;
  /** On the days that have been read, earliest first; a one-off's own day in any case. */
  places: readonly Place[];
}

/** What has to be remembered of a signal so that an action on it can be undone. */
export function before(data: PlannerData, signal: Signal): Before {
  const places = plansHolding(data, signal.id).flatMap<Place>(({ date, slots }) => {
    const slot = slots.find((candidate) => candidate.signal?.id === signal.id);
    return slot ? [{ date, slotPosition: slot.position, done: slot.done }] : [];
  });
  const { currentLocation, slotPosition, status } = signal;
  const isRead = places.some(({ date }) => date === currentLocation);
  if (currentLocation !== "available" && !isRead) {
    places.push({ date: currentLocation, slotPosition, done: status === "done" });
  }
  return { signal, places: places.sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** Back to one day: to its slot there, and finished if it was. */
export function stepsToPlace({ signal: { id } }: Before, place: Place | undefined): Step[] {
  if (!place) return [];
  const { date, slotPosition, done } = place;
  const input = { date, taskId: id, ...(slotPosition === null ? {} : { slotPosition }) };
  const select: Step = { call: "select", input };
  return done ? [select, { call: "complete", id, date }] : [select];
}

/** Back onto all of its days, for a signal that is on none. A series is laid out again from its earliest unfinished day. */
export function stepsToPlaces(was: Before): Step[] {
  const { signal, places } = was;
  const { id, recurrence, currentLocation, status } = signal;
  if (repeatOf(recurrence) === null || recurrence === null) {
    const here = places.find(({ date }) => date === currentLocation);
    if (here) return stepsToPlace(was, here);
    return status === "done" ? [{ call: "complete", id }] : [];
  }
  const rhythm: Step =
    currentLocation === "available"
      ? { call: "changeRecurrence", id, recurrence }
      : { call: "schedule", id, date: currentLocation, recurrence };
  const known = places.filter(({ slotPosition }) => slotPosition !== null);
  return [rhythm, ...known.flatMap((place) => stepsToPlace(was, place))];
}

/** Undoes setting one field together with others' (§2): what it was before. */
export function stepsFromUpdate(
  { signal }: Before,
  changes: SharedChanges | Pick<Signal, "tags">,
): Step[] {
  const { id, projectId, priority, type, dueDate, tags } = signal;
  if ("projectId" in changes) return [{ call: "update", id, changes: { projectId } }];
  if ("priority" in changes) return [{ call: "update", id, changes: { priority } }];
  if ("dueDate" in changes) return [{ call: "update", id, changes: { dueDate } }];
  if ("tags" in changes) return [{ call: "update", id, changes: { tags } }];
  return [{ call: "update", id, changes: { type } }];
}

/** Undoes opening one that was done again, or finishing it (§4). */
export function stepsFromDone({ signal: { id } }: Before, done: boolean): Step[] {
  return [done ? { call: "reopen", id } : { call: "complete", id }];
}

/** Undoes moving to the trash (§4). */
export function stepsFromTrash(was: Before): Step[] {
  return [{ call: "restore", signal: was.signal }, ...stepsToPlaces(was)];
}

/** Undoes planning it for a day: it leaves that day, and is where it was. */
export function stepsFromDay(was: Before, date: CalendarDay): Step[] {
  const { signal, places } = was;
  const there = places.find((place) => place.date === date);
  if (there) return stepsToPlace(was, there);
  const isOneOff = repeatOf(signal.recurrence) === null;
  // A one-off that is selected for the day it was on leaves the other by that.
  if (isOneOff && signal.currentLocation !== "available") return stepsToPlaces(was);
  return [{ call: "unselect", input: { date, taskId: signal.id } }];
}

/** Undoes scheduling it: the new rhythm goes, the old one is laid out again. */
export function stepsFromSchedule(was: Before, date: CalendarDay): Step[] {
  const taskId = was.signal.id;
  return [{ call: "unselect", input: { date, taskId, scope: "all" } }, ...stepsToPlaces(was)];
}

/** Undoes another recurrence: that of before, laid out from its earliest unfinished day. */
export function stepsFromRecurrence(was: Before): Step[] {
  const { id, recurrence, currentLocation } = was.signal;
  if (repeatOf(recurrence) !== null && currentLocation !== "available") return stepsToPlaces(was);
  return [{ call: "changeRecurrence", id, recurrence: recurrence ?? "none" }];
}

/** Undoes a swap: the one that made room takes its slot again, and the other is where it was. */
export function stepsFromSwap(was: Before, replaced: Before, date: CalendarDay): Step[] {
  const place = replaced.places.find((candidate) => candidate.date === date);
  const [select, ...rest] = stepsToPlace(replaced, place);
  const back: Step[] =
    select?.call === "select"
      ? [{ call: "select", input: { ...select.input, replaceTaskId: was.signal.id } }, ...rest]
      : [];
  const wasElsewhere = was.signal.currentLocation !== "available";
  return wasElsewhere && repeatOf(was.signal.recurrence) === null
    ? [...back, ...stepsToPlaces(was)]
    : back;
}
