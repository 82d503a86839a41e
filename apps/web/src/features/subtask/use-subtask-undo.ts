import { isStill } from "../../shared/is-still.ts";
import type { UndoStep } from "../../shared/undo-stack.ts";
import { trpc } from "../../trpc.ts";
import { subtaskState } from "./subtask-cache.ts";
import { useSubtaskStore } from "./use-subtasks.ts";

/** Fields of a subtask, with its position as `order`; null if it does not exist. */
type State = object | null;

/**
 * Creates an undo step for a change of a subtask: `undo` is sent only if the subtask is as the
 * change left it, `redo` only if it is as before (§8).
 */
export function useSubtaskUndo(taskId: string) {
  const store = useSubtaskStore();
  const utils = trpc.useUtils();
  const now = async () =>
    // Refetched, because it may have changed elsewhere while it was not on screen.
    utils.subtask.list.fetch({ taskId }).catch(() => store.read(taskId));
  const takeWhile = (id: string, left: State, send: () => void) => async () => {
    const state = subtaskState((await now()) ?? [], id);
    if (left === null ? state !== undefined : !isStill(state, left)) return false;
    send();
    return true;
  };
  return (
    id: string,
    { was, left }: { was: State; left: State },
    { undo, redo }: { undo: () => void; redo: () => void },
  ): UndoStep => ({ undo: takeWhile(id, left, undo), redo: takeWhile(id, was, redo) });
}
