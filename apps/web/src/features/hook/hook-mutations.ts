import type { Hook } from "@daysignal/core";
import { cachedListEdits } from "../../shared/cached-list.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone, undoable } from "../../shared/undo-command.ts";
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

/**
 * Changes a hook, or switches it on or off (§15). Optimistic; rolled back on failure, with a toast
 * unless a form shows why. `change` gives a notice that undoes it.
 */
export function useUpdateHook() {
  const { list } = trpc.useUtils().hook;
  const find = (id: string) => list.getData()?.find((hook) => hook.id === id);
  const put = (hook: Hook) =>
    list.setData(undefined, (hooks) => hooks?.map((one) => (one.id === hook.id ? hook : one)));
  const update = trpc.hook.update.useMutation({
    scope: { id: "hooks" },
    onMutate: async ({ id, ...change }) => {
      await list.cancel();
      const before = find(id);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const switched = change.isOn === undefined ? {} : { offReason: null, failingSince: null };
      if (before) put({ ...before, ...Object.fromEntries(given), ...switched });
      return before;
    },
    onSuccess: put,
    onError: (error, _input, before) => {
      if (before) put(before);
      if (errorMessage(error).field === undefined) showFailure("changeHook", error);
    },
  });
  const { mutateAsync } = update;
  return {
    update,
    change: async (hook: Hook, after: Partial<Pick<Hook, "name" | "url" | "events">>) => {
      const { id, name, url, events } = hook;
      const sent = mutateAsync({ id, ...after });
      const to = (fields: typeof after) => () => {
        if (!find(id)) return false;
        mutateAsync({ id, ...fields }).catch(() => undefined);
        return true;
      };
      const step = { undo: to({ name, url, events }), redo: to(after) };
      const undo = undoable(step, sent);
      await sent;
      showNotice(i18n.t("Hook changed"), undefined, undo);
    },
  };
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
