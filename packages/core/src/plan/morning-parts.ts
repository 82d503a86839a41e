import { repeatOf } from "../recurrence/repeat-of.ts";
import { isInView } from "../signal/is-in-view.ts";
import { inRecommendedOrder } from "../signal/recommend.ts";
import type { ScoreWeights } from "../signal/score-weights.ts";
import type { Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { DayRule } from "../time/start-of-day.ts";
import type { DailyPlan } from "./plan.ts";
import { isClosed, minutesADay } from "./plan-counts.ts";
import { openMinutes } from "./time-bar-parts.ts";

/** How many are recommended, and how many that are due are shown. */
const listedCount = 5;

/** The sections of the morning (§16): each signal once, in the first part to which it belongs. */
export interface MorningParts {
  /** The unfinished signals of the day that no other section lists. */
  planned: readonly Signal[];
  /** What was hidden until that day, or one shortly before it. */
  shown: readonly Signal[];
  /** What waits for somebody who is to be asked by that day. */
  asking: readonly Signal[];
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
  /** The ids of what came out of hiding (`cameOutOfHiding`). */
  shownIds: readonly string[];
  /** The ids of what returned last. */
  returnedIds: readonly string[];
  rule: DayRule;
  weights: ScoreWeights;
}

/** The signals that were hidden until a day after `since`, and are not any more. */
export const cameOutOfHiding = (
  signals: readonly Signal[],
  { since, today }: { since: CalendarDay; today: CalendarDay },
): Signal[] =>
  signals.filter(({ hiddenUntil }) => hiddenUntil && hiddenUntil > since && hiddenUntil <= today);

/** The parts of the morning. Planning a signal, or removing it, moves none of the others. */
export function morningParts({
  signals,
  plan,
  minutesLeft,
  shownIds,
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

  const named = new Set<string>();
  /** The signals of a part that no part before it has. */
  const take = (belongs: (signal: Signal) => boolean, count = ordered.length) => {
    const taken = ordered.filter((signal) => !named.has(signal.id) && belongs(signal));
    for (const { id } of taken.slice(0, count)) named.add(id);
    return taken;
  };
  const shown = take(({ id }) => shownIds.includes(id));
  const asking = take(({ waitingFor, askOn }) => Boolean(waitingFor && askOn && askOn <= today));
  const returned = take(({ id }) => returnedIds.includes(id));
  const isDue = ({ dueDate }: Signal) => dueDate !== null && dayAt(dueDate, rule) <= today;
  const due = take(isDue, listedCount).slice(0, listedCount);
  const recommended = take(() => true, listedCount).slice(0, listedCount);

  const candidates = ordered.filter((signal) => !onDay.has(signal.id) && isFree(signal));
  const free = Math.max(0, plan.dailyWIPLimit - plan.signals.length);
  const best = fittingSignals(candidates, free, minutesLeft - openMinutes(plan));
  return {
    planned: plan.slots.flatMap(({ signal, ...slot }) =>
      signal && !isClosed(slot) && !named.has(signal.id) ? [signal] : [],
    ),
    shown,
    asking,
    returned,
    due,
    moreDueCount: ordered.filter((signal) => isDue(signal) && !named.has(signal.id)).length,
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
