import type { ReadTask } from "@daysignal/core/dav";
import type { Dav } from "./dav.ts";
import { idOfUid, type KnownTask, shownTask } from "./known-task.ts";
import type { Write } from "./write.ts";

/** Stores a task as a subtask of a signal; what it was before, if anything else, ends. */
export async function putSubtask(
  dav: Dav,
  { call }: Write,
  { task, known, parentId }: { task: ReadTask; known: KnownTask | undefined; parentId: string },
): Promise<{ signalId: string; subtaskId: string }> {
  const completed = task.isDone ? 1 : 0;
  const { title } = task;
  if (known?.subtaskId && known.signalId === parentId) {
    const { subtaskId: id } = known;
    const before = shownTask(dav, known);
    const changes = {
      ...(before?.title === title ? {} : { title }),
      ...(before?.isDone === task.isDone ? {} : ({ completed } as const)),
    };
    if (task.isCancelled) await call.subtask.delete({ id });
    else if (Object.keys(changes).length > 0) await call.subtask.update({ id, ...changes });
    return { signalId: parentId, subtaskId: id };
  }
  if (known?.subtaskId) await call.subtask.delete({ id: known.subtaskId });
  else if (known) await call.signal.trash({ id: known.signalId });
  const id = known?.subtaskId ?? idOfUid(dav.user.id, task.uid);
  await call.subtask.create({ taskId: parentId, id, title, completed });
  return { signalId: parentId, subtaskId: id };
}
