import type { CalendarDay } from "../time/calendar-day.ts";
import { hasEnded } from "../time-spent/check-interval.ts";
import { lengthOf, toMinutes } from "../time-spent/days-of-interval.ts";
import { endAt } from "../time-spent/merge-intervals.ts";
import type {
  PauseSignalInput,
  StartSignalInput,
  TimeInterval,
} from "../time-spent/time-interval.ts";
import { editEntry, withPlans, withSignals } from "./edit-plans.ts";
import { type PlannerData, type PlannerEdit, plansHolding } from "./planner-data.ts";

/** An input with the moment, which an edit cannot know by itself. */
type At<Input extends { at?: string | undefined }> = Input & { at: string };

/** Starts a signal (§18), which pauses the running one. A signal that runs already stays unchanged. */
export function startInCache(
  { id, at, intervalId }: At<StartSignalInput> & { intervalId: string },
  today: CalendarDay,
): PlannerEdit {
  return (data) => {
    if (data.running?.taskId === id) return data;
    const stopped = data.running ? endRunning(data, data.running, at, today) : data;
    return { ...stopped, running: { id: intervalId, taskId: id, startedAt: at, endedAt: null } };
  };
}

/** Pauses a signal (§18); if it does not run, nothing changes. */
export function pauseInCache({ id, at }: At<PauseSignalInput>, today: CalendarDay): PlannerEdit {
  return (data) =>
    data.running?.taskId === id
      ? { ...endRunning(data, data.running, at, today), running: null }
      : data;
}

/** Puts the server's interval in the place of the one that runs. */
export function confirmInterval(interval: TimeInterval): PlannerEdit {
  return (data) => {
    if (interval.endedAt === null) return { ...data, running: interval };
    return data.running?.id === interval.id ? { ...data, running: null } : data;
  };
}

/** Adds the length of the interval that ends to its signal, and to its slot of today. */
function endRunning(
  data: PlannerData,
  running: TimeInterval,
  at: string,
  today: CalendarDay,
): PlannerData {
  const { after } = endAt(running, at);
  if (!after || !hasEnded(after)) return data;
  const minutes = toMinutes(lengthOf(after));
  const spent = <T extends { spentMinutes: number }>(one: T): T => ({
    ...one,
    spentMinutes: one.spentMinutes + minutes,
  });
  const { taskId } = running;
  const signals = data.signals?.map((signal) => (signal.id === taskId ? spent(signal) : signal));
  const plans = plansHolding(data, taskId).map((plan) =>
    withSignals(plan, plan.signals.filter(({ id }) => id === taskId).map(spent)),
  );
  return editEntry(today, taskId, ({ spentMinutes = 0 }) => ({
    spentMinutes: spentMinutes + minutes,
  }))(withPlans({ ...data, signals }, plans));
}
