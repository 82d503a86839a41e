import type { NamedView } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { cachedList } from "../../shared/cached-list.ts";
import { i18n } from "../../shared/language.ts";
import { isOfField } from "../../shared/optimistic.ts";
import { showNotice } from "../../shared/toasts.ts";
import { sendUndoably } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";

const views = cachedList<NamedView>({
  queryKey: getQueryKey(trpc.view.list, undefined, "query"),
  scope: { id: "views" },
});

/** Creates or changes a named view (§17). Errors of one field are shown by the form. */
export function useSaveNamedView() {
  const options = views.response({
    failure: "saveView",
    answer: (view: NamedView) => view,
    isShown: isOfField,
  });
  return {
    create: trpc.view.create.useMutation(options),
    update: trpc.view.update.useMutation(options),
  };
}

/** Returns a function that deletes a named view and shows a toast with Undo. */
export function useDeleteNamedView() {
  const client = useQueryClient();
  const { create } = useSaveNamedView();
  const { mutateAsync: remove } = trpc.view.delete.useMutation(
    views.deletion({ failure: "deleteView" }),
  );
  return ({ version: _, ...view }: NamedView) => {
    const { undo } = sendUndoably({
      now: () => views.find(client, view.id),
      was: view,
      left: null,
      send: (to) => (to ? create.mutateAsync(to) : remove({ id: view.id })),
    });
    showNotice(i18n.t("View deleted"), undefined, undo);
  };
}
