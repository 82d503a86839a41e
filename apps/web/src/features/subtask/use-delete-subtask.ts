import type { Subtask } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { plannerScope } from "../../shared/planner-scope.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { dropSubtask, putSubtask } from "./subtask-cache.ts";
import { useCreateSubtask } from "./use-create-subtask.ts";
import { useSubtaskUndo } from "./use-subtask-undo.ts";
import { useSubtaskStore } from "./use-subtasks.ts";

/** The call that deletes a subtask of a signal, without an undo. */
export function useDeleteSubtaskCall(taskId: string) {
  const store = useSubtaskStore();
  return trpc.subtask.delete.useMutation({
    scope: plannerScope,
    onMutate: async ({ id }) => {
      await store.cancel(taskId);
      const before = store.read(taskId)?.find((subtask) => subtask.id === id);
      store.edit(taskId, (subtasks) => dropSubtask(subtasks, id));
      return { before };
    },
    onError: (error, _input, context) => {
      const before = context?.before;
      if (before) store.edit(taskId, (subtasks) => putSubtask(subtasks, before));
      showFailure("deleteSubtask", error);
    },
  });
}

/**
 * Returns a function that deletes a subtask; Undo in the toast creates it again at its position.
 */
export function useDeleteSubtask(taskId: string): (subtask: Subtask) => void {
  const { mutate: create } = useCreateSubtask();
  const { mutate, mutateAsync } = useDeleteSubtaskCall(taskId);
  const stepOf = useSubtaskUndo(taskId);
  return (subtask) => {
    const { id, title, completed, order } = subtask;
    const sent = mutateAsync({ id });
    const step = stepOf(
      id,
      { was: { title, completed }, left: null },
      { undo: () => create({ id, taskId, title, completed, order }), redo: () => mutate({ id }) },
    );
    showNotice(i18n.t("Subtask deleted"), undefined, undoable(step, sent));
  };
}
