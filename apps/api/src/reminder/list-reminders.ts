import { DomainError, listRemindersInput, reminderSchema } from "@daysignal/core";
import { listReminders as findReminders, findSignal } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** The user's future reminders, or those of a signal (§12). Errors: NOT_FOUND. */
export const listReminders = userProcedure
  .meta({
    rest: "GET /reminders",
    summary: "List your reminders of signals",
    description: "Future reminders, all or those of one signal.",
  })
  .input(listRemindersInput)
  .output(z.array(reminderSchema))
  .query(async ({ ctx: { db, userId }, input: { taskId } }) => {
    const reminders = await findReminders(db, userId, taskId);
    if (taskId !== undefined && reminders.length === 0 && !(await findSignal(db, userId, taskId))) {
      throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field: "taskId" });
    }
    return reminders;
  });
