import { type CalendarDay, daysBetween, daysToRollOver } from "@daysignal/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { useArrival } from "../../../shared/use-arrival.ts";
import { trpc } from "../../../trpc.ts";
import { allSignals } from "../../signal/planner-cache.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import { backSentence, returnedSentence } from "../plan-words.ts";
import { useCatchUp } from "./use-catch-up.ts";

const isThere = () => true;

/**
 * The automatic rollover (§4): when signals arrive, when another day is shown and at midnight, the
 * past days with unfinished signals are rolled over by one request, including the one on screen.
 * What is planned for a past day on screen stays until then. The toast offers to plan the returned
 * signals for today.
 */
export function useAutomaticRollover(
  date: CalendarDay,
  today: CalendarDay,
  calls: PlannerCalls,
): void {
  const catchUp = useCatchUp();
  const lastToday = useRef<CalendarDay>(undefined);
  const rollOverPastDays = useEffectEvent(async (shown: CalendarDay, now: CalendarDay) => {
    // Planning for a past day while the app is open is no absence.
    const wasAway = lastToday.current !== now;
    lastToday.current = now;
    const before = calls.known().signals ?? [];
    if (shown >= now && daysToRollOver(before, now).length === 0) return;
    const caughtUp = await catchUp();
    const [since] = caughtUp?.days ?? [];
    if (!caughtUp || !since) return;
    const { days, rolledOverCount: count, toppedUpCount: series } = caughtUp;
    const daysAway = daysBetween(since, now);
    // Usually nothing returns, so the code to plan it again is loaded on demand.
    const again = await import("./plan-returned.ts").catch(() => undefined);
    const returned = again?.returnedFrom(before, days) ?? [];
    showNotice(
      wasAway && daysAway > 1 ? backSentence(daysAway, count, series) : returnedSentence(count),
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
