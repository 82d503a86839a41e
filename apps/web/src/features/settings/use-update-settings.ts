import { changeSettings, type Settings, type UpdateSettingsInput } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { optimistic, queryEdit } from "../../shared/optimistic.ts";
import { trpc } from "../../trpc.ts";

const settingsEdit = queryEdit<Settings, UpdateSettingsInput, Settings>({
  queryKey: getQueryKey(trpc.settings.get, undefined, "query"),
  edit: (change) => (settings) => changeSettings(settings, change),
  answer: (settings) => () => settings,
});

/** Changes settings (§8), one change after another. */
export function useUpdateSettings() {
  return trpc.settings.update.useMutation(
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
}
