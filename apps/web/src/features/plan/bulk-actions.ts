import type { CalendarDay, Signal } from "@daysignal/core";
import { dayLabel } from "../../shared/day-names.ts";
import { type FailedAction, failureWords, showNotice, showRefusal } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import type { BulkActions } from "../signal/signal-actions.ts";
import { tagged } from "../signal/tag-choices.ts";
import { type Before, seenOccurrence } from "./before.ts";
import { fitInto } from "./bulk-fit.ts";
import { doneWords, partlyWords, taggedWords, trashedWords, updatedWords } from "./bulk-words.ts";
import { fullSentence, plannedSentence } from "./plan-words.ts";
import type { BulkCalls } from "./use-bulk-calls.ts";
import { ignore, type PlannerCalls } from "./use-planner-calls.ts";
import type { Step } from "./way-back.ts";

type WayBack = typeof import("./way-back.ts");

/** How one thing is done with many signals. */
interface Together {
  /** What a failure is called. */
  action: FailedAction;
  signals: readonly Signal[];
  send: (signal: Signal) => Promise<unknown>;
  /** Does it again for one of them that was led back. */
  again: (was: Before, way: WayBack) => readonly Step[];
  /** Undoes it for one of them. */
  wayBack: (was: Before, way: WayBack) => readonly Step[];
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
  const doTogether = ({ action, signals, send, again, wayBack, words, remark }: Together) => {
    if (signals.length === 0) return;
    const refused = new Map<Before, unknown>();
    const sent = signals.map((signal) => ({ was: calls.remember(signal), signal }));
    const answers = sent.map(({ was, signal }) =>
      send(signal).catch((error: unknown) => {
        refused.set(was, error);
      }),
    );
    const ofThose = (steps: Together["wayBack"]) => (way: WayBack) =>
      sent.flatMap(({ was }) => (refused.has(was) ? [] : steps(was, way)));
    const someDone = Promise.all(answers).then(() => {
      if (refused.size === sent.length) throw new Error("All of them were refused.");
    });
    const undo = calls.undo(ofThose(again), ofThose(wayBack), someDone);
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
        again: ({ signal: { id } }) => [{ call: "select", input: { date, taskId: id } }],
        wayBack: (was, { stepsFromDay }) => stepsFromDay(was, date),
        words: (count) => plannedSentence(count, dayName),
        remark: remarks.length > 0 ? remarks.join(" ") : undefined,
      });
    },
    setAllDone: (signals, done) =>
      doTogether({
        action: done ? "completeSignal" : "reopenSignal",
        signals: signals.filter(({ status }) => (status === "done") !== done),
        send: (signal) => {
          const input = { id: signal.id, ...seenOccurrence(signal) };
          return done ? complete(input) : reopen(input);
        },
        again: ({ signal }) => [
          { call: done ? "complete" : "reopen", id: signal.id, ...seenOccurrence(signal) },
        ],
        wayBack: (was, { stepsFromDone }) => stepsFromDone(was, done),
        words: (count) => doneWords(count, done),
      }),
    updateAll: (signals, changes) =>
      doTogether({
        action: "projectId" in changes ? "assignProject" : "updateSignal",
        signals,
        send: ({ id }) => update({ id, ...changes }),
        again: (was, { stepsToUpdate }) => stepsToUpdate(was, changes),
        wayBack: (was, { stepsFromUpdate }) => stepsFromUpdate(was, changes),
        words: (count) => updatedWords(count, changes),
      }),
    tagAll: (signals, change) =>
      doTogether({
        action: "updateSignal",
        signals: signals.filter(({ tags }) => tagged(tags, change) !== tags),
        send: ({ id, tags }) => update({ id, tags: [...tagged(tags, change)] }),
        again: (was, { stepsToUpdate }) =>
          stepsToUpdate(was, { tags: [...tagged(was.signal.tags, change)] }),
        wayBack: (was, { stepsFromUpdate }) =>
          stepsFromUpdate(was, { tags: [...tagged(was.signal.tags, change)] }),
        words: (count) => taggedWords(count, change),
      }),
    trashAll: (signals) =>
      doTogether({
        action: "trashSignal",
        signals,
        send: ({ id }) => trash({ id }),
        again: ({ signal: { id } }) => [{ call: "trash", id }],
        wayBack: (was, { stepsFromTrash }) => stepsFromTrash(was),
        words: trashedWords,
      }),
  };
}

const isOn = (calls: PlannerCalls, date: CalendarDay, id: string) =>
  calls
    .known()
    .plans.get(date)
    ?.signals.some((signal) => signal.id === id) ?? false;
