import { type CalendarDay, plusDays } from "@daysignal/core";
import { trpc } from "../../trpc.ts";
import { searchedDays } from "./searched-days.ts";

/** What returned from the last day that had signals, within a week; undefined while it loads. */
export function useReturned(
  today: CalendarDay,
): { date: CalendarDay; ids: readonly string[] } | undefined {
  const days = Array.from({ length: searchedDays }, (_, before) => plusDays(today, -1 - before));
  const plans = trpc.useQueries((t) => days.map((date) => t.plan.get({ date })));
  if (plans.some(({ isPending }) => isPending)) return undefined;
  const last = plans.find(({ data }) => data && data.signals.length + data.returned.length > 0);
  const ids = last?.data?.returned.map(({ id }) => id) ?? [];
  return { date: last?.data?.date ?? plusDays(today, -1), ids };
}
