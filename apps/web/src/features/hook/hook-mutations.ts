import { cachedListEdits } from "../../shared/cached-list.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { hookName } from "./hook-words.ts";

/** Creates a hook (§15). Not optimistic, as for API tokens: its secret is the response. */
export function useCreateHook() {
  const utils = trpc.useUtils();
  return trpc.hook.create.useMutation({
    // The secret must only be on screen, not in a cache.
    gcTime: 0,
    onSuccess: async ({ secret: _, ...made }) => {
      cannotBeUndone(i18n.t("The hook was added. Settings can delete it."));
      await utils.hook.list.cancel();
      utils.hook.list.setData(undefined, (hooks) => hooks && [made, ...hooks]);
    },
    onError: (error) => {
      if (errorMessage(error).field === undefined) showFailure("changeHook", error);
    },
  });
}

/** Switches a hook on or off (§15). Optimistic; rolled back with a toast on failure. */
export function useSwitchHook() {
  const { list } = trpc.useUtils().hook;
  return trpc.hook.update.useMutation({
    onMutate: async ({ id, isOn = true }) => {
      await list.cancel();
      const before = list.getData()?.find((hook) => hook.id === id);
      const after = { isOn, offReason: null, failingSince: null };
      list.setData(undefined, (hooks) =>
        hooks?.map((hook) => (hook.id === id ? { ...hook, ...after } : hook)),
      );
      return before;
    },
    onError: (error, { id }, before) => {
      list.setData(undefined, (hooks) =>
        hooks?.map((hook) => (hook.id === id && before ? before : hook)),
      );
      showFailure("changeHook", error);
    },
  });
}

/** Deletes a hook (§15). Optimistic; rolled back with a toast on failure. */
export function useDeleteHook() {
  const { take, leaveOut, bringBack } = cachedListEdits(trpc.useUtils().hook.list);
  return trpc.hook.delete.useMutation({
    onMutate: ({ id }) => take((hook) => hook.id === id),
    onSuccess: ({ id }, _input, [deleted]) => {
      leaveOut((hook) => hook.id === id);
      const name = deleted ? hookName(deleted) : "";
      cannotBeUndone(i18n.t("The hook “{name}” was deleted.", { name }));
    },
    onError: (error, _input, deleted) => {
      if (errorMessage(error).code === "NOT_FOUND") return;
      bringBack(deleted ?? []);
      showFailure("changeHook", error);
    },
  });
}
