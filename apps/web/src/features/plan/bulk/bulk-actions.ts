import { type CalendarDay, type PlannerData, type Signal, tagged } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import {
  type FailedAction,
  failureWords,
  showNotice,
  showRefusal,
} from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { UndoSteps } from "../../signal/actions/signal-action.ts";
import { actionOf } from "../../signal/actions/signal-action-table.ts";
import type { BulkActions } from "../../signal/signal-actions.ts";
import { type Before, seenOccurrence } from "../../signal/undo/before.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import { ignore, type PlannerCalls } from "../actions/use-planner-calls.ts";
import {
  doneWords,
  fullSentence,
  partlyWords,
  plannedSentence,
  taggedWords,
  updatedWords,
} from "../several-words.ts";

/** An action on many signals. */
interface Together {
  /** The action in a failure's message. */
  action: FailedAction;
  signals: readonly Signal[];
  /** The command for one signal. */
  command: (signal: Signal) => Step;
  /** The steps that redo it for one signal; default: the command. */
  again?: (was: Before, steps: UndoSteps) => readonly Step[];
  /** The steps that undo it for one signal. */
  back: (was: Before, steps: UndoSteps) => readonly Step[];
  /** The message for the number of successes. */
  words: (count: number) => string;
  /** An additional message. */
  remark?: string | undefined;
}

/**
 * The actions on all selected signals (§2): one call per signal, each updated optimistically, with
 * one toast and one undo step for all. Refusals by the server are shown once with their number; the
 * rest stays done.
 */
export function bulkActions(calls: PlannerCalls): Omit<BulkActions, "addAllToDay"> {
  const quietly = ({ call, input }: Step) => calls.send(call, input, { say: ignore });
  const doTogether = ({ action, signals, words, remark, ...each }: Together) => {
    if (signals.length === 0) return;
    const refused = new Map<Before, unknown>();
    const sent = signals.map((signal) => ({ was: calls.remember(signal), signal }));
    const answers = sent.map(({ was, signal }) =>
      quietly(each.command(signal)).catch((error: unknown) => {
        refused.set(was, error);
      }),
    );
    const ofThose = (stepsOf: Together["back"]) => (steps: UndoSteps) =>
      sent.flatMap(({ was }) => (refused.has(was) ? [] : stepsOf(was, steps)));
    const someDone = Promise.all(answers).then(() => {
      if (refused.size === sent.length) throw new Error("All of them were refused.");
    });
    const again = each.again ?? (({ signal }: Before) => [each.command(signal)]);
    const undo = calls.undo(ofThose(again), ofThose(each.back), someDone);
    const say = () => {
      const [error] = refused.values();
      const count = sent.length - refused.size;
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
    void Promise.all(answers).then(() => {
      if (refused.size > saidOf) say();
    });
  };

  return {
    planAll: (signals, date) => {
      const { fitting, already, left } = fitInto(calls.known(), date, signals);
      const dayName = dayLabel(date, readToday());
      const [first] = signals;
      if (fitting.length === 0) {
        // The error of a single signal (§5), and its remedy.
        const asked = signals.find(({ id }) => !isOn(calls, date, id)) ?? first;
        if (asked) calls.send("plan.select", { date, taskId: asked.id }).catch(ignore);
        return;
      }
      const remarks = [
        ...(left > 0 ? [fullSentence(left, dayName)] : []),
        ...(already > 0 ? [i18n.t("{count} already there.", { count: already })] : []),
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
        again: (was, { stepsToUpdate }) => stepsToUpdate(was, changes),
        back: (was, { stepsFromUpdate }) => stepsFromUpdate(was, changes),
        words: (count) => updatedWords(count, changes),
      }),
    tagAll: (signals, change) =>
      doTogether({
        action: "updateSignal",
        signals: signals.filter(({ tags }) => tagged(tags, change) !== tags),
        command: ({ id, tags }) => ({
          call: "signal.update",
          input: { id, tags: [...tagged(tags, change)] },
        }),
        again: (was, { stepsToUpdate }) =>
          stepsToUpdate(was, { tags: [...tagged(was.signal.tags, change)] }),
        back: (was, { stepsFromUpdate }) =>
          stepsFromUpdate(was, { tags: [...tagged(was.signal.tags, change)] }),
        words: (count) => taggedWords(count, change),
      }),
    actAll: (id, signals) => {
      const { applies, does } = actionOf(id);
      if (typeof does === "function" || !does.several) return;
      doTogether({
        action: does.several.failure,
        signals: signals.filter((signal) => applies?.({ signal }) ?? true),
        command: (signal) => does.command({ signal }),
        back: does.back,
        words: does.several.said,
      });
    },
  };
}

const isOn = (calls: PlannerCalls, date: CalendarDay, id: string) =>
  calls
    .known()
    .plans.get(date)
    ?.signals.some((signal) => signal.id === id) ?? false;

/** The result of planning signals for a day together. */
interface Fit {
  /** Those that get a slot, in order. */
  fitting: readonly Signal[];
  /** How many are already on that day. */
  already: number;
  /** How many do not fit. */
  left: number;
}

/** As many of the signals as fit into a day; all of them if the day is not in the cache. */
export function fitInto(data: PlannerData, day: CalendarDay, signals: readonly Signal[]): Fit {
  const plan = data.plans.get(day);
  const planned = new Set(plan?.signals.map(({ id }) => id));
  const open = signals.filter(({ id, status }) => status !== "done" && !planned.has(id));
  const room = plan ? Math.max(0, plan.dailyWIPLimit - plan.signals.length) : open.length;
  return {
    fitting: open.slice(0, room),
    already: signals.filter(({ id }) => planned.has(id)).length,
    left: Math.max(0, open.length - room),
  };
}
