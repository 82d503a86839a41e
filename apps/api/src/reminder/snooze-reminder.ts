import { randomUUID } from "node:crypto";
import { createReminder, reminderSchema, snoozeInput, snoozeUntil } from "@daysignal/core";
import { lockUser, transact } from "@daysignal/db";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { addReminder } from "./add-reminder.ts";

/**
 * Snoozes a reminder for ten minutes, an hour, or until tomorrow's working day begins (§12), for
 * the same occurrence of a series. Errors: NOT_FOUND, IN_TRASH, LIMIT_REACHED.
 */
export const snoozeReminder = creatingProcedure
  .meta({
    rest: "POST /reminders/snooze",
    summary: "Snooze a reminder of a signal",
    description: "Adds a reminder in ten minutes, in an hour or tomorrow.",
    errors: ["IN_TRASH", "LIMIT_REACHED"],
  })
  .input(snoozeInput)
  .output(reminderSchema)
  .mutation(
    idempotent(({ ctx, input: { taskId, for: snooze, date } }) =>
      transact(ctx.db, async (tx) => {
        const { dayStart, workingDayStart, timeZone } = await lockUser(tx, ctx.userId);
        // The time zone in which the reminder will be due.
        const rule = { timeZone: timeZone ?? "UTC", dayStart, workingDayStart };
        const until = snoozeUntil(snooze, ctx.now, rule);
        const reminder = createReminder({ taskId, ...until }, randomUUID());
        return await addReminder(tx, ctx, reminder, rule.timeZone, date);
      }),
    ),
  );
