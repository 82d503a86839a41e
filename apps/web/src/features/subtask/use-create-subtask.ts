import { createSubtask } from "@daysignal/core";
import { plannerScope } from "../../shared/planner-scope.ts";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { dropSubtask, putSubtask } from "./subtask-cache.ts";
import { useSubtaskStore } from "./use-subtasks.ts";

/**
 * Adds a subtask at the end, or at the given `order` (§3). The input has a client-generated id: a
 * retry creates no duplicate, and the subtask can be changed before the response.
 */
export function useCreateSubtask() {
  const store = useSubtaskStore();
  return trpc.subtask.create.useMutation({
    scope: plannerScope,
    onMutate: async (input) => {
      const { id, taskId } = input;
      await store.cancel(taskId);
      if (id === undefined) return;
      store.edit(taskId, (subtasks) =>
        putSubtask(subtasks, createSubtask(input, id, subtasks.length)),
      );
    },
    onError: (error, { id, taskId }) => {
      store.edit(taskId, (subtasks) =>
        id === undefined ? [...subtasks] : dropSubtask(subtasks, id),
      );
      showFailure("createSubtask", error);
    },
  });
}
