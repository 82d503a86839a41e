import {
  type CreateSubtaskInput,
  changeSubtask,
  createSubtask,
  dropSubtask,
  putSubtask,
  type Subtask,
  subtaskState,
  type UpdateSubtaskInput,
} from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { cachedList } from "../../shared/cached-list.ts";
import { plannerScope } from "../../shared/planner-scope.ts";
import { randomId } from "../../shared/random-id.ts";
import { sendUndoably, type UndoableChange } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";
import { readSubtasks, subtasksKey } from "./use-subtasks.ts";

/** Fields that a change sets, with the position as `order`. */
type SubtaskFields = Omit<UpdateSubtaskInput, "id">;

/**
 * Adds, changes and deletes subtasks of a signal (§3, §4), in the order of the planner's other
 * changes. Each is an undo step; for its toast it returns the response and the Undo button.
 */
export function useSubtaskChanges(taskId: string) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const list = cachedList<Subtask>({
    queryKey: subtasksKey(taskId),
    scope: plannerScope,
    put: putSubtask,
    drop: dropSubtask,
  });
  // The input has a client-generated id: a retry creates no duplicate, and the subtask can be
  // changed before the response.
  const { mutateAsync: create } = trpc.subtask.create.useMutation(
    list.creation(
      (input: CreateSubtaskInput, shown) =>
        input.id === undefined ? undefined : createSubtask(input, input.id, shown.length),
      { failure: "createSubtask" },
    ),
  );
  const update = trpc.subtask.update.useMutation(
    list.change((input: UpdateSubtaskInput) => (subtasks) => changeSubtask(subtasks, input), {
      failure: "updateSubtask",
      retry: (input) => update.mutate(input),
    }),
  );
  const { mutateAsync: remove } = trpc.subtask.delete.useMutation(
    list.deletion({ failure: "deleteSubtask" }),
  );
  const send = <State extends object>(id: string, change: Omit<UndoableChange<State>, "now">) =>
    sendUndoably({
      ...change,
      now: async () => {
        // It may have changed elsewhere while it was not on screen.
        await utils.subtask.list.fetch({ taskId }).catch(() => undefined);
        return subtaskState(readSubtasks(client, taskId) ?? [], id);
      },
    });

  return {
    add: (title: string) => {
      const id = randomId();
      return send(id, {
        was: null,
        left: { title, completed: 0 },
        send: (to) => (to ? create({ id, taskId, title }) : remove({ id })),
      });
    },
    update: (id: string, was: SubtaskFields, left: SubtaskFields) =>
      send(id, { was, left, send: (to) => update.mutateAsync({ id, ...to }) }),
    /** Undoing it restores its position as well. */
    remove: ({ id, title, completed, order }: Subtask) =>
      send(id, {
        was: { title, completed },
        left: null,
        send: (to) => (to ? create({ id, taskId, title, completed, order }) : remove({ id })),
      }),
  };
}
