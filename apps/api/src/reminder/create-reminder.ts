import { randomUUID } from "node:crypto";
import {
  createReminderInput,
  createReminder as createReminderRule,
  reminderSchema,
} from "@daysignal/core";
import { lockUser, transact } from "@daysignal/db";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { addReminder } from "./add-reminder.ts";

/**
 * Creates a reminder of a signal (§12): at a local time on a day, a number of days before its
 * deadline, or a number of minutes before its time boxes. Idempotent by `id`. Errors: NOT_FOUND,
 * IN_TRASH, LIMIT_REACHED.
 */
export const createReminder = creatingProcedure
  .meta({
    rest: "POST /reminders",
    summary: "Add a reminder of a signal",
    description: "At a day and time, or before the deadline or the planned time.",
    errors: ["IN_TRASH", "LIMIT_REACHED"],
  })
  .input(createReminderInput)
  .output(reminderSchema)
  .mutation(
    idempotent(({ ctx, input }) =>
      transact(ctx.db, async (tx) => {
        const { timeZone } = await lockUser(tx, ctx.userId);
        const reminder = createReminderRule(input, randomUUID());
        return await addReminder(tx, ctx, reminder, timeZone ?? "UTC");
      }),
    ),
  );
