import { type CalendarDay, daysToRollOver } from "@daysignal/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { plannerList } from "../../../shared/planner-list.ts";
import { useArrival } from "../../../shared/use-arrival.ts";
import { trpc } from "../../../trpc.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
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
    if (!caughtUp || caughtUp.days.length === 0) return;
    // Usually nothing returns, so what says so is loaded on demand.
    const again = await import("./plan-returned.ts").catch(() => undefined);
    again?.sayReturned(calls, before, caughtUp, wasAway);
  });
  // Selects only whether they are loaded, to ignore changes.
  const { data } = trpc.signal.list.useQuery(plannerList, { select: isThere });
  const isReady = useArrival(data) === true;
  useEffect(() => {
    if (isReady) void rollOverPastDays(date, today);
  }, [isReady, date, today]);
}
