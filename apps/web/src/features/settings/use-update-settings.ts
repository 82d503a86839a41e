import { changeSettings, type Settings, type UpdateSettingsInput } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";

/** The previous values of the changed fields, to roll back. */
function before(settings: Settings, change: UpdateSettingsInput): UpdateSettingsInput {
  const touched = Object.keys(change);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => touched.includes(name)));
}

/**
 * Changes settings with an optimistic update, rolled back with a toast if the server refuses (§8).
 * Changes are sent one after another, and a failure rolls back its own fields only, so quick clicks
 * do not undo each other.
 */
export function useUpdateSettings() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.settings.update.useMutation({
    scope: { id: "settings" },
    onMutate: async (change) => {
      await utils.settings.get.cancel();
      const settings = utils.settings.get.getData();
      if (!settings) return undefined;
      utils.settings.get.setData(undefined, changeSettings(settings, change));
      return before(settings, change);
    },
    onError: (error, _change, previous) => {
      utils.settings.get.setData(
        undefined,
        (now) => now && previous && changeSettings(now, previous),
      );
      showFailure("updateSettings", error);
    },
    onSuccess: (settings, change) => {
      const isLast = queryClient.isMutating({ mutationKey: getMutationKey(trpc.settings.update) });
      if (isLast === 1) utils.settings.get.setData(undefined, settings);
      // The number of slots of every day depends on the limit.
      if (change.dailyWIPLimit !== undefined || change.dailyLimits !== undefined)
        void utils.plan.get.invalidate();
    },
  });
}
