// Loaded with the first use: few signals repeat, and fewer of their days are changed.
import type { CalendarDay, Signal, WordsChange } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import { movedSentence } from "../plan-words.ts";
import { sayUnlessRefused } from "./say-unless-refused.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

/** Leaves out one day of a series (§4). */
export function skip(calls: PlannerCalls, signal: Signal, date: CalendarDay): void {
  const was = calls.remember(signal);
  const { id } = signal;
  const sent = calls.skipOccurrence({ id, date });
  const undoIt = calls.undo(
    () => [{ call: "skip", id, date }],
    ({ stepsFromSkip }) => stepsFromSkip(was, date),
    sent,
  );
  sayUnlessRefused([sent], () =>
    showNotice(
      i18n.t("Skipped {day}", { day: dayLabel(date, readToday()) }),
      i18n.t("The other days stay."),
      undoIt,
    ),
  );
}

/** Moves one day of a series to another day (§4). */
export function move(
  calls: PlannerCalls,
  { id }: Signal,
  date: CalendarDay,
  to: CalendarDay,
): void {
  const sent = calls.moveOccurrence({ id, date, to });
  const undoIt = calls.undo(
    () => [{ call: "move", id, date, to }],
    () => [{ call: "move", id, date: to, to: date }],
    sent,
  );
  sayUnlessRefused([sent], () =>
    showNotice(movedSentence(to, readToday()), i18n.t("The other days stay."), undoIt),
  );
}

/** Changes what one day of a series says, or that day and all after it (§4). */
export function change(
  calls: PlannerCalls,
  { id }: Signal,
  date: CalendarDay,
  asked: WordsChange,
): void {
  const { plans, signals } = calls.known();
  const slot = plans.get(date)?.slots.find(({ signal }) => signal?.id === id);
  const series = signals?.find((signal) => signal.id === id);
  const own = { title: slot?.ownTitle ?? null, notes: slot?.ownNotes ?? null };
  const sent = calls.changeOccurrence({ id, date, ...asked });
  const ofSeries = { title: series?.title, notes: series?.notes ?? "", scope: asked.scope };
  const undoIt = calls.undo(
    () => [{ call: "changeOccurrence", id, date, change: asked }],
    () => [
      ...(asked.scope === "following"
        ? [{ call: "changeOccurrence", id, date, change: ofSeries } as const]
        : []),
      { call: "changeOccurrence", id, date, change: own },
    ],
    sent,
  );
  sayUnlessRefused([sent], () =>
    showNotice(
      asked.scope === "following"
        ? i18n.t("Changed from {day} on", { day: dayLabel(date, readToday()) })
        : i18n.t("Changed on {day}", { day: dayLabel(date, readToday()) }),
      asked.scope === "following" ? undefined : i18n.t("The other days stay."),
      undoIt,
    ),
  );
}
