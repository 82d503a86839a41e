import { slotEntries } from "../plan/build-daily-plan.ts";
import { countReturn, takeBackReturn } from "../plan/close-signal.ts";
import type {
  DailyPlan,
  SelectSignalInput,
  SetDayNoteInput,
  SlotEntry,
  TimeBoxSignalInput,
  UnselectSignalInput,
} from "../plan/plan.ts";
import { rollOver } from "../plan/roll-over.ts";
import { selectSignal } from "../plan/select-signal.ts";
import { changeTimeBox, noTimeBox } from "../plan/time-box.ts";
import { unselectSignal } from "../plan/unselect-signal.ts";
import type { ChangeOccurrenceInput } from "../recurrence/change-occurrence-input.ts";
import { repeatOf } from "../recurrence/repeat-of.ts";
import { showSignal } from "../signal/hide-signal.ts";
import type { Signal } from "../signal/signal.ts";
import { emptyAsNull } from "../signal/signal-fields.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import {
  editEntry,
  editPlan,
  onNoDay,
  stopped,
  withEntries,
  withoutSignal,
  withPlans,
} from "./edit-plans.ts";
import { findSignal, type PlannerData, type PlannerEdit, plansHolding } from "./planner-data.ts";
import { endSeriesInCache } from "./recurrence-cache.ts";
import { putSignal } from "./signal-cache.ts";

/**
 * Selects a signal for a day (§4, §5) by `selectSignal`: a one-off leaves its previous day, one that
 * had returned from that day has not, progress there is open again, a hidden one is shown, a signal in
 * the target slot swaps or moves. Throws ALREADY_ADDED and DAY_FULL if that day's plan is in the cache.
 */
export function selectInCache(input: SelectSignalInput, today: CalendarDay): PlannerEdit {
  const { date, taskId, slotPosition, replaceTaskId } = input;
  return (before) => {
    const data = showInCache(takeBackInCache(before, date, taskId), taskId);
    const signal = findSignal(data, taskId);
    if (!signal) return data;
    const plan = data.plans.get(date);
    const left = leaveOldDay(stopIfLeft(data, signal, { date, today }), signal);
    if (!plan) return withLocations(left, date, [locate(taskId)]);
    const stored = slotEntries(plan);
    const isWorkedOn = stored.some((entry) => entry.signalId === taskId && entry.progress);
    const isDone = signal.status === "done";
    const held = stored.map((entry) =>
      entry.signalId === taskId && entry.progress
        ? { ...entry, progress: false, done: isDone }
        : entry,
    );
    const request = { signalId: taskId, slotPosition, replaceSignalId: replaceTaskId };
    const after =
      isWorkedOn && slotPosition === undefined
        ? held
        : selectSignal(held, plan.dailyWIPLimit, { ...request, day: { date, today } }).map(
            (entry) => keepDone(entry, signal, held),
          );
    return withDay(left, plan, after, [signal]);
  };
}

/** A signal that is planned is not hidden. */
function showInCache(data: PlannerData, id: string): PlannerData {
  const signal = findSignal(data, id);
  return signal?.hiddenUntil ? putSignal(data, showSignal(signal)) : data;
}

/** A signal that is planned for a day from which it had returned has not returned from there. */
function takeBackInCache(data: PlannerData, date: CalendarDay, taskId: string): PlannerData {
  const plan = data.plans.get(date);
  const signal = plan?.returned.find(({ id }) => id === taskId);
  if (!plan || !signal) return data;
  const returned = plan.returned.filter((other) => other !== signal);
  return withPlans(putSignal(data, takeBackReturn(findSignal(data, taskId) ?? signal)), [
    { ...plan, returned },
  ]);
}

/**
 * Removes a signal from a day (§4), where it stops unless that is a later one: of a recurring one that
 * occurrence, with the scope `all` the whole series.
 */
export function unselectInCache(
  { date, taskId, scope }: UnselectSignalInput,
  today: CalendarDay,
): PlannerEdit {
  return (before) => {
    const data = date <= today ? stopped(before, taskId) : before;
    const signal = findSignal(data, taskId);
    const repeats = signal !== undefined && repeatOf(signal.recurrence) !== null;
    if (repeats && scope === "all") return endSeriesInCache(taskId, date)(data);
    // Also without a slot in the plan, which may have been read before the list was.
    const left = withLocations(data, date, [locate(taskId, null)]);
    const plan = left.plans.get(date);
    return plan ? withDay(left, plan, unselectSignal(slotEntries(plan), taskId)) : left;
  };
}

/** Changes the time of a signal on a day (§11). */
export function timeBoxInCache({ date, taskId, ...change }: TimeBoxSignalInput): PlannerEdit {
  return editEntry(date, taskId, (entry) => changeTimeBox({ ...noTimeBox, ...entry }, change));
}

/** Sets the note of a day (§16). */
export function setNoteInCache({ date, note }: SetDayNoteInput): PlannerEdit {
  return editPlan(date, (plan) => ({ ...plan, note: emptyAsNull(note) }));
}

/**
 * Changes what a series says on one day (§4). What "this and all after it" changes elsewhere comes
 * with the response.
 */
export function changeOccurrenceInCache(input: ChangeOccurrenceInput): PlannerEdit {
  const { date, id, title, notes } = input;
  return editEntry(date, id, () => ({
    ...(title === undefined ? {} : { ownTitle: title }),
    ...(notes === undefined ? {} : { ownNotes: notes }),
  }));
}

/** Moves one day of a series to another day (§4). Throws DAY_FULL if that day's plan is in the cache. */
export function moveOccurrenceInCache(
  taskId: string,
  { from, to, today }: { from: CalendarDay; to: CalendarDay; today: CalendarDay },
): PlannerEdit {
  const leave = unselectInCache({ date: from, taskId, scope: "one" }, today);
  const select = selectInCache({ date: to, taskId }, today);
  return (data) => select(leave(data));
}

/**
 * Rolls over a past day (§4): its unfinished signals become available and their rollovers are
 * counted.
 */
export function rollOverInCache(date: CalendarDay): PlannerEdit {
  return (data) => {
    const signals = data.signals?.map((signal) =>
      signal.currentLocation === date && signal.status !== "done"
        ? countReturn({ ...signal, ...onNoDay })
        : signal,
    );
    const counted = { ...data, signals };
    return editPlan(date, (plan) => {
      const { stay, returned } = rollOver(slotEntries(plan));
      const back = returned.flatMap(({ signalId }) => findSignal(counted, signalId) ?? []);
      return withEntries({ ...plan, returned: [...plan.returned, ...back] }, stay, back);
    })(counted);
  };
}

/** Replaces a plan by the server's and updates the list. */
export function putPlan(data: PlannerData, plan: DailyPlan): PlannerData {
  const before = data.plans.get(plan.date);
  const gone = (before?.signals ?? []).filter(
    (signal) => !plan.signals.some((planned) => planned.id === signal.id),
  );
  const fresh = new Map(plan.signals.map((signal) => [signal.id, signal]));
  const signals = data.signals?.map((listed) => fresh.get(listed.id) ?? listed);
  // What was closed as progress may be planned elsewhere.
  const located = plan.slots.flatMap(({ signal, progress }) =>
    signal && !progress ? [signal] : [],
  );
  const others = located.reduce<PlannerData>(leaveOldDay, { ...data, signals });
  return withLocations(
    withPlans(others, [plan]),
    plan.date,
    gone.map(({ id }) => locate(id, null)),
  );
}

/** Puts a plan as the server returned it. */
export function confirmPlan(plan: DailyPlan): PlannerEdit {
  return (data) => putPlan(data, plan);
}

/** The server's plan after a day was closed for a signal, and where that is now. */
export function putClosed(data: PlannerData, plan: DailyPlan, taskId: string): PlannerData {
  const returned = plan.returned.find(({ id }) => id === taskId);
  const after = putPlan(data, plan);
  return returned ? putSignal(after, returned) : after;
}

/** An occurrence stays done when it moves within its day; a one-off is done on any day. */
function keepDone(entry: SlotEntry, moved: Signal, before: readonly SlotEntry[]): SlotEntry {
  const isNew = before.every((known) => known.signalId !== entry.signalId);
  return isNew && moved.status === "done" ? { ...entry, done: true } : entry;
}

/** A signal that moves from today, or a day before, to a later day stops. */
function stopIfLeft(
  data: PlannerData,
  { id, currentLocation, recurrence }: Signal,
  { date, today }: { date: CalendarDay; today: CalendarDay },
): PlannerData {
  const isBegun = currentLocation !== "available" && currentLocation <= today;
  return isBegun && date > today && repeatOf(recurrence) === null ? stopped(data, id) : data;
}

/** A one-off has at most one live entry, so it leaves its previous day. Its progress stays. */
function leaveOldDay(data: PlannerData, signal: Signal): PlannerData {
  if (repeatOf(signal.recurrence) !== null) return data;
  const left = plansHolding(data, signal.id).filter(({ slots }) =>
    slots.every((slot) => slot.signal?.id !== signal.id || !slot.progress),
  );
  return withPlans(
    data,
    left.map((plan) => withoutSignal(plan, signal.id)),
  );
}

interface Place {
  id: string;
  /** Undefined: in any slot. Null: removed. */
  slotPosition: number | null | undefined;
}

const locate = (id: string, slotPosition?: number | null): Place => ({ id, slotPosition });

/** Replaces a day's entries, and updates the locations in the list. Progress is no location. */
export function withDay(
  data: PlannerData,
  plan: DailyPlan,
  entries: readonly SlotEntry[],
  signals: readonly Signal[] = [],
): PlannerData {
  const located = entries.filter(({ progress }) => !progress);
  const places = located.map((entry) => locate(entry.signalId, entry.slotPosition));
  const gone = plan.signals
    .filter((signal) => located.every((entry) => entry.signalId !== signal.id))
    .map((signal) => locate(signal.id, null));
  const moved = withLocations(data, plan.date, [...places, ...gone]);
  // Before the list is in the cache, a signal that left its day is only in `signals`.
  const known = [...signals, ...plan.signals].map((one) => findSignal(moved, one.id) ?? one);
  return withPlans(moved, [withEntries(plan, entries, known)]);
}

/** Updates the location of some signals in the list; a recurring one keeps an earlier one. */
function withLocations(
  data: PlannerData,
  date: CalendarDay,
  places: readonly Place[],
): PlannerData {
  if (places.length === 0) return data;
  const bySignal = new Map(places.map((place) => [place.id, place]));
  const signals = data.signals?.map((signal) => {
    const place = bySignal.get(signal.id);
    return place ? movedTo(signal, date, place.slotPosition) : signal;
  });
  return { ...data, signals };
}

function movedTo(signal: Signal, date: CalendarDay, slot: Place["slotPosition"]): Signal {
  const { currentLocation } = signal;
  if (slot === null) return currentLocation === date ? { ...signal, ...onNoDay } : signal;
  const isEarlierElsewhere =
    repeatOf(signal.recurrence) !== null &&
    currentLocation !== "available" &&
    currentLocation < date;
  const slotPosition = slot ?? signal.slotPosition;
  if (isEarlierElsewhere) return signal;
  if (currentLocation === date && slotPosition === signal.slotPosition) return signal;
  return { ...signal, currentLocation: date, slotPosition };
}
