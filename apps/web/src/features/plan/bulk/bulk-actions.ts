import {
  bulkWords,
  type CalendarDay,
  fitInto,
  type Signal,
  seenOccurrence,
  tagged,
} from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { SeveralRunner } from "../../signal/actions/signal-action.ts";
import { actionOf, appliesTo } from "../../signal/actions/signal-action-table.ts";
import type { BulkActions } from "../../signal/signal-actions.ts";
import { undoOfUpdate } from "../actions/act.ts";
import { ignore, type PlannerCalls } from "../actions/planner-calls.ts";
import { sayFull } from "../actions/say-full.ts";
import { doneWords, fullSentence, plannedSentence, taggedWords } from "../several-words.ts";
import { doTogether, type Together } from "./do-together.ts";
import { laterBulkActions } from "./later-bulk-actions.ts";

interface PlanAllOptions {
  /** Plans for the next free day, which is offered if none fits; default: a single signal's remedy. */
  planNext?: (day: CalendarDay) => void;
  /** What the toast says besides. */
  remark?: string | undefined;
}

interface PlannerBulkActions extends Omit<BulkActions, "addAllToDay" | "planAll">, SeveralRunner {
  /** Plans as many of them as fit into a day. */
  planAll: (signals: readonly Signal[], date: CalendarDay, options?: PlanAllOptions) => void;
}

/**
 * The actions on all selected signals (§2): one call per signal, each updated optimistically, with
 * one toast and one undo step for all. Refusals by the server are shown once with their number; the
 * rest stays done.
 */
export function bulkActions(calls: PlannerCalls): PlannerBulkActions {
  const doAll = (together: Together) => doTogether(calls, together);

  const actions: PlannerBulkActions = {
    planAll: (signals, date, { planNext, remark } = {}) => {
      const plan = calls.known().plans.get(date);
      const { fitting, already, left } = fitInto(plan, signals);
      const dayName = dayLabel(date, readToday());
      if (fitting.length === 0) {
        // The error of a single signal (§5), and its remedy.
        const isThere = (id: string) => plan?.signals.some((signal) => signal.id === id) ?? false;
        const asked = signals.find(({ id }) => !isThere(id)) ?? signals[0];
        const options = planNext && { say: sayFull(calls, date, planNext) };
        if (asked) calls.send("plan.select", { date, taskId: asked.id }, options).catch(ignore);
        return;
      }
      const remarks = [
        ...(left > 0 ? [fullSentence(left, dayName)] : []),
        ...(already > 0 ? [i18n.t("{count} already there.", { count: already })] : []),
        ...(remark === undefined ? [] : [remark]),
      ];
      doAll({
        action: "selectSignal",
        signals: fitting,
        steps: ({ id }) => [{ call: "plan.select", input: { date, taskId: id } }],
        back: (was, { stepsFromDay }) => stepsFromDay(was, date),
        words: (count) => plannedSentence(count, dayName),
        remark: remarks.length > 0 ? remarks.join(" ") : undefined,
      });
    },
    setAllDone: (signals, done) =>
      doAll({
        action: done ? "completeSignal" : "reopenSignal",
        signals: signals.filter(({ status }) => (status === "done") !== done),
        steps: (signal) => [
          {
            call: done ? "signal.complete" : "signal.reopen",
            input: { id: signal.id, ...seenOccurrence(signal, readToday()) },
          },
        ],
        back: (was, { stepsFromDone }) => stepsFromDone(was, done, readToday()),
        words: (count) => doneWords(count, done),
      }),
    updateAll: (signals, changes) =>
      doAll({
        action: "projectId" in changes ? "assignProject" : "updateSignal",
        signals,
        steps: ({ id }) => [{ call: "signal.update", input: { id, ...changes } }],
        ...undoOfUpdate(() => changes),
        words: (count) => bulkWords(i18n, count, changes),
      }),
    tagAll: (signals, change) =>
      doAll({
        action: "updateSignal",
        signals: signals.filter(({ tags }) => tagged(tags, change) !== tags),
        steps: ({ id, tags }) => [
          { call: "signal.update", input: { id, tags: [...tagged(tags, change)] } },
        ],
        ...undoOfUpdate(({ signal }) => ({ tags: [...tagged(signal.tags, change)] })),
        words: (count) => taggedWords(count, change),
      }),
    ...laterBulkActions(calls),
    actAll: (id, signals) => {
      const { several } = actionOf(id);
      if (!several) return;
      if ("does" in several) {
        several.does(actions, signals);
        return;
      }
      doAll({
        action: several.failure,
        signals: signals.filter((signal) => appliesTo(id, { signal })),
        steps: (signal) => [several.command({ signal })],
        back: several.back,
        words: several.said,
      });
    },
  };
  return actions;
}
