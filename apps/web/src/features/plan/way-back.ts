import {
  type CalendarDay,
  type Recurrence,
  repeatOf,
  type SelectSignalInput,
  type Signal,
  type UnselectSignalInput,
} from "@daysignal/core";
import type { Placement } from "../quick-add/quick-add-draft.ts";
import { findSignal, type PlannerData } from "../signal/planner-data.ts";
import type { SignalChanges } from "../signal/signal-actions.ts";
import { type Before, type Place, seenOccurrence } from "./before.ts";

/** One call on the way back to how things were. */
export type Step =
  | { call: "restore"; signal: Signal }
  | { call: "select"; input: SelectSignalInput }
  | { call: "unselect"; input: UnselectSignalInput }
  | { call: "schedule"; id: string; date: CalendarDay; recurrence: Recurrence }
  | { call: "changeRecurrence"; id: string; recurrence: Recurrence }
  | { call: "complete"; id: string; date?: CalendarDay }
  | { call: "reopen"; id: string; date?: CalendarDay }
  | { call: "trash"; id: string }
  /** `was`: what the same fields are taken to be until then. Are they something else, the person is asked. */
  | { call: "update"; id: string; changes: SignalChanges; was: SignalChanges };

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
  const { id, currentLocation, status } = signal;
  const recurrence = repeatOf(signal.recurrence);
  if (recurrence === null) {
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

/** Undoes changing fields (§5): what they were before. */
export function stepsFromUpdate({ signal }: Before, now: SignalChanges): Step[] {
  return [{ call: "update", id: signal.id, changes: fieldsBefore(signal, now), was: now }];
}

/** Changes fields again that were taken back. */
export function stepsToUpdate({ signal }: Before, changes: SignalChanges): Step[] {
  return [{ call: "update", id: signal.id, changes, was: fieldsBefore(signal, changes) }];
}

function fieldsBefore(signal: Signal, changes: SignalChanges): SignalChanges {
  return Object.fromEntries(Object.entries(signal).filter(([field]) => field in changes));
}

/** Undoes opening one that was done again, or finishing it (§4); on `date`, of a recurring one. */
export function stepsFromDone({ signal }: Before, done: boolean, date?: CalendarDay): Step[] {
  const dated = date === undefined ? seenOccurrence(signal) : { date };
  return [
    done
      ? { call: "reopen", id: signal.id, ...dated }
      : { call: "complete", id: signal.id, ...dated },
  ];
}

/** Adds one again that was taken back, and where it went: one that repeats, by its rhythm. */
export function stepsToAdd(signal: Signal, placement: Placement | null): Step[] {
  const restore: Step = { call: "restore", signal };
  if (!placement) return [restore];
  const { date, recurrence } = placement;
  const { id } = signal;
  return repeatOf(recurrence) === null
    ? [restore, { call: "select", input: { date, taskId: id } }]
    : [restore, { call: "schedule", id, date, recurrence }];
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

/** The signal that a step is about. */
export function idOf(step: Step): string {
  switch (step.call) {
    case "restore":
      return step.signal.id;
    case "select":
    case "unselect":
      return step.input.taskId;
    default:
      return step.id;
  }
}

/**
 * The ids of the signals that are still as some steps have left them, so that taking the steps back undoes nothing
 * else. Fields are not compared: of those, the change itself is refused as stale. Of a series, its days are not.
 */
export function stillAsLeft(data: PlannerData, steps: readonly Step[]): ReadonlySet<string> {
  const last = new Map(steps.map((step) => [`${idOf(step)} ${aspects[step.call]}`, step]));
  const changed = new Set([...last.values()].filter((step) => !holds(data, step)).map(idOf));
  return new Set(steps.map(idOf).filter((id) => !changed.has(id)));
}

/** What a call changes of a signal: a later one of the same kind replaces it. */
const aspects = {
  update: "fields",
  complete: "done",
  reopen: "done",
  trash: "trash",
  restore: "trash",
  select: "place",
  unselect: "place",
  schedule: "place",
  changeRecurrence: "place",
} as const satisfies Record<Step["call"], string>;

function holds(data: PlannerData, step: Step): boolean {
  const signal = findSignal(data, idOf(step));
  if (step.call === "trash") return signal === undefined;
  if (!signal) return false;
  if (repeatOf(signal.recurrence) !== null) return true;
  switch (step.call) {
    case "select":
      return signal.currentLocation === step.input.date;
    case "unselect":
      return signal.currentLocation === "available";
    case "complete":
      return signal.status === "done";
    case "reopen":
      return signal.status !== "done";
    default:
      return true;
  }
}
