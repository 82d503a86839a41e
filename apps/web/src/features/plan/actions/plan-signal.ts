import {
  type CalendarDay,
  type DailyPlan,
  repeatOf,
  type SelectSignalInput,
  type Signal,
} from "@daysignal/core";
import { announce } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { InputOf, SendOptions } from "../../signal/commands/command.ts";
import { movedSentence } from "../plan-words.ts";
import { act } from "./act.ts";
import { ignore, type PlannerCalls } from "./planner-calls.ts";

/**
 * Plans a signal for a day, and announces its slot. `sentence` returns the text of the toast from
 * what it was before: none if the change is visible.
 */
export function planSignal(
  calls: PlannerCalls,
  signal: Signal,
  input: SelectSignalInput & { date: CalendarDay },
  sentence: (was: Signal) => string | null,
  options?: SendOptions<InputOf<"plan.select">>,
): Promise<DailyPlan> {
  const { date } = input;
  const toast = sentence(calls.remember(signal).signal);
  const sent = act(calls, signal, {
    call: "plan.select",
    input,
    back: (was, { stepsFromDay }) => stepsFromDay(was, date),
    toast: toast === null ? null : [toast],
    options,
  });
  sayWhere(signal, date, sent);
  return sent;
}

/**
 * Plans a signal for a day: in a slot (0-based), or the first free one. A toast says so if the day that
 * it left is another one. Rejects if that is refused, which is shown.
 */
export function planForDay(
  calls: PlannerCalls,
  signal: Signal,
  date: CalendarDay,
  slotPosition?: number,
): Promise<DailyPlan> {
  const place = { date, taskId: signal.id };
  const input = slotPosition === undefined ? place : { ...place, slotPosition };
  return planSignal(calls, signal, input, ({ currentLocation, recurrence }) => {
    const isMoved = repeatOf(recurrence) === null && currentLocation !== "available";
    return isMoved && currentLocation !== date ? movedSentence(date, readToday()) : null;
  });
}

/** Announces the slot in which a signal was planned. */
export function sayWhere(
  { id, title }: Signal,
  date: CalendarDay,
  planned: Promise<DailyPlan>,
): void {
  planned.then(({ slots }) => {
    const slot = slots.find((candidate) => candidate.signal?.id === id);
    const day = dayLabel(date, readToday());
    announce(
      slot
        ? i18n.t("{title}: {day}, slot {slot}.", { title, day, slot: slot.position + 1 })
        : i18n.t("{title}: {day}.", { title, day }),
    );
  }, ignore);
}
