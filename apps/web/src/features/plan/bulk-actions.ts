import { type CalendarDay, dayLabel, type Signal } from "@daysignal/core";
import { type FailedAction, failureWords, showNotice, showRefusal } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import type { BulkActions } from "../signal/signal-actions.ts";
import { tagged } from "../signal/tag-choices.ts";
import { fitInto } from "./bulk-fit.ts";
import { doneWords, partlyWords, taggedWords, trashedWords, updatedWords } from "./bulk-words.ts";
import { fullSentence, plannedSentence } from "./plan-words.ts";
import type { BulkCalls } from "./use-bulk-calls.ts";
import { ignore, type PlannerCalls } from "./use-planner-calls.ts";
import {
  type Before,
  type Step,
  stepsFromDay,
  stepsFromDone,
  stepsFromTrash,
  stepsFromUpdate,
} from "./way-back.ts";

/** How one thing is done with many signals. */
interface Together {
  /** What a failure is called. */
  action: FailedAction;
  signals: readonly Signal[];
  send: (signal: Signal) => Promise<unknown>;
  /** Undoes it for one of them. */
  wayBack: (was: Before) => readonly Step[];
  /** What is said of as many as were not refused. */
  words: (count: number) => string;
  /** What is said besides. */
  remark?: string | undefined;
}

/**
 * What is done with all selected signals (§2): the calls of single ones, each
 * seen at once, with one toast for all of them and one undo in it. What the
 * server refuses is said once, with how many it concerns; the rest stays done.
 */
export function bulkActions(
  calls: PlannerCalls,
  { select, complete, reopen, update, trash }: BulkCalls,
): Omit<BulkActions, "addAllToDay"> {
  const doTogether = ({ action, signals, send, wayBack, words, remark }: Together) => {
    if (signals.length === 0) return;
    const refused = new Map<Before, unknown>();
    const sent = signals.map((signal) => ({ was: calls.remember(signal), signal }));
    const answers = sent.map(({ was, signal }) =>
      send(signal).catch((error: unknown) => {
        refused.set(was, error);
      }),
    );
    const undo = calls.undo(() =>
      sent.flatMap(({ was }) => (refused.has(was) ? [] : wayBack(was))),
    );
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
        const reason = [failure.title, failure.description].filter(Boolean).join(": ");
        showRefusal({ title: partlyWords(count, refused.size), description: reason }, undo);
      }
    };
    let saidOf = 0;
    // What the rules here refuse, they refuse within the same turn; what the server refuses comes later.
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
        // What a single one is refused with (§5), and the way out of it.
        const asked = signals.find(({ id }) => !isOn(calls, date, id)) ?? first;
        if (asked) calls.select({ date, taskId: asked.id }).catch(ignore);
        return;
      }
      const remarks = [
        ...(left > 0 ? [fullSentence(left, dayName)] : []),
        ...(already > 0 ? [`${already} already there.`] : []),
      ];
      doTogether({
        action: "selectSignal",
        signals: fitting,
        send: ({ id }) => select({ date, taskId: id }),
        wayBack: (was) => stepsFromDay(was, date),
        words: (count) => plannedSentence(count, dayName),
        remark: remarks.length > 0 ? remarks.join(" ") : undefined,
      });
    },
    setAllDone: (signals, done) =>
      doTogether({
        action: done ? "completeSignal" : "reopenSignal",
        signals: signals.filter(({ status }) => (status === "done") !== done),
        send: ({ id }) => (done ? complete({ id }) : reopen({ id })),
        wayBack: (was) => stepsFromDone(was, done),
        words: (count) => doneWords(count, done),
      }),
    updateAll: (signals, changes) =>
      doTogether({
        action: "projectId" in changes ? "assignProject" : "updateSignal",
        signals,
        send: ({ id }) => update({ id, ...changes }),
        wayBack: (was) => stepsFromUpdate(was, changes),
        words: (count) => updatedWords(count, changes),
      }),
    tagAll: (signals, change) =>
      doTogether({
        action: "updateSignal",
        signals: signals.filter(({ tags }) => tagged(tags, change) !== tags),
        send: ({ id, tags }) => update({ id, tags: [...tagged(tags, change)] }),
        wayBack: (was) => stepsFromUpdate(was, { tags: was.signal.tags }),
        words: (count) => taggedWords(count, change),
      }),
    trashAll: (signals) =>
      doTogether({
        action: "trashSignal",
        signals,
        send: ({ id }) => trash({ id }),
        wayBack: stepsFromTrash,
        words: trashedWords,
      }),
  };
}

const isOn = (calls: PlannerCalls, date: CalendarDay, id: string) =>
  calls
    .known()
    .plans.get(date)
    ?.signals.some((signal) => signal.id === id) ?? false;
