import { randomUUID } from "node:crypto";
import {
  accountLimits,
  type CalendarDay,
  createReminderInput,
  createReminder as createReminderRule,
  DomainError,
  hasPassed,
  listRemindersInput,
  type Reminder,
  reminderIdInput,
  reminderSchema,
  snoozeInput,
  snoozeUntil,
  updateReminderInput,
  updateReminder as updateReminderRule,
} from "@daysignal/core";
import {
  type Db,
  deletePassedReminders,
  deleteReminderRow,
  findReminder,
  listReminders as findReminders,
  findSignal,
  insertReminder,
  lockUser,
  transact,
  updateReminderRow,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { lockSignalOfSubtasks } from "../subtask/change-subtask.ts";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router, type UserContext, userProcedure } from "../trpc/procedures.ts";

/** The user's future reminders, or those of a signal (§12). Errors: NOT_FOUND. */
const listReminders = userProcedure
  .meta({
    rest: "GET /reminders",
    summary: "List your reminders of signals",
    description: "Future reminders, all or those of one signal.",
  })
  .input(listRemindersInput)
  .output(z.array(reminderSchema))
  .query(async ({ ctx: { db, userId }, input: { taskId } }) => {
    const reminders = await findReminders(db, userId, taskId);
    if (taskId !== undefined && reminders.length === 0) {
      found(await findSignal(db, userId, taskId), /*i18n*/ "Signal", "taskId");
    }
    return reminders;
  });

/**
 * Creates a reminder of a signal (§12): at a local time on a day, a number of days before its
 * deadline, or a number of minutes before its time boxes. Idempotent by `id`. Errors: NOT_FOUND,
 * IN_TRASH, LIMIT_REACHED.
 */
const createReminder = creatingProcedure
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

/**
 * Snoozes a reminder for ten minutes, an hour, or until tomorrow's working day begins (§12), for
 * the same occurrence of a series. Errors: NOT_FOUND, IN_TRASH, LIMIT_REACHED.
 */
const snoozeReminder = creatingProcedure
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
        const reminder = createReminderRule({ taskId, ...until }, randomUUID());
        return await addReminder(tx, ctx, reminder, rule.timeZone, date);
      }),
    ),
  );

/** Changes the time of a reminder (§12). Errors: NOT_FOUND, IN_TRASH. */
const updateReminder = userProcedure
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
      const before = found(await findReminder(tx, ctx.userId, input.id), /*i18n*/ "Reminder");
      await lockSignalOfSubtasks(tx, ctx, before.taskId, "id");
      const after = updateReminderRule(before, input);
      assertToCome(ctx, after, timeZone ?? "UTC");
      await updateReminderRow(tx, ctx.userId, after);
      return after;
    }),
  );

/** Deletes a reminder and returns its last state (§12). Errors: NOT_FOUND. */
const deleteReminder = userProcedure
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
      const reminder = found(await findReminder(tx, ctx.userId, id), /*i18n*/ "Reminder");
      await deleteReminderRow(tx, ctx.userId, id);
      return reminder;
    }),
  );

/**
 * Stores a reminder of a signal that is not in the trash. If the user has one with its id, that is
 * returned. `timeZone` is that of the user's settings, in which it is due. `occurrence` is set for
 * a series unless the reminder is about the occurrence of its day. Errors: NOT_FOUND, IN_TRASH,
 * LIMIT_REACHED, INVALID_INPUT for a time in the past.
 */
async function addReminder(
  tx: Db,
  ctx: UserContext,
  reminder: Reminder,
  timeZone: string,
  occurrence?: CalendarDay,
): Promise<Reminder> {
  const { now, userId } = ctx;
  const { id, taskId } = reminder;
  await lockSignalOfSubtasks(tx, ctx, taskId, "taskId");
  const known = await findReminder(tx, userId, id);
  if (known) return known;
  assertToCome(ctx, reminder, timeZone);
  await assertWithinLimits(tx, userId, "reminders");
  const others = await findReminders(tx, userId, taskId);
  const passed = others.filter((other) => hasPassed(other, now, timeZone));
  // They can never be due again.
  await deletePassedReminders(tx, userId, passed);
  const limit = accountLimits.remindersOfSignal;
  if (others.length - passed.length >= limit) {
    throw new DomainError("LIMIT_REACHED", { limit, what: /*i18n*/ "reminders of one signal" });
  }
  await insertReminder(tx, userId, reminder, {
    at: now.toISOString(),
    occurrence: occurrence ?? null,
  });
  return reminder;
}

/** Throws INVALID_INPUT for a reminder in the past. */
function assertToCome({ now }: UserContext, reminder: Reminder, timeZone: string): void {
  if (!hasPassed(reminder, now, timeZone)) return;
  const message = /*i18n*/ "A reminder must lie in the future.";
  throw new DomainError("INVALID_INPUT", { field: "day", message });
}

/** Reminders of signals (§12). */
export const reminderRouter = router({
  list: listReminders,
  create: createReminder,
  snooze: snoozeReminder,
  update: updateReminder,
  delete: deleteReminder,
});
