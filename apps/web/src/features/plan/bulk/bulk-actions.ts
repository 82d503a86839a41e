import { bulkWords, type CalendarDay, fitInto, type Signal, tagged } from "@daysignal/core";
import { type FailedAction, failureWords } from "../../../shared/failure-words.ts";
import { i18n } from "../../../shared/language.ts";
import { showNotice, showRefusal } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import { actionOf, appliesTo } from "../../signal/actions/signal-action-table.ts";
import type { BulkActions } from "../../signal/signal-actions.ts";
import { seenOccurrence } from "../../signal/undo/before.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import { type StepsOf, undoOfUpdate } from "../actions/act.ts";
import { sayFull } from "../actions/say-full.ts";
import { sendTogether } from "../actions/send-together.ts";
import { ignore, type PlannerCalls } from "../actions/use-planner-calls.ts";
import {
  doneWords,
  fullSentence,
  partlyWords,
  plannedSentence,
  taggedWords,
} from "../several-words.ts";

/** An action on many signals. */
interface Together {
  /** The action in a failure's message. */
  action: FailedAction;
  signals: readonly Signal[];
  /** The command for one signal. */
  command: (signal: Signal) => Step;
  /** The steps that redo it for one signal; default: the command. */
  again?: StepsOf;
  /** The steps that undo it for one signal. */
  back: StepsOf;
  /** The message for the number of successes. */
  words: (count: number) => string;
  /** An additional message. */
  remark?: string | undefined;
}

interface PlanAllOptions {
  /** Plans for the next free day, which is offered if none fits; default: a single signal's remedy. */
  planNext?: (day: CalendarDay) => void;
  /** What the toast says besides. */
  remark?: string | undefined;
}

interface PlannerBulkActions extends Omit<BulkActions, "addAllToDay" | "planAll"> {
  /** Plans as many of them as fit into a day. */
  planAll: (signals: readonly Signal[], date: CalendarDay, options?: PlanAllOptions) => void;
}

/**
 * The actions on all selected signals (§2): one call per signal, each updated optimistically, with
 * one toast and one undo step for all. Refusals by the server are shown once with their number; the
 * rest stays done.
 */
export function bulkActions(calls: PlannerCalls): PlannerBulkActions {
  const doTogether = ({ action, signals, words, remark, command, again, back }: Together) => {
    if (signals.length === 0) return;
    const known = signals.map(calls.remember);
    const { refused, answered, undo } = sendTogether(calls, known, {
      send: ({ signal }) => {
        const { call, input } = command(signal);
        return calls.send(call, input, { say: ignore });
      },
      again: again ?? (({ signal }) => [command(signal)]),
      back,
    });
    const say = () => {
      const [error] = refused.values();
      const count = signals.length - refused.size;
      if (error === undefined) {
        showNotice(words(count), remark, undo);
        return;
      }
      const failure = failureWords(action, error);
      if (!failure) return;
      if (count === 0) showRefusal(failure);
      else {
        const { title, description: reason } = failure;
        const description = reason ? i18n.t("{title}: {reason}", { title, reason }) : title;
        showRefusal({ title: partlyWords(count, refused.size), description }, undo);
      }
    };
    let saidOf = 0;
    // Local rules reject in this task; the server's refusals come later.
    setTimeout(() => {
      saidOf = refused.size;
      say();
    });
    void answered.then(() => {
      if (refused.size > saidOf) say();
    });
  };

  return {
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
      doTogether({
        action: "selectSignal",
        signals: fitting,
        command: ({ id }) => ({ call: "plan.select", input: { date, taskId: id } }),
        back: (was, { stepsFromDay }) => stepsFromDay(was, date),
        words: (count) => plannedSentence(count, dayName),
        remark: remarks.length > 0 ? remarks.join(" ") : undefined,
      });
    },
    setAllDone: (signals, done) =>
      doTogether({
        action: done ? "completeSignal" : "reopenSignal",
        signals: signals.filter(({ status }) => (status === "done") !== done),
        command: (signal) => ({
          call: done ? "signal.complete" : "signal.reopen",
          input: { id: signal.id, ...seenOccurrence(signal) },
        }),
        back: (was, { stepsFromDone }) => stepsFromDone(was, done),
        words: (count) => doneWords(count, done),
      }),
    updateAll: (signals, changes) =>
      doTogether({
        action: "projectId" in changes ? "assignProject" : "updateSignal",
        signals,
        command: ({ id }) => ({ call: "signal.update", input: { id, ...changes } }),
        ...undoOfUpdate(() => changes),
        words: (count) => bulkWords(i18n, count, changes),
      }),
    tagAll: (signals, change) =>
      doTogether({
        action: "updateSignal",
        signals: signals.filter(({ tags }) => tagged(tags, change) !== tags),
        command: ({ id, tags }) => ({
          call: "signal.update",
          input: { id, tags: [...tagged(tags, change)] },
        }),
        ...undoOfUpdate(({ signal }) => ({ tags: [...tagged(signal.tags, change)] })),
        words: (count) => taggedWords(count, change),
      }),
    actAll: (id, signals) => {
      const { several } = actionOf(id);
      if (!several) return;
      doTogether({
        action: several.failure,
        signals: signals.filter((signal) => appliesTo(id, { signal })),
        command: (signal) => several.command({ signal }),
        back: several.back,
        words: several.said,
      });
    },
  };
}
