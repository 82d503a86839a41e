import { repeatOf } from "../recurrence/occurrences.ts";
import { isInView } from "../signal/is-in-view.ts";
import { inRecommendedOrder, type ScoreWeights } from "../signal/recommend.ts";
import type { Signal } from "../signal/signal.ts";
import { dayAt } from "../time/day-at.ts";
import type { DayRule } from "../time/start-of-day.ts";
import { isClosed, minutesADay } from "./build-daily-plan.ts";
import type { DailyPlan } from "./plan.ts";
import { openMinutes } from "./time-bar-parts.ts";

/** How many are recommended, and how many that are due are shown. */
const listedCount = 5;

/** The sections of the morning (§16): each signal once, in the first part to which it belongs. */
export interface MorningParts {
  /** The unfinished signals of the day that no other section lists. */
  planned: readonly Signal[];
  returned: readonly Signal[];
  /** Due on that day or before, in recommended order. */
  due: readonly Signal[];
  /** How many more are due. */
  moreDueCount: number;
  recommended: readonly Signal[];
  /** The available signals for its free slots and the time that is left, in recommended order. */
  best: readonly Signal[];
  /** The first signals, as many as there are free slots, that take more than the time that is left. */
  tooLong: readonly Signal[];
}

interface MorningInput {
  signals: readonly Signal[];
  plan: DailyPlan;
  /** The minutes that are left of the day's working time. */
  minutesLeft: number;
  /** The ids of what returned last. */
  returnedIds: readonly string[];
  rule: DayRule;
  weights: ScoreWeights;
}

/** The parts of the morning. Planning a signal, or removing it, moves none of the others. */
export function morningParts({
  signals,
  plan,
  minutesLeft,
  returnedIds,
  rule,
  weights,
}: MorningInput): MorningParts {
  const { date: today } = plan;
  const onDay = new Set(plan.signals.map(({ id }) => id));
  const isOpen = ({ status }: Signal) => status !== "done";
  const isFree = (signal: Signal) => isInView(signal, "recommended", today);
  const isOneOffOfDay = (signal: Signal) =>
    isOpen(signal) && onDay.has(signal.id) && repeatOf(signal.recurrence) === null;
  const choices = signals.filter((signal) => isFree(signal) || isOneOffOfDay(signal));
  const ordered = inRecommendedOrder(choices, today, rule, weights);

  const returned = ordered.filter(({ id }) => returnedIds.includes(id));
  const allDue = ordered.filter(
    ({ id, dueDate }) =>
      dueDate !== null && dayAt(dueDate, rule) <= today && !returnedIds.includes(id),
  );
  const due = allDue.slice(0, listedCount);
  const named = new Set([...returned, ...due].map(({ id }) => id));
  const recommended = ordered.filter(({ id }) => !named.has(id)).slice(0, listedCount);
  for (const { id } of recommended) named.add(id);

  const candidates = ordered.filter((signal) => !onDay.has(signal.id) && isFree(signal));
  const free = Math.max(0, plan.dailyWIPLimit - plan.signals.length);
  const best = fittingSignals(candidates, free, minutesLeft - openMinutes(plan));
  return {
    planned: plan.slots.flatMap(({ signal, ...slot }) =>
      signal && !isClosed(slot) && !named.has(signal.id) ? [signal] : [],
    ),
    returned,
    due,
    moreDueCount: allDue.filter(({ id }) => !named.has(id)).length,
    recommended,
    best,
    tooLong: candidates.slice(0, free).filter((signal) => !best.includes(signal)),
  };
}

/** The first `count` signals of which each fits into the minutes that those before it leave. */
function fittingSignals(signals: readonly Signal[], count: number, minutes: number): Signal[] {
  const fitting: Signal[] = [];
  let left = minutes;
  for (const signal of signals) {
    if (fitting.length === count) break;
    const minutes = minutesADay(signal);
    if (minutes > left) continue;
    fitting.push(signal);
    left -= minutes;
  }
  return fitting;
}
