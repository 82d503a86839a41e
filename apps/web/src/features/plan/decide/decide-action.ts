import {
  calendarDay,
  lowerSignal,
  newSignal,
  type Signal,
  type Subtask,
  splitSignal,
} from "@daysignal/core";
import type { Before } from "@daysignal/core/undo-steps";
import { i18n } from "../../../shared/language.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { InputOf } from "../../signal/commands/command.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import { act, type StepsOf, undoOfUpdate } from "../actions/act.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { addedSentence, scheduledSentence } from "../plan-words.ts";

interface Decision {
  calls: PlannerCalls;
  signal: Signal;
  /** The subtasks of the signal, for a split. */
  subtasks: readonly Subtask[];
}

type DecideInput = InputOf<"signal.decide">;

/**
 * Decides about a signal (§4), with a toast. Undo takes back what the choice did; the question
 * stays answered.
 */
export function decide({ calls, signal, subtasks }: Decision, input: DecideInput): void {
  const { title, ...undo } = outcomeOf(input, calls.remember(signal), subtasks);
  act(calls, signal, { call: "signal.decide", input, ...undo, toast: [title] });
}

/** The message of a choice, and how it is undone; nothing to undo if nothing changes. */
function outcomeOf(
  { id, choice, date }: DecideInput,
  { signal, places }: Before,
  subtasks: readonly Subtask[],
): { title: string; again?: StepsOf; back?: StepsOf } {
  switch (choice) {
    case "plan-today":
    case "date": {
      const today = readToday();
      const day = date === undefined ? today : calendarDay(date);
      if (places.some((place) => place.date === day)) {
        return { title: i18n.t("Stays planned for {day}", { day: dayLabel(day, today) }) };
      }
      return {
        title:
          choice === "date" ? scheduledSentence(day, today, "none") : addedSentence(day, today),
        again: () => [{ call: "plan.select", input: { date: day, taskId: id } }],
        back: (was, { stepsFromDay }) => stepsFromDay(was, day),
      };
    }
    case "lower": {
      const { priority, impact } = lowerSignal(signal);
      return {
        title: i18n.t("Priority and impact lowered"),
        ...undoOfUpdate(() => ({ priority, impact })),
      };
    }
    case "let-go":
      return {
        title: i18n.t("Moved to trash"),
        again: () => [trash(id)],
        back: (was, { stepsFromTrash }) => stepsFromTrash(was),
      };
    case "split": {
      const now = new Date();
      const made = splitSignal(signal, subtasks).map((fields) => newSignal(fields, now));
      return {
        title: i18n.t("Split into {count, plural, one {# signal} other {# signals}}", {
          count: made.length,
        }),
        again: () => [
          trash(id),
          ...made.map(
            (one): Step => ({ call: "signal.restore", input: { id: one.id }, signal: one }),
          ),
        ],
        back: (was, { stepsFromTrash }) => [
          ...made.map((one) => trash(one.id)),
          ...stepsFromTrash(was),
        ],
      };
    }
  }
}

const trash = (id: string): Step => ({ call: "signal.trash", input: { id } });
