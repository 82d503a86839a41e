import {
  type CalendarDay,
  type DailyPlan,
  inOwnWords,
  isClosed,
  minutesADay,
  minutesOf,
  type PlanSlot,
  type Signal,
  type TimeInterval,
} from "@daysignal/core";
import { useState } from "react";
import { plannerList } from "../../shared/planner-list.ts";
import { useToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { focusedId, isOpen } from "./focused-id.ts";

/** The signal of the screen, and what there is to say about it today. */
export interface Focused {
  /** In the words of today. */
  signal: Signal;
  /** Its slot of today, if it is planned. */
  slot: PlanSlot | undefined;
  today: CalendarDay;
  /** Done, or closed for today as progress. */
  isClosed: boolean;
  /** Its interval, if it runs. */
  running: TimeInterval | null;
  /** The minutes that were spent on it and are estimated: of today, if it is planned for today. */
  spentMinutes: number;
  estimatedMinutes: number;
  /** The next unfinished signal of today. */
  next: Signal | null;
}

/**
 * The signal that /focus shows (`focusedId`). `data` is null if nothing is left, and undefined while
 * it loads.
 */
export function useFocused(id: string | undefined) {
  const today = useToday();
  const [lastId, setLastId] = useState<string>();
  const running = trpc.time.running.useQuery();
  const plan = trpc.plan.get.useQuery({ date: today });
  const isKnown = plan.data !== undefined && (id !== undefined || !running.isPending);
  const candidates = { given: id, running: running.data?.taskId, last: lastId };
  const shownId = focusedId(plan.data?.slots ?? [], candidates);
  if (isKnown && shownId !== lastId) setLastId(shownId);
  const isPlanned = plan.data?.signals.some((signal) => signal.id === shownId);
  // Long, so it is read only for a signal that is not planned for today.
  const needsList = isKnown && shownId !== undefined && !isPlanned;
  const list = trpc.signal.list.useQuery(plannerList, { enabled: needsList });
  // It was shown last, and has been moved to the trash since, perhaps on another device. One that is
  // given or runs would be set again at once.
  const isLast = id === undefined && !running.data && lastId !== undefined;
  const isGone = needsList && list.data?.every((signal) => signal.id !== shownId);
  if (isLast && isGone) setLastId(undefined);
  const failed = plan.data ? list : plan;
  return {
    data:
      isKnown && plan.data && (!needsList || list.data)
        ? focusedOn(shownId, plan.data, list.data ?? [], running.data ?? null)
        : undefined,
    error: failed.error,
    refetch: failed.refetch,
  };
}

/** Finds a signal on its day, else in the list; null if it is in neither. */
function focusedOn(
  id: string | undefined,
  plan: DailyPlan,
  list: readonly Signal[],
  running: TimeInterval | null,
): Focused | null {
  const { slots, date } = plan;
  const slot = slots.find(({ signal }) => signal?.id === id);
  const stored = slot?.signal ?? list.find((one) => one.id === id);
  if (!stored) return null;
  const after = slots.slice((slot?.position ?? -1) + 1);
  const next = [...after, ...slots].find((one) => isOpen(one) && one !== slot);
  return {
    signal: slot ? inOwnWords(stored, slot) : stored,
    slot,
    today: date,
    isClosed: slot ? isClosed(slot) : stored.status === "done",
    running: running?.taskId === id ? running : null,
    spentMinutes: slot ? slot.spentMinutes : stored.spentMinutes,
    estimatedMinutes: slot ? minutesOf(slot) : minutesADay(stored),
    next: next?.signal ? inOwnWords(next.signal, next) : null,
  };
}
