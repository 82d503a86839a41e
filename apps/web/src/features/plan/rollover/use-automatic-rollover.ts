import { type CalendarDay, daysToRollOver } from "@daysignal/core";
import { useEffect, useEffectEvent } from "react";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { useArrival } from "../../../shared/use-arrival.ts";
import { trpc } from "../../../trpc.ts";
import { allSignals } from "../../signal/planner-cache.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import { returnedSentence } from "../plan-words.ts";
import { useRollOver } from "./use-roll-over.ts";

/** Days whose rollover is in flight, so that each is requested once at a time. */
const underWay = new Set<CalendarDay>();

const isThere = () => true;

/**
 * The automatic rollover (§4): when signals arrive, when another day is shown and at midnight, each
 * past day with unfinished signals is rolled over, including the one on screen. What is planned for
 * a past day on screen stays until then. The toast offers to plan the returned signals for today.
 */
export function useAutomaticRollover(
  date: CalendarDay,
  today: CalendarDay,
  calls: PlannerCalls,
): void {
  const { mutateAsync: rollOver } = useRollOver();
  const rollOverPastDays = useEffectEvent(async (shown: CalendarDay, now: CalendarDay) => {
    const before = calls.known().signals ?? [];
    const past = new Set(daysToRollOver(before, now));
    if (shown < now) past.add(shown);
    const days = [...past].filter((day) => !underWay.has(day));
    const counts = await Promise.all(
      days.map(async (day) => {
        underWay.add(day);
        try {
          return (await rollOver({ date: day })).rolledOverCount;
        } catch {
          return 0;
        } finally {
          underWay.delete(day);
        }
      }),
    );
    const count = counts.reduce((sum, returned) => sum + returned, 0);
    if (count === 0) return;
    // Usually nothing returns, so the code to plan it again is loaded on demand.
    const again = await import("./plan-returned.ts").catch(() => undefined);
    const returned = again?.returnedFrom(before, days) ?? [];
    showNotice(
      returnedSentence(count),
      undefined,
      returned.length === 0
        ? undefined
        : { label: i18n.t("Plan for today"), onClick: () => again?.planReturned(calls, returned) },
    );
  });
  // Selects only whether they are loaded, to ignore changes.
  const { data } = trpc.signal.list.useQuery(allSignals, { select: isThere });
  const isReady = useArrival(data) === true;
  useEffect(() => {
    if (isReady) void rollOverPastDays(date, today);
  }, [isReady, date, today]);
}
