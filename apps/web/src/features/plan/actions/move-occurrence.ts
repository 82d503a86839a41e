import type { CalendarDay, Signal } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { readToday } from "../../../shared/today.ts";
import type { InputOf, SendOptions } from "../../signal/commands/command.ts";
import { movedSentence } from "../plan-words.ts";
import { act } from "./act.ts";
import type { PlannerCalls } from "./planner-calls.ts";

/** Moves one day of a series to another day. Rejects if that is refused, which is shown. */
export function moveOccurrence(
  calls: PlannerCalls,
  signal: Signal,
  date: CalendarDay,
  to: CalendarDay,
  options?: SendOptions<InputOf<"signal.moveOccurrence">>,
): Promise<unknown> {
  return act(calls, signal, {
    call: "signal.moveOccurrence",
    input: { id: signal.id, date, to },
    back: (was, { stepsFromMove }) => stepsFromMove(was, date, to),
    toast: [movedSentence(to, readToday()), i18n.t("The other days stay.")],
    options,
  });
}
