import {
  changeRecurrence as changeRecurrenceRule,
  type Recurrence,
  type StoredSignal,
} from "@daysignal/core";
import { listLiveEntriesOfSignal } from "@daysignal/db";
import { planDays } from "../plan/plan-days.ts";
import { savePlan } from "../plan/save-plan.ts";
import type { StatusChange } from "./change-status.ts";

/**
 * Changes a signal's recurrence by core's rule; stores its entries and returns the
 * signal to be saved (§4).
 */
export async function changeRecurrence(
  signal: StoredSignal,
  recurrence: Recurrence | null,
  { tx, ctx, limits }: StatusChange,
): Promise<StoredSignal> {
  const entries = await listLiveEntriesOfSignal(tx, ctx.userId, signal.id);
  const { series, removed, kept, topUp } = changeRecurrenceRule(signal, recurrence, entries);
  const added = await planDays(tx, ctx.userId, {
    signalId: signal.id,
    days: topUp,
    limits,
    leaving: removed,
  });
  const updated = entries
    .filter((entry) => entry.id === kept?.id && entry.isOccurrence !== kept.isOccurrence)
    .map((entry) => ({ ...entry, isOccurrence: !entry.isOccurrence }));
  await savePlan(tx, ctx.userId, { removed, updated, added }, ctx.now);
  return {
    ...signal,
    recurrence: series.recurrence,
    recurrenceAnchor: series.recurrenceAnchor,
    recurrenceThrough: series.recurrenceThrough,
  };
}
