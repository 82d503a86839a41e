// Loaded with the first use: few signals repeat, and fewer of their days are changed.
import type { CalendarDay, Signal, WordsChange } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import { movedSentence } from "../plan-words.ts";
import { act } from "./act.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

/** Leaves out one day of a series (§4). */
export function skip(calls: PlannerCalls, signal: Signal, date: CalendarDay): void {
  const was = calls.remember(signal);
  act(
    calls,
    { call: "signal.skipOccurrence", input: { id: signal.id, date } },
    {
      back: ({ stepsFromSkip }) => stepsFromSkip(was, date),
      said: [
        i18n.t("Skipped {day}", { day: dayLabel(date, readToday()) }),
        i18n.t("The other days stay."),
      ],
    },
  );
}

/** Moves one day of a series to another day (§4). */
export function move(
  calls: PlannerCalls,
  { id }: Signal,
  date: CalendarDay,
  to: CalendarDay,
): void {
  act(
    calls,
    { call: "signal.moveOccurrence", input: { id, date, to } },
    {
      back: () => [{ call: "signal.moveOccurrence", input: { id, date: to, to: date } }],
      said: [movedSentence(to, readToday()), i18n.t("The other days stay.")],
    },
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
  const ofSeries = { title: series?.title, notes: series?.notes ?? "", scope: asked.scope };
  const step = (words: WordsChange): Step => ({
    call: "signal.changeOccurrence",
    input: { id, date, ...words },
  });
  const day = dayLabel(date, readToday());
  const isFollowing = asked.scope === "following";
  act(
    calls,
    { call: "signal.changeOccurrence", input: { id, date, ...asked } },
    {
      back: () => [...(isFollowing ? [step(ofSeries)] : []), step(own)],
      said: isFollowing
        ? [i18n.t("Changed from {day} on", { day })]
        : [i18n.t("Changed on {day}", { day }), i18n.t("The other days stay.")],
    },
  );
}
