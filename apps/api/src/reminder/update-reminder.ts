import {
  DomainError,
  reminderSchema,
  updateReminderInput,
  updateReminder as updateReminderRule,
} from "@daysignal/core";
import { findReminder, lockUser, transact, updateReminderRow } from "@daysignal/db";
import { lockSignalOfSubtasks } from "../subtask/change-subtask.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { assertToCome } from "./add-reminder.ts";

/** Changes the time of a reminder (§12). Errors: NOT_FOUND, IN_TRASH. */
export const updateReminder = userProcedure
  .meta({
    rest: "PATCH /reminders/{id}",
    summary: "Change a reminder",
    description: "Changes only the given fields.",
    errors: ["IN_TRASH"],
  })
  .input(updateReminderInput)
  .output(reminderSchema)
  .mutation(({ ctx, input }) =>
    transact(ctx.db, async (tx) => {
      const { timeZone } = await lockUser(tx, ctx.userId);
      const before = await findReminder(tx, ctx.userId, input.id);
      if (!before) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Reminder", field: "id" });
      await lockSignalOfSubtasks(tx, ctx, before.taskId, "id");
      const after = updateReminderRule(before, input);
      assertToCome(ctx, after, timeZone ?? "UTC");
      await updateReminderRow(tx, ctx.userId, after);
      return after;
    }),
  );
