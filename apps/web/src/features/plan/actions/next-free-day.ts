// Loaded when a day is full.
import { type CalendarDay, type DailyPlan, plusDays } from "@daysignal/core";
import type { ToastAction } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { planForLabel } from "../../../shared/words.ts";
import { trpcClient } from "../../../trpc-client.ts";

/** The number of days among which a free one is looked for. */
const searchedDays = 14;

/** Offers the next day after `day` that has room; undefined if there is none within two weeks. */
export async function offerOfFreeDay(
  known: ReadonlyMap<CalendarDay, DailyPlan>,
  day: CalendarDay,
  plan: (next: CalendarDay) => void,
): Promise<ToastAction | undefined> {
  const days = Array.from({ length: searchedDays }, (_, index) => plusDays(day, index + 1));
  const plans = await Promise.all(
    days.map((date) => known.get(date) ?? trpcClient.plan.get.query({ date })),
  );
  const next = days.find((_, index) => hasRoom(plans[index]));
  if (next === undefined) return undefined;
  return {
    label: planForLabel(next, readToday()),
    onClick: () => plan(next),
  };
}

const hasRoom = (plan: DailyPlan | undefined): boolean =>
  plan !== undefined && plan.signals.length < plan.dailyWIPLimit;
