import {
  before,
  calendarDay,
  completeRepeat,
  findSignal,
  type Rhythm,
  rhythmOf,
  type Settings,
} from "@daysignal/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import type { ToastAction } from "../../../shared/toasts.ts";
import { undoable } from "../../../shared/undo-command.ts";
import { trpc } from "../../../trpc.ts";
import type { InputOf, SendOptions } from "../../signal/commands/command.ts";
import { type CommandPath, sendCommand } from "../../signal/commands/commands.ts";
import { readPlannerData } from "../../signal/planner-cache.ts";
import { ignore, type PlannerCalls, type SayNotSelected } from "./planner-calls.ts";
import type { PlannerDialog } from "./use-planner-dialogs.ts";

const settingsKey = getQueryKey(trpc.settings.get, undefined, "query");

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

  return {
    send,
    queryClient,
    settings: () => queryClient.getQueryData<Settings>(settingsKey),
    known,
    remember: (signal) => {
      const data = known();
      return before(data, findSignal(data, signal.id) ?? signal);
    },
    undo: ({ was, again, back: ownBack, sent, call }) => {
      const stopped = known().running ? undefined : was.find(({ isRunning }) => isRunning);
      const back: typeof ownBack = (steps) =>
        stopped ? steps.withStart(ownBack(steps), stopped.signal, known()) : ownBack(steps);
      const load = async () => (await import("./steps-back.ts")).stepsBack({ send, known });
      load().catch(ignore);
      return undoable(
        {
          undo: async () => (await load()).takeAll(back, again, was),
          redo: async () => (await load()).takeAll(again, back),
          what: async () => (await load()).wordsOf(again, back, call),
        },
        sent,
      );
    },
  };
}
