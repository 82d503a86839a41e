import { router } from "../trpc/procedures.ts";
import { createSubtask } from "./create-subtask.ts";
import { deleteSubtask } from "./delete-subtask.ts";
import { listSubtasks } from "./list-subtasks.ts";
import { updateSubtask } from "./update-subtask.ts";

/** The subtasks of a signal (§3). */
export const subtaskRouter = router({
  list: listSubtasks,
  create: createSubtask,
  update: updateSubtask,
  delete: deleteSubtask,
});
