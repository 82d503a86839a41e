import type { UpdateSubtaskInput } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { plannerScope } from "../../shared/planner-scope.ts";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { changeSubtask } from "./subtask-cache.ts";
import { useSubtaskStore } from "./use-subtasks.ts";

/**
 * Completes, reopens, renames or moves a subtask of a signal (§4). A failed change is rolled back
 * and can be retried.
 */
export function useUpdateSubtask(taskId: string) {
  const store = useSubtaskStore();
  const mutation = trpc.subtask.update.useMutation({
    scope: plannerScope,
    onMutate: async (input) => {
      await store.cancel(taskId);
      const listed = store.read(taskId) ?? [];
      const place = listed.findIndex(({ id }) => id === input.id);
      const before = listed[place];
      store.edit(taskId, (subtasks) => changeSubtask(subtasks, input));
      return { before, place };
    },
    onError: (error, input, context) => {
      const before = context?.before;
      if (before) {
        // Only the fields of this change: others may have changed since.
        const back: UpdateSubtaskInput = {
          id: input.id,
          ...(input.title === undefined ? {} : { title: before.title }),
          ...(input.completed === undefined ? {} : { completed: before.completed }),
          ...(input.order === undefined ? {} : { order: context.place }),
        };
        store.edit(taskId, (subtasks) => changeSubtask(subtasks, back));
      }
      showFailure("updateSubtask", error, {
        label: i18n.t("Try Again"),
        onClick: () => mutation.mutate(input),
      });
    },
  });
  return mutation;
}
