import {
  type AskedRepeat,
  changeRecurrence as changeRecurrenceRule,
  type StoredSignal,
} from "@daysignal/core";
import { assertGoesOn, expandRule } from "@daysignal/core/rules";
import { listLiveEntriesOfSignal, releaseKeptEntries } from "@daysignal/db";
import { planDays } from "../plan/plan-days.ts";
import { savePlan } from "../plan/save-plan.ts";
import type { StatusChange } from "./change-status.ts";

/**
 * Changes a signal's recurrence by core's rule; stores its entries and returns the signal to be
 * saved (§4).
 */
export async function changeRecurrence(
  signal: StoredSignal,
  { recurrence, repeat }: AskedRepeat,
  { tx, ctx, limits }: StatusChange,
): Promise<StoredSignal> {
  const entries = await listLiveEntriesOfSignal(tx, ctx.userId, signal.id);
  const changed = changeRecurrenceRule(signal, recurrence, entries, { repeat, expand: expandRule });
  const { series, removed, kept, topUp } = changed;
  if (series.repeat?.rule !== signal.repeat?.rule) assertGoesOn(series);
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
  const keeps = series.repeat?.missed === "keep" && kept === null;
  if (signal.repeat?.missed === "keep" && !keeps) {
    await releaseKeptEntries(tx, ctx.userId, signal.id);
  }
  const after = { ...signal, ...series };
  return after;
}
