import type { NamedView } from "@daysignal/core";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/** Replaces a view by its id, or adds it. */
const withView = (views: readonly NamedView[], view: NamedView): NamedView[] => [
  ...views.filter(({ id }) => id !== view.id),
  view,
];

/** Creates or changes a named view (§17). Errors of one field are shown by the form. */
export function useSaveNamedView() {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: async (view: NamedView) => {
      // A list in flight predates this view.
      await utils.view.list.cancel();
      utils.view.list.setData(undefined, (views) => views && withView(views, view));
    },
    onError: (error: unknown) => {
      if (errorMessage(error).field === undefined) showFailure("saveView", error);
    },
  };
  return {
    create: trpc.view.create.useMutation(options),
    update: trpc.view.update.useMutation(options),
  };
}

/** Deletes a named view, with an Undo that creates it again. Rolled back with a toast on failure. */
export function useDeleteNamedView() {
  const utils = trpc.useUtils();
  const { create } = useSaveNamedView();
  const { mutateAsync } = trpc.view.delete.useMutation({
    onMutate: async ({ id }) => {
      await utils.view.list.cancel();
      const deleted = utils.view.list.getData()?.find((view) => view.id === id);
      utils.view.list.setData(undefined, (views) => views?.filter((view) => view.id !== id));
      return { deleted };
    },
    onError: (error, _input, before) => {
      // Already deleted elsewhere, which is the intended result.
      if (errorMessage(error).code === "NOT_FOUND") return;
      const { deleted } = before ?? {};
      utils.view.list.setData(undefined, (now) => now && deleted && withView(now, deleted));
      showFailure("deleteView", error);
    },
  });
  return ({ version: _, ...view }: NamedView) => {
    const isThere = () => utils.view.list.getData()?.some(({ id }) => id === view.id) ?? false;
    const remove = () => mutateAsync({ id: view.id });
    const sent = remove();
    const step = {
      undo: () => {
        if (isThere()) return false;
        create.mutate(view);
        return true;
      },
      redo: () => {
        if (!isThere()) return false;
        remove().catch(() => undefined);
        return true;
      },
    };
    showNotice(i18n.t("View deleted"), undefined, undoable(step, sent));
    sent.catch(() => undefined);
  };
}
