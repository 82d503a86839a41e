import { type CalendarDay, daysToRollOver } from "@daysignal/core";
import { useEffect, useEffectEvent } from "react";
import { showNotice } from "../../shared/toasts.ts";
import { useArrival } from "../../shared/use-arrival.ts";
import { trpc } from "../../trpc.ts";
import { allSignals } from "../signal/planner-cache.ts";
import { returnedSentence } from "./plan-words.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";
import { useRollOver } from "./use-roll-over.ts";

/** Days whose rollover is on its way; asked for once at a time, however often screens appear. */
const underWay = new Set<CalendarDay>();

const isThere = () => true;

/**
 * The automatic rollover (§4): when signals have arrived, when another day is
 * shown and at midnight, each past day that still holds something unfinished is
 * rolled over, and so is the past day that is being looked at. What is planned
 * for a past day while one looks at it stays until then. The toast offers to
 * plan for today what has returned.
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
    // Most mornings nothing returns: how to plan it again is fetched when something has.
    const again = await import("./plan-returned.ts").catch(() => undefined);
    const returned = again?.returnedFrom(before, days) ?? [];
    showNotice(
      returnedSentence(count),
      undefined,
      returned.length === 0
        ? undefined
        : { label: "Plan for today", onClick: () => again?.planReturned(calls, returned) },
    );
  });
  // Only that they are there: it has nothing to do when one of them changes.
  const { data } = trpc.signal.list.useQuery(allSignals, { select: isThere });
  const isReady = useArrival(data) === true;
  useEffect(() => {
    if (isReady) void rollOverPastDays(date, today);
  }, [isReady, date, today]);
}
