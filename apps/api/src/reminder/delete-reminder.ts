import { DomainError, reminderIdInput, reminderSchema } from "@daysignal/core";
import { deleteReminderRow, findReminder, lockUser, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";

/** Deletes a reminder and returns its last state (§12). Errors: NOT_FOUND. */
export const deleteReminder = userProcedure
  .meta({
    rest: "DELETE /reminders/{id}",
    summary: "Delete a reminder",
    description: "Returns the deleted reminder.",
  })
  .input(reminderIdInput)
  .output(reminderSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      await lockUser(tx, ctx.userId);
      const reminder = await findReminder(tx, ctx.userId, id);
      if (!reminder) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Reminder", field: "id" });
      await deleteReminderRow(tx, ctx.userId, id);
      return reminder;
    }),
  );
