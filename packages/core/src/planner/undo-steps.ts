import type {
  CloseSignalInput,
  ProgressSignalInput,
  SelectSignalInput,
  TimeBoxSignalInput,
  UnselectSignalInput,
} from "../plan/plan.ts";
import { noTimeBox } from "../plan/time-box.ts";
import type { ChangeOccurrenceInput } from "../recurrence/change-occurrence-input.ts";
import { noOwnWords } from "../recurrence/own-words.ts";
import { repeatOf } from "../recurrence/repeat-of.ts";
import { type Rhythm, rhythmInput, rhythmOf } from "../recurrence/rhythm.ts";
import type {
  ScheduleSignalInput,
  Signal,
  SignalChanges,
  UpdateSignalInput,
} from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Before, Place } from "./before.ts";
import { seenOccurrence } from "./seen-occurrence.ts";

export type { Before, Place };

/** The inputs of the procedures that undo or redo an action. */
interface Inputs {
  "plan.select": SelectSignalInput;
  "plan.timeBox": TimeBoxSignalInput;
  "plan.unselect": UnselectSignalInput;
  "signal.changeOccurrence": ChangeOccurrenceInput;
  "signal.complete": { id: string; date?: CalendarDay };
  "signal.moveOccurrence": { id: string; date: CalendarDay; to: CalendarDay };
  "signal.progress": ProgressSignalInput;
  "signal.reopen": { id: string; date?: CalendarDay };
  "signal.restore": { id: string };
  "signal.schedule": ScheduleSignalInput;
  "signal.update": UpdateSignalInput;
}

/** A call that undoes or redoes an action. */
export type UndoStep = {
  [Call in keyof Inputs]: {
    call: Call;
    input: Inputs[Call];
    /** The signal that is restored. */
    signal?: Signal;
    /** The expected current values of the fields to change. If they differ, the user is asked. */
    was?: SignalChanges;
  };
}[keyof Inputs];

/**
 * Returns it to one day: to its slot there, at its time, in its words, and finished or closed as
 * progress if it was.
 */
export function stepsToPlace(was: Before, place: Place | undefined): UndoStep[] {
  if (!place) return [];
  const { id } = was.signal;
  const { date, slotPosition, done, progress, startsAt, minutes, ownTitle, ownNotes } = place;
  const input = { date, taskId: id, ...(slotPosition === null ? {} : { slotPosition }) };
  const steps: UndoStep[] = [{ call: "plan.select", input }];
  if (startsAt) {
    const box = { startsAt, minutes: minutes ?? null };
    steps.push({ call: "plan.timeBox", input: { date, taskId: id, ...box } });
  }
  if (ownTitle != null || ownNotes != null) {
    const own = { title: ownTitle ?? null, notes: ownNotes ?? null };
    steps.push({ call: "signal.changeOccurrence", input: { id, date, ...own } });
  }
  if (progress) return [...steps, ...stepsToProgress(was, date)];
  if (!done) return steps;
  return [...steps, { call: "signal.complete", input: { id, date } }, ...stepsToHide(was)];
}

/** Closes a day as progress again: a one-off goes to where it went on, into its slot there. */
export function stepsToProgress(was: Before, date: CalendarDay): UndoStep[] {
  const { id, currentLocation: to, recurrence, status } = was.signal;
  const isOneOff = repeatOf(recurrence) === null;
  const goesOn = isOneOff && to !== "available" && to > date;
  // What is done on no day cannot be worked on: the day stays done.
  if (!goesOn && isOneOff && status === "done") return [];
  if (!goesOn) return [{ call: "signal.progress", input: { id, date } }, ...stepsToHide(was)];
  const next = was.places.find((place) => place.date === to && !place.progress);
  // What was finished since has to be open for that.
  const reopen: UndoStep[] = status === "done" ? [{ call: "signal.reopen", input: { id } }] : [];
  const progress: UndoStep = { call: "signal.progress", input: { id, date, to } };
  return [...reopen, progress, ...stepsToPlace(was, next)];
}

/**
 * Undoes finishing or reopening (§4); of a recurring one on `date`. A day that was closed as progress
 * before is again.
 */
export function stepsFromDone(
  was: Before,
  done: boolean,
  today: CalendarDay,
  date?: CalendarDay,
): UndoStep[] {
  const { signal, places } = was;
  const dated = date === undefined ? seenOccurrence(signal, today) : { date };
  const input = { id: signal.id, ...dated };
  if (!done) return [{ call: "signal.complete", input }];
  const reopen: UndoStep = { call: "signal.reopen", input };
  const worked = places.find((place) => place.date === (date ?? today) && place.progress);
  const isElsewhere =
    repeatOf(signal.recurrence) === null && signal.currentLocation !== "available";
  return worked && !isElsewhere ? [reopen, ...stepsToProgress(was, worked.date)] : [reopen];
}

/**
 * Returns a signal that is on no day to all of its days. A series is planned again from its
 * earliest unfinished day. Progress has never left its day.
 */
export function stepsToPlaces(was: Before): UndoStep[] {
  const { signal, places } = was;
  const { id, currentLocation, status } = signal;
  const rhythm = rhythmOf(signal);
  if (rhythm === "none") {
    const here = places.find(({ date, progress }) => date === currentLocation && !progress);
    if (here) return stepsToPlace(was, here);
    return status === "done" ? [{ call: "signal.complete", input: { id } }] : [];
  }
  const again: UndoStep =
    currentLocation === "available"
      ? { call: "signal.update", input: { id, ...rhythmInput(rhythm) } }
      : { call: "signal.schedule", input: { id, date: currentLocation, ...rhythmInput(rhythm) } };
  const known = places.filter(({ slotPosition, progress }) => slotPosition !== null && !progress);
  return [again, ...known.flatMap((place) => stepsToPlace(was, place))];
}

/** Undoes changing fields (§5). */
export function stepsFromUpdate({ signal }: Before, now: SignalChanges): UndoStep[] {
  return [updateStep(signal.id, fieldsBefore(signal, now), now)];
}

/** Redoes changing fields. */
export function stepsToUpdate({ signal }: Before, changes: SignalChanges): UndoStep[] {
  return [updateStep(signal.id, changes, fieldsBefore(signal, changes))];
}

const updateStep = (id: string, changes: SignalChanges, was: SignalChanges): UndoStep => ({
  call: "signal.update",
  input: { id, ...changes },
  was,
});

function fieldsBefore(signal: Signal, changes: SignalChanges): SignalChanges {
  return Object.fromEntries(Object.entries(signal).filter(([field]) => field in changes));
}

/** Redoes adding a signal, and its placement: a recurring one is scheduled. */
export function stepsToAdd(
  signal: Signal,
  placement: { date: CalendarDay; rhythm: Rhythm; slotPosition?: number } | null,
): UndoStep[] {
  const restore = restoreStep(signal);
  if (!placement) return [restore];
  const { date, rhythm, ...slot } = placement;
  const { id } = signal;
  return rhythm === "none"
    ? [restore, { call: "plan.select", input: { date, taskId: id, ...slot } }]
    : [restore, { call: "signal.schedule", input: { id, date, ...rhythmInput(rhythm) } }];
}

const restoreStep = (signal: Signal): UndoStep => ({
  call: "signal.restore",
  input: { id: signal.id },
  signal,
});

/** Undoes moving to the trash (§4). */
export function stepsFromTrash(was: Before): UndoStep[] {
  return [restoreStep(was.signal), ...stepsToPlaces(was)];
}

/** Undoes planning it for a day: removes it there, and returns it to where it was. */
export function stepsFromDay(was: Before, date: CalendarDay): UndoStep[] {
  const { signal, places } = was;
  const there = places.find((place) => place.date === date);
  // It keeps its time and words within its day.
  if (there) return stepsToPlace(was, { ...there, ...noTimeBox, ...noOwnWords });
  const isOneOff = repeatOf(signal.recurrence) === null;
  // Selecting a one-off for its previous day removes it from the other.
  if (isOneOff && signal.currentLocation !== "available") return stepsToPlaces(was);
  return [{ call: "plan.unselect", input: { date, taskId: signal.id } }, ...stepsToHide(was)];
}

/** Hides a signal again that was shown because it was planned (§4). */
function stepsToHide({ signal: { id, hiddenUntil } }: Before): UndoStep[] {
  return hiddenUntil ? [{ call: "signal.update", input: { id, hiddenUntil } }] : [];
}

/** Undoes scheduling it: removes the new recurrence, and plans the old one again. */
export function stepsFromSchedule(was: Before, date: CalendarDay): UndoStep[] {
  const taskId = was.signal.id;
  return [
    { call: "plan.unselect", input: { date, taskId, scope: "all" } },
    ...stepsToPlaces(was),
    ...(was.signal.currentLocation === "available" ? stepsToHide(was) : []),
  ];
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
): UndoStep[] {
  const back = stepsToPlace(
    was,
    was.places.find((place) => place.date === date),
  );
  return to !== undefined && comesTo(was, to, knownDays)
    ? [{ call: "signal.moveOccurrence", input: { id: was.signal.id, date: to, to: date } }, ...back]
    : back;
}

/**
 * Undoes closing a day as progress: it is open there again, and a one-off leaves `to`. A series leaves
 * it unless it had a day of its own there, or that day is not known.
 */
export function stepsFromProgress(
  was: Before,
  { date, to }: Pick<ProgressSignalInput, "date" | "to">,
  knownDays: ReadonlySet<CalendarDay> = new Set(),
): UndoStep[] {
  const there = was.places.find((place) => place.date === date);
  // It keeps its time and words within its day.
  const open = stepsToPlace(was, there && { ...there, ...noTimeBox, ...noOwnWords });
  return to !== undefined && comesTo(was, to, knownDays)
    ? [{ call: "plan.unselect", input: { date: to, taskId: was.signal.id } }, ...open]
    : open;
}

/** Whether a series has come to a day on which it had none of its own. */
function comesTo(
  { signal, places }: Before,
  to: CalendarDay,
  knownDays: ReadonlySet<CalendarDay>,
): boolean {
  return (
    repeatOf(signal.recurrence) !== null &&
    knownDays.has(to) &&
    places.every((place) => place.date !== to)
  );
}

/** Undoes moving one day of a series: back to its day, into its slot there, at its time. */
export function stepsFromMove(was: Before, date: CalendarDay, to: CalendarDay): UndoStep[] {
  const { id } = was.signal;
  const place = was.places.find((candidate) => candidate.date === date);
  return [
    { call: "signal.moveOccurrence", input: { id, date: to, to: date } },
    // Its words move with it.
    ...stepsToPlace(was, place && { ...place, ...noOwnWords }),
  ];
}

/** Undoes changing the recurrence: the previous one is planned from its earliest unfinished day. */
export function stepsFromRecurrence(was: Before): UndoStep[] {
  const { id, currentLocation } = was.signal;
  const rhythm = rhythmOf(was.signal);
  if (rhythm !== "none" && currentLocation !== "available") return stepsToPlaces(was);
  return [{ call: "signal.update", input: { id, ...rhythmInput(rhythm) } }];
}

/** Undoes leaving out a day of a series: it is a day of the rule again, and planned. */
export function stepsFromSkip(was: Before, date: CalendarDay): UndoStep[] {
  const { id, repeat } = was.signal;
  const place = was.places.find((candidate) => candidate.date === date);
  const again = stepsToPlace(was, place);
  if (repeat === null) return again;
  // Of a rule that ends, it may have been the last open date, without which the series is done.
  const isEnding = place && !place.done && (repeat.count !== null || repeat.until !== null);
  return [
    { call: "signal.update", input: { id, ...rhythmInput(repeat) } },
    ...again,
    ...(isEnding ? [{ call: "signal.reopen" as const, input: { id, date } }] : []),
  ];
}

/** Undoes a swap: the replaced signal gets its slot back, and the other returns to where it was. */
export function stepsFromSwap(was: Before, replaced: Before, date: CalendarDay): UndoStep[] {
  const place = replaced.places.find((candidate) => candidate.date === date);
  const [select, ...rest] = stepsToPlace(replaced, place);
  const back: UndoStep[] =
    select?.call === "plan.select"
      ? [{ call: "plan.select", input: { ...select.input, replaceTaskId: was.signal.id } }, ...rest]
      : [];
  const there = was.places.find((candidate) => candidate.date === date);
  if (there) return [...back, ...stepsToPlace(was, there)];
  const wasElsewhere = was.signal.currentLocation !== "available";
  return wasElsewhere && repeatOf(was.signal.recurrence) === null
    ? [...back, ...stepsToPlaces(was)]
    : [...back, ...(wasElsewhere ? [] : stepsToHide(was))];
}
