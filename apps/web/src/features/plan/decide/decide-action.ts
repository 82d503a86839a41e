import {
  calendarDay,
  lowerSignal,
  newSignal,
  type Signal,
  type Subtask,
  splitSignal,
} from "@daysignal/core";
import { decideInCache } from "@daysignal/core/decide-cache";
import { i18n } from "../../../shared/language.ts";
import { showNotice, type ToastAction } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { InputOf } from "../../signal/commands/command.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import { sayUnlessRefused } from "../actions/act.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import { addedSentence, scheduledSentence } from "../plan-words.ts";

interface Decision {
  calls: Pick<PlannerCalls, "remember" | "send" | "undo">;
  signal: Signal;
  /** The subtasks of the signal, for a split. */
  subtasks: readonly Subtask[];
}

/**
 * Decides about a signal (§4), with a toast. Undo takes back what the choice did; the question
 * stays answered.
 */
export function decide(
  { calls, signal, subtasks }: Decision,
  input: InputOf<"signal.decide">,
): void {
  const { id, choice } = input;
  const was = calls.remember(signal);
  const known = { today: readToday(), now: new Date(), subtasks };
  const sent = calls.send("signal.decide", input, { edit: decideInCache(input, known) });
  const say = (title: string, undoIt?: ToastAction) =>
    sayUnlessRefused([sent], () => showNotice(title, undefined, undoIt));
  switch (choice) {
    case "plan-today":
    case "date": {
      const today = readToday();
      const day = input.date === undefined ? today : calendarDay(input.date);
      if (was.places.some(({ date }) => date === day)) {
        // Nothing to undo.
        say(i18n.t("Stays planned for {day}", { day: dayLabel(day, today) }));
        return;
      }
      const title =
        choice === "date" ? scheduledSentence(day, today, "none") : addedSentence(day, today);
      const select = { call: "plan.select", input: { date: day, taskId: id } } as const;
      say(
        title,
        calls.undo(
          () => [select],
          ({ stepsFromDay }) => stepsFromDay(was, day),
          sent,
        ),
      );
      return;
    }
    case "lower": {
      const { priority, impact } = lowerSignal(was.signal);
      const changes = { priority, impact };
      say(
        i18n.t("Priority and impact lowered"),
        calls.undo(
          ({ stepsToUpdate }) => stepsToUpdate(was, changes),
          ({ stepsFromUpdate }) => stepsFromUpdate(was, changes),
          sent,
        ),
      );
      return;
    }
    case "let-go":
      say(
        i18n.t("Moved to trash"),
        calls.undo(
          () => [trash(id)],
          ({ stepsFromTrash }) => stepsFromTrash(was),
          sent,
        ),
      );
      return;
    case "split": {
      const now = new Date();
      const made = splitSignal(signal, subtasks).map((fields) => newSignal(fields, now));
      say(
        i18n.t("Split into {count, plural, one {# signal} other {# signals}}", {
          count: made.length,
        }),
        calls.undo(
          () => [
            trash(id),
            ...made.map(
              (one): Step => ({ call: "signal.restore", input: { id: one.id }, signal: one }),
            ),
          ],
          ({ stepsFromTrash }) => [...made.map((one) => trash(one.id)), ...stepsFromTrash(was)],
          sent,
        ),
      );
    }
  }
}

const trash = (id: string): Step => ({ call: "signal.trash", input: { id } });
