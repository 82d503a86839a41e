import { isStill } from "../../shared/is-still.ts";
import type { UndoStep } from "../../shared/undo-stack.ts";
import { trpc } from "../../trpc.ts";
import { subtaskState } from "./subtask-cache.ts";
import { useSubtaskStore } from "./use-subtasks.ts";

/** Fields of a subtask with their values, its place as `order`; null where it is not there. */
type State = object | null;

/**
 * Makes a step of undo from a change of a subtask: `undo` is sent while the subtask is as the change has left it, `redo`
 * while it is as it was before (§8).
 */
export function useSubtaskUndo(taskId: string) {
  const store = useSubtaskStore();
  const utils = trpc.useUtils();
  const now = async () =>
    // Read again where it was changed elsewhere while nobody looked at it.
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
