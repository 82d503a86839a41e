import {
  calendarDay,
  completeRepeat,
  findSignal,
  type PlannerData,
  type Rhythm,
  rhythmOf,
  type Settings,
  type Signal,
} from "@daysignal/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { errorMessage } from "../../../shared/error-message.ts";
import { givenFieldsWithDays } from "../../../shared/given-day.ts";
import { i18n } from "../../../shared/language.ts";
import type { ToastAction } from "../../../shared/toasts.ts";
import { undoable } from "../../../shared/undo-command.ts";
import { trpc } from "../../../trpc.ts";
import type { UndoSteps } from "../../signal/actions/signal-action.ts";
import type { InputOf, OutputOf, SendOptions } from "../../signal/commands/command.ts";
import { type CommandPath, sendCommand } from "../../signal/commands/commands.ts";
import type { SentCommand } from "../../signal/commands/sent-command.ts";
import { readPlannerData } from "../../signal/planner-cache.ts";
import { updateInput } from "../../signal/text-change.ts";
import { type Before, before } from "../../signal/undo/before.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import type { PlannerDialog } from "./use-planner-dialogs.ts";

/** Failures are shown by the command itself. */
export const ignore = () => undefined;

const settingsKey = getQueryKey(trpc.settings.get, undefined, "query");

const loadUndoSteps = () => import("../../signal/undo/undo-steps.ts");

/** Shows why a signal was not planned. */
export type SayNotSelected = NonNullable<SendOptions<InputOf<"plan.select">>["say"]>;

/** The planner's commands, and what undoes them. */
export interface PlannerCalls {
  /** Sends a command with its optimistic update; a full day offers to swap a signal out. */
  send: <P extends CommandPath>(
    path: P,
    input: InputOf<P>,
    options?: SendOptions<InputOf<P>>,
  ) => Promise<OutputOf<P>>;
  queryClient: QueryClient;
  /** The user's settings, once they are loaded. */
  settings: () => Settings | undefined;
  /** The current state, including optimistic updates. */
  known: () => PlannerData;
  /** The state of a signal that is needed to undo the next action. */
  remember: (signal: Signal) => Before;
  /**
   * Pushes an undo step and returns the Undo button. The commands are sent in order, with optimistic
   * updates. Dropped if `sent` fails. `call` is the action, if that is not the first step to redo.
   */
  undo: (
    again: (steps: UndoSteps) => readonly Step[],
    back: (steps: UndoSteps) => readonly Step[],
    sent?: Promise<unknown>,
    call?: CommandPath,
  ) => ToastAction;
}

/** The planner's commands as stable functions; for its arguments see `usePlannerActions`. */
export function usePlannerCalls(
  show: (dialog: PlannerDialog) => void,
  sayNotSelected?: SayNotSelected,
): PlannerCalls {
  const queryClient = useQueryClient();
  return useMemo(
    () => plannerCalls(queryClient, show, sayNotSelected),
    [queryClient, show, sayNotSelected],
  );
}

/** As `usePlannerCalls`, outside of components. */
export function plannerCalls(
  queryClient: QueryClient,
  show: (dialog: PlannerDialog) => void,
  sayNotSelected?: SayNotSelected,
): PlannerCalls {
  const known = () => readPlannerData(queryClient);

  /** The remedy for a full day (§5): replacing a signal. */
  const swapOut = (
    error: unknown,
    id: string,
    date: string,
    rhythm?: Rhythm,
  ): ToastAction | undefined => {
    const signal = findSignal(known(), id);
    if (!signal || errorMessage(error).code !== "DAY_FULL") return undefined;
    return {
      label: i18n.t("Swap one out"),
      onClick: () => show({ name: "swapOut", signal, date: calendarDay(date), rhythm }),
    };
  };
  const defaults: { [P in CommandPath]?: SendOptions<InputOf<P>> } = {
    "plan.select": {
      remedy: (error, { taskId, date }) => swapOut(error, taskId, date),
      say: sayNotSelected,
    },
    "signal.schedule": {
      remedy: (error, { id, date, recurrence, repeat }) =>
        swapOut(
          error,
          id,
          date,
          rhythmOf({ recurrence, repeat: repeat ? completeRepeat(repeat) : null }),
        ),
    },
  };
  const send: PlannerCalls["send"] = (path, input, options) =>
    sendCommand(queryClient, path, input, { ...defaults[path], ...options });

  const take = (step: Step): Promise<unknown> => {
    const { call, input, signal, was } = step;
    if (call !== "signal.update" || !was) return sendStep(step, signal && { signal });
    const shown = findSignal(known(), input.id);
    return send(
      call,
      updateInput(input.id, givenFieldsWithDays(input), shown && { ...shown, ...was }),
    );
  };
  /** Its input is a new object, because a step may be sent several times. */
  const sendStep = <P extends CommandPath>(
    { call, input }: SentCommand<P>,
    options?: SendOptions<InputOf<P>>,
  ) => send<P>(call, { ...input }, options);
  /**
   * Takes the steps for the signals that are still as `left` left them; false if there are none.
   */
  const takeAll = async (
    steps: (from: UndoSteps) => readonly Step[],
    left: (from: UndoSteps) => readonly Step[],
  ): Promise<boolean> => {
    const from = await loadUndoSteps();
    const done = left(from);
    const ids = from.stillAsLeft(known(), done);
    const others = new Set(done.map(from.idOf).filter((id) => !ids.has(id)));
    if (ids.size === 0) return false;
    const taken = steps(from).filter((step) => !others.has(from.idOf(step)));
    void Promise.all(taken.map(take)).catch(ignore);
    return true;
  };
  /** An action in words, with the title of its signal or the number of its signals. */
  const wordsOf = async (
    again: (from: UndoSteps) => readonly Step[],
    back: (from: UndoSteps) => readonly Step[],
    named?: CommandPath,
  ): Promise<string> => {
    const from = await loadUndoSteps();
    const steps = [...again(from), ...back(from)];
    const [first] = steps;
    if (!first) return "";
    const call = named ?? first.call;
    const count = new Set(again(from).map(from.idOf)).size;
    if (count > 1) {
      const change = from.changeWords({ call });
      return i18n.t("{change}: {count, plural, one {# signal} other {# signals}}", {
        change,
        count,
      });
    }
    const id = from.idOf(first);
    const shown = findSignal(known(), id) ?? steps.find(({ signal }) => signal)?.signal;
    return from.changeWords({ call, subject: shown?.title });
  };
  return {
    send,
    queryClient,
    settings: () => queryClient.getQueryData<Settings>(settingsKey),
    known,
    remember: (signal) => {
      const data = known();
      return before(data, findSignal(data, signal.id) ?? signal);
    },
    undo: (again, back, sent, call) => {
      loadUndoSteps().catch(ignore);
      return undoable(
        {
          undo: () => takeAll(back, again),
          redo: () => takeAll(again, back),
          what: () => wordsOf(again, back, call),
        },
        sent,
      );
    },
  };
}
