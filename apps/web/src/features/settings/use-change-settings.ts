import { changeSettings, type Settings, type UpdateSettingsInput } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { optimistic, queryEdit } from "../../shared/optimistic.ts";
import type { ToastAction } from "../../shared/toasts.ts";
import { sendUndoably } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";

const settingsEdit = queryEdit<Settings, UpdateSettingsInput, Settings>({
  queryKey: getQueryKey(trpc.settings.get, undefined, "query"),
  edit: (change) => (settings) => changeSettings(settings, change),
  answer: (settings) => () => settings,
});

/** Sends changes of settings (§8), one after another, without an undo step. */
export function useSendSettings() {
  const { mutateAsync } = trpc.settings.update.useMutation(
    optimistic([settingsEdit], {
      failure: "updateSettings",
      scope: { id: "settings" },
      // The number of slots of every day depends on the limit.
      refetches: (error, { dailyWIPLimit, dailyLimits }) =>
        error || (dailyWIPLimit === undefined && dailyLimits === undefined)
          ? []
          : [getQueryKey(trpc.plan.get)],
    }),
  );
  return mutateAsync;
}

/**
 * Changes settings, each change with an undo step; returns the Undo button of its toast. Does nothing until
 * they are loaded.
 */
export function useChangeSettings() {
  const utils = trpc.useUtils();
  const sendChange = useSendSettings();
  return (left: UpdateSettingsInput): ToastAction | undefined => {
    const now = () => utils.settings.get.getData();
    const settings = now();
    if (!settings) return undefined;
    const was = Object.fromEntries(Object.entries(settings).filter(([name]) => name in left));
    const send = (to: UpdateSettingsInput | null) => sendChange(to ?? {});
    return sendUndoably({ now, was, left, send }).undo;
  };
}
