import { bulkWords, placeOf, repeatOf, type Signal } from "@daysignal/core";
import { copyOf } from "@daysignal/core/edits";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { randomId } from "../../../shared/random-id.ts";
import { readToday } from "../../../shared/today.ts";
import type { SeveralRunner } from "../../signal/actions/signal-action.ts";
import { hiddenLabel } from "../../signal/later-words.ts";
import type { BulkActions } from "../../signal/signal-actions.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { doTogether } from "./do-together.ts";

type LaterBulkActions = Pick<BulkActions, "hideAll"> & SeveralRunner;

/** Hiding and copying one or several signals (§2), with one toast and one undo step. */
export function laterBulkActions(calls: PlannerCalls): LaterBulkActions {
  const actions: LaterBulkActions = {
    hideAll: (signals, day) => {
      const change = { hiddenUntil: day };
      const open = signals.filter(({ status }) => status !== "done");
      const [one] = open;
      doTogether(calls, {
        action: "updateSignal",
        signals: open,
        // What is planned cannot be hidden (§4), so it leaves its day first.
        steps: (signal) => [
          ...leavingDay(signal),
          { call: "signal.update", input: { id: signal.id, ...change } },
        ],
        back: (was, { stepsFromUpdate, stepsToPlaces }) =>
          leavingDay(was.signal).length > 0 ? stepsToPlaces(was) : stepsFromUpdate(was, change),
        words: (count) =>
          open.length === 1 && one
            ? (hiddenLabel({ ...one, ...change }, readToday()) ?? "")
            : bulkWords(i18n, count, change),
        // Another device may have planned it.
        remedy: (error) =>
          errorMessage(error).code === "IS_PLANNED" && open.every((signal) => !repeats(signal))
            ? {
                label: i18n.t("Take off the day and hide"),
                onClick: () =>
                  actions.hideAll(
                    open.map((signal) => calls.remember(signal).signal),
                    day,
                  ),
              }
            : undefined,
        named: "signal.update",
      });
    },
    duplicateAll: (signals) => {
      const now = new Date();
      const copies = new Map(signals.map((signal) => [signal.id, copyOf(signal, randomId(), now)]));
      const copied = ({ id }: Signal) => copies.get(id)?.id ?? "";
      doTogether(calls, {
        action: "createSignal",
        signals,
        steps: (signal) => [
          { call: "signal.duplicate", input: { id: signal.id, copyId: copied(signal) } },
        ],
        again: ({ signal }) => [
          {
            call: "signal.restore",
            input: { id: copied(signal) },
            ...(copies.has(signal.id) ? { signal: copies.get(signal.id) } : {}),
          } as Step,
        ],
        back: ({ signal }) => [{ call: "signal.trash", input: { id: copied(signal) } }],
        words: (count) =>
          i18n.t("{count, plural, one {Signal duplicated} other {# signals duplicated}}", {
            count,
          }),
        named: "signal.duplicate",
      });
    },
  };
  return actions;
}

const repeats = ({ recurrence }: Signal) => repeatOf(recurrence) !== null;

/** Takes a signal off the day for which it is planned; a series keeps its days. */
function leavingDay(signal: Signal): readonly Step[] {
  const { id, currentLocation: date } = signal;
  if (date === "available" || repeats(signal)) return [];
  if (placeOf(signal, readToday()) !== "scheduled") return [];
  return [{ call: "plan.unselect", input: { date, taskId: id } }];
}
