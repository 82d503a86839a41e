import type { CalendarDay, Signal } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import {
  type FailedAction,
  failureWords,
  showNotice,
  showRefusal,
} from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { BulkActions } from "../../signal/signal-actions.ts";
import { tagged } from "../../signal/tag-choices.ts";
import { type Before, seenOccurrence } from "../actions/before.ts";
import { ignore, type PlannerCalls } from "../actions/use-planner-calls.ts";
import type { Step } from "../actions/way-back.ts";
import { fullSentence, plannedSentence } from "../several-words.ts";
import { fitInto } from "./bulk-fit.ts";
import { doneWords, partlyWords, taggedWords, trashedWords, updatedWords } from "./bulk-words.ts";
import type { BulkCalls } from "./use-bulk-calls.ts";

type WayBack = typeof import("../actions/way-back.ts");

/** An action on many signals. */
interface Together {
  /** The action in a failure's message. */
  action: FailedAction;
  signals: readonly Signal[];
  send: (signal: Signal) => Promise<unknown>;
  /** The steps that redo it for one signal. */
  again: (was: Before, way: WayBack) => readonly Step[];
  /** The steps that undo it for one signal. */
  wayBack: (was: Before, way: WayBack) => readonly Step[];
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
        if (asked) calls.select({ date, taskId: asked.id }).catch(ignore);
        return;
      }
      const remarks = [
        ...(left > 0 ? [fullSentence(left, dayName)] : []),
        ...(already > 0 ? [i18n.t("{count} already there.", { count: already })] : []),
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
