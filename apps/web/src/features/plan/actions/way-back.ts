import {
  type CalendarDay,
  type CloseSignalInput,
  noOwnWords,
  noTimeBox,
  repeatOf,
  type SelectSignalInput,
  type Signal,
  type TimeBoxSignalInput,
  type UnselectSignalInput,
  type WordsChange,
} from "@daysignal/core";
import { type Rhythm, rhythmOf } from "../../../shared/rhythm.ts";
import type { Placement } from "../../quick-add/quick-add-draft.ts";
import { findSignal, type PlannerData } from "../../signal/planner-data.ts";
import type { MovePlace, SignalChanges } from "../../signal/signal-actions.ts";
import { type Before, type Place, seenOccurrence } from "./before.ts";

/** One call of an undo or redo. */
export type Step =
  | { call: "restore"; signal: Signal }
  | { call: "select"; input: SelectSignalInput }
  | { call: "unselect"; input: UnselectSignalInput }
  | { call: "close"; input: CloseSignalInput }
  | { call: "timeBox"; input: TimeBoxSignalInput & { date: CalendarDay } }
  | { call: "schedule"; id: string; date: CalendarDay; rhythm: Rhythm }
  | { call: "changeRecurrence"; id: string; rhythm: Rhythm }
  | { call: "skip"; id: string; date: CalendarDay }
  | { call: "move"; id: string; date: CalendarDay; to: CalendarDay }
  | { call: "changeOccurrence"; id: string; date: CalendarDay; change: WordsChange }
  | { call: "complete"; id: string; date?: CalendarDay }
  | { call: "reopen"; id: string; date?: CalendarDay }
  | { call: "moveSignal"; id: string; to: MovePlace }
  | { call: "trash"; id: string }
  /** `was`: the expected current values of these fields. If they differ, the user is asked. */
  | { call: "update"; id: string; changes: SignalChanges; was: SignalChanges };

/** Returns it to one day: to its slot there, at its time, in its words, and finished if it was. */
export function stepsToPlace({ signal: { id } }: Before, place: Place | undefined): Step[] {
  if (!place) return [];
  const { date, slotPosition, done, startsAt, minutes, ownTitle, ownNotes } = place;
  const input = { date, taskId: id, ...(slotPosition === null ? {} : { slotPosition }) };
  const steps: Step[] = [{ call: "select", input }];
  if (startsAt) {
    const box = { startsAt, minutes: minutes ?? null };
    steps.push({ call: "timeBox", input: { date, taskId: id, ...box } });
  }
  if (ownTitle != null || ownNotes != null) {
    const change = { title: ownTitle ?? null, notes: ownNotes ?? null };
    steps.push({ call: "changeOccurrence", id, date, change });
  }
  return done ? [...steps, { call: "complete", id, date }] : steps;
}

/**
 * Returns a signal that is on no day to all of its days. A series is planned again from its
 * earliest unfinished day.
 */
export function stepsToPlaces(was: Before): Step[] {
  const { signal, places } = was;
  const { id, currentLocation, status } = signal;
  const rhythm = rhythmOf(signal);
  if (rhythm === "none") {
    const here = places.find(({ date }) => date === currentLocation);
    if (here) return stepsToPlace(was, here);
    return status === "done" ? [{ call: "complete", id }] : [];
  }
  const again: Step =
    currentLocation === "available"
      ? { call: "changeRecurrence", id, rhythm }
      : { call: "schedule", id, date: currentLocation, rhythm };
  const known = places.filter(({ slotPosition }) => slotPosition !== null);
  return [again, ...known.flatMap((place) => stepsToPlace(was, place))];
}

/** Undoes changing fields (§5). */
export function stepsFromUpdate({ signal }: Before, now: SignalChanges): Step[] {
  return [{ call: "update", id: signal.id, changes: fieldsBefore(signal, now), was: now }];
}

/** Redoes changing fields. */
export function stepsToUpdate({ signal }: Before, changes: SignalChanges): Step[] {
  return [{ call: "update", id: signal.id, changes, was: fieldsBefore(signal, changes) }];
}

function fieldsBefore(signal: Signal, changes: SignalChanges): SignalChanges {
  return Object.fromEntries(Object.entries(signal).filter(([field]) => field in changes));
}

/** Undoes finishing or reopening (§4); of a recurring one on `date`. */
export function stepsFromDone({ signal }: Before, done: boolean, date?: CalendarDay): Step[] {
  const dated = date === undefined ? seenOccurrence(signal) : { date };
  return [
    done
      ? { call: "reopen", id: signal.id, ...dated }
      : { call: "complete", id: signal.id, ...dated },
  ];
}

/** Redoes adding a signal, and its placement: a recurring one is scheduled. */
export function stepsToAdd(signal: Signal, placement: Placement | null): Step[] {
  const restore: Step = { call: "restore", signal };
  if (!placement) return [restore];
  const { date, rhythm } = placement;
  const { id } = signal;
  return rhythm === "none"
    ? [restore, { call: "select", input: { date, taskId: id } }]
    : [restore, { call: "schedule", id, date, rhythm }];
}

/** Undoes moving to the trash (§4). */
export function stepsFromTrash(was: Before): Step[] {
  return [{ call: "restore", signal: was.signal }, ...stepsToPlaces(was)];
}

/** Undoes planning it for a day: removes it there, and returns it to where it was. */
export function stepsFromDay(was: Before, date: CalendarDay): Step[] {
  const { signal, places } = was;
  const there = places.find((place) => place.date === date);
  // It keeps its time and words within its day.
  if (there) return stepsToPlace(was, { ...there, ...noTimeBox, ...noOwnWords });
  const isOneOff = repeatOf(signal.recurrence) === null;
  // Selecting a one-off for its previous day removes it from the other.
  if (isOneOff && signal.currentLocation !== "available") return stepsToPlaces(was);
  return [{ call: "unselect", input: { date, taskId: signal.id } }];
}

/** Undoes scheduling it: removes the new recurrence, and plans the old one again. */
export function stepsFromSchedule(was: Before, date: CalendarDay): Step[] {
  const taskId = was.signal.id;
  return [{ call: "unselect", input: { date, taskId, scope: "all" } }, ...stepsToPlaces(was)];
}

/**
 * Undoes closing a day for a signal, which takes its return back: it is planned there again. A series
 * moves back the occurrence that took place on `to` instead, unless it had one of its own there, or
 * that day is not known.
 */
export function stepsFromClose(
  was: Before,
  { date, to }: Pick<CloseSignalInput, "date" | "to">,
  knownDays: ReadonlySet<CalendarDay>,
): Step[] {
  const { id, recurrence } = was.signal;
  const back = stepsToPlace(
    was,
    was.places.find((place) => place.date === date),
  );
  const isMoved =
    to !== undefined &&
    repeatOf(recurrence) !== null &&
    knownDays.has(to) &&
    was.places.every((place) => place.date !== to);
  return isMoved ? [{ call: "move", id, date: to, to: date }, ...back] : back;
}

/** Undoes changing the recurrence: the previous one is planned from its earliest unfinished day. */
export function stepsFromRecurrence(was: Before): Step[] {
  const { id, currentLocation } = was.signal;
  const rhythm = rhythmOf(was.signal);
  if (rhythm !== "none" && currentLocation !== "available") return stepsToPlaces(was);
  return [{ call: "changeRecurrence", id, rhythm }];
}

/** Undoes leaving out a day of a series: it is a day of the rule again, and planned. */
export function stepsFromSkip(was: Before, date: CalendarDay): Step[] {
  const { id, repeat } = was.signal;
  const place = was.places.find((candidate) => candidate.date === date);
  const again = stepsToPlace(was, place);
  return repeat === null ? again : [{ call: "changeRecurrence", id, rhythm: repeat }, ...again];
}

/** Undoes a swap: the replaced signal gets its slot back, and the other returns to where it was. */
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

/** The id of the signal of a step. */
export function idOf(step: Step): string {
  switch (step.call) {
    case "restore":
      return step.signal.id;
    case "select":
    case "unselect":
    case "close":
    case "timeBox":
      return step.input.taskId;
    default:
      return step.id;
  }
}

/**
 * The ids of the signals that are still as some steps left them, so that undoing the steps undoes
 * nothing else. Fields are not compared, because the update itself is refused as stale; nor are the
 * days of a series.
 */
export function stillAsLeft(data: PlannerData, steps: readonly Step[]): ReadonlySet<string> {
  const last = new Map(steps.map((step) => [`${idOf(step)} ${aspects[step.call]}`, step]));
  const changed = new Set([...last.values()].filter((step) => !holds(data, step)).map(idOf));
  return new Set(steps.map(idOf).filter((id) => !changed.has(id)));
}

/** The aspect of a signal that a call changes: a later call for the same aspect replaces it. */
const aspects = {
  update: "fields",
  complete: "done",
  reopen: "done",
  moveSignal: "order",
  trash: "trash",
  restore: "trash",
  select: "place",
  unselect: "place",
  close: "place",
  timeBox: "time",
  schedule: "place",
  changeRecurrence: "place",
  skip: "place",
  move: "place",
  changeOccurrence: "words",
} as const satisfies Record<Step["call"], string>;

function holds(data: PlannerData, step: Step): boolean {
  const signal = findSignal(data, idOf(step));
  if (step.call === "trash") return signal === undefined;
  if (!signal) return false;
  if (step.call === "timeBox") {
    const { date, taskId, startsAt, minutes } = step.input;
    const slot = data.plans.get(date)?.slots.find((one) => one.signal?.id === taskId);
    if (!slot || slot.startsAt !== startsAt) return false;
    return minutes === undefined || slot.minutes === minutes;
  }
  if (repeatOf(signal.recurrence) !== null) return true;
  switch (step.call) {
    case "select":
      return signal.currentLocation === step.input.date;
    case "unselect":
      return signal.currentLocation === "available";
    case "close":
      return signal.currentLocation === (step.input.to ?? "available");
    case "complete":
      return signal.status === "done";
    case "reopen":
      return signal.status !== "done";
    default:
      return true;
  }
}
