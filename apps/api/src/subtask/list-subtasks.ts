import { DomainError, listSubtasksInput, subtaskSchema } from "@daysignal/core";
import { findSignal, listSubtasks as findSubtasks } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** The subtasks of a signal in order (§7), even if it is in the trash. Errors: NOT_FOUND. */
export const listSubtasks = userProcedure
  .meta({
    rest: "GET /tasks/{taskId}/subtasks",
    summary: "List the subtasks of a signal",
    description: "In their order.",
  })
  .input(listSubtasksInput)
  .output(z.array(subtaskSchema))
  .query(async ({ ctx: { db, userId }, input: { taskId } }) => {
    const subtasks = await findSubtasks(db, userId, taskId);
    if (subtasks.length === 0 && !(await findSignal(db, userId, taskId))) {
      throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field: "taskId" });
    }
    return subtasks;
  });
