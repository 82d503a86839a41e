import {
  type CreatedHook,
  type Hook,
  hookName,
  type UpdateHookInput,
  withGiven,
} from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { cachedList, putFirst } from "../../shared/cached-list.ts";
import { i18n } from "../../shared/language.ts";
import { isOfField } from "../../shared/optimistic.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { sendUndoably } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";

const hooks = cachedList<Hook>({
  queryKey: getQueryKey(trpc.hook.list, undefined, "query"),
  scope: { id: "hooks" },
  put: putFirst,
});

/** Creates a hook (§15). Not optimistic, as for API tokens: its secret is the response. */
export function useCreateHook() {
  return trpc.hook.create.useMutation({
    ...hooks.response({
      failure: "changeHook",
      answer: ({ secret: _, ...made }: CreatedHook) => made,
      isShown: isOfField,
      onDone: () => cannotBeUndone(i18n.t("The hook was added. Settings can delete it.")),
    }),
    // The secret must only be on screen, not in a cache.
    gcTime: 0,
  });
}

/** Changes a hook, or switches it on or off (§15). Errors of one field are shown by the form. */
export function useUpdateHook() {
  return trpc.hook.update.useMutation(
    hooks.update(
      { failure: "changeHook", answer: (hook: Hook) => hook, isShown: isOfField },
      (hook, change: UpdateHookInput) => {
        const switched = change.isOn === undefined ? {} : { offReason: null, failingSince: null };
        return { ...withGiven(hook, change), ...switched };
      },
    ),
  );
}

/** Changes fields of a hook, with a notice that undoes it. */
export function useEditHook() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useUpdateHook();
  type Fields = Pick<Hook, "name" | "url" | "events">;
  const edit = async ({ id, name, url, events }: Hook, left: Fields) => {
    const { sent, undo } = sendUndoably<Fields>({
      now: () => hooks.find(client, id),
      was: { name, url, events },
      left,
      send: (fields) => mutateAsync({ id, ...fields }),
    });
    await sent;
    showNotice(i18n.t("Hook changed"), undefined, undo);
  };
  return { edit, isPending };
}

/** Deletes a hook (§15). */
export function useDeleteHook() {
  return trpc.hook.delete.useMutation(
    hooks.deletion({
      failure: "changeHook",
      final: (hook) => i18n.t("The hook “{name}” was deleted.", { name: hookName(hook) }),
    }),
  );
}
