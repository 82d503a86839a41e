import {
  accountLimits,
  type CalendarDay,
  DomainError,
  hasPassed,
  type Reminder,
} from "@daysignal/core";
import {
  type Db,
  deletePassedReminders,
  findReminder,
  insertReminder,
  listReminders,
} from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { lockSignalOfSubtasks } from "../subtask/change-subtask.ts";
import type { UserContext } from "../trpc/procedures.ts";

/**
 * Stores a reminder of a signal that is not in the trash. If the user has one with its id, that is
 * returned. `timeZone` is that of the user's settings, in which it is due. `occurrence` is set for
 * a series unless the reminder is about the occurrence of its day. Errors: NOT_FOUND, IN_TRASH,
 * LIMIT_REACHED, INVALID_INPUT for a time in the past.
 */
export async function addReminder(
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
  const others = await listReminders(tx, userId, taskId);
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
export function assertToCome({ now }: UserContext, reminder: Reminder, timeZone: string): void {
  if (!hasPassed(reminder, now, timeZone)) return;
  const message = /*i18n*/ "A reminder must lie in the future.";
  throw new DomainError("INVALID_INPUT", { field: "day", message });
}
