import {
  type CalendarDay,
  extraOccurrences,
  occurrencesAfter,
  plusDays,
  type Repeat,
  type Rhythm,
} from "@daysignal/core";
import { useEffect, useState } from "react";
import { trpc } from "../../trpc.ts";

type Rules = typeof import("@daysignal/core/rules");

/**
 * The next days of a series from its first day on, at most `count`; null while the rules are being
 * loaded, which only a rule of its own needs. One that counts from when it is done has only a first.
 */
export function useSeriesDays(
  rhythm: Rhythm | null,
  first: CalendarDay,
  count = 1 + extraOccurrences,
): readonly CalendarDay[] | null {
  const [rules, setRules] = useState<Rules | null>(null);
  const needsRules = rhythm !== null && typeof rhythm !== "string";
  useEffect(() => {
    if (!needsRules) return;
    let isCurrent = true;
    import("@daysignal/core/rules").then(
      (loaded) => {
        if (isCurrent) setRules(loaded);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [needsRules]);
  if (rhythm === null) return [];
  if (rhythm === "none") return [first];
  if (typeof rhythm === "string") {
    return [first, ...occurrencesAfter(first, rhythm, first, count - 1)];
  }
  if (rhythm.mode === "completion") return [first];
  return rules && daysOfRule(rules, rhythm, first, count);
}

function daysOfRule(
  { expandRule }: Rules,
  { rule, until, count: times, exceptions }: Repeat,
  start: CalendarDay,
  count: number,
): CalendarDay[] {
  const most = count + exceptions.length;
  const days = expandRule({ rule, until, count: times, start }, plusDays(start, -1), most);
  return days.filter((day) => !exceptions.includes(day)).slice(0, count);
}

/** Those of the days that have no free slot for a signal. */
export function useFullDays(days: readonly CalendarDay[], signalId: string): Set<CalendarDay> {
  const plans = trpc.useQueries((t) => days.map((date) => t.plan.get({ date })));
  const full = plans.flatMap(({ data: plan }) => {
    if (!plan || plan.signals.length < plan.dailyWIPLimit) return [];
    return plan.signals.some(({ id }) => id === signalId) ? [] : [plan.date];
  });
  return new Set(full);
}
