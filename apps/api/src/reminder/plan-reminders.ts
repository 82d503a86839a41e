import {
  afterQuietHours,
  defaultSettings,
  hasPassed,
  nextReminders,
  type ReminderPlan,
} from "@daysignal/core";
import {
  type Database,
  deletePassedReminders,
  insertDeliveries,
  listRemindersOf,
  lockReminderClocks,
  type PlannedDelivery,
  type ReminderClock,
  setReminderClocks,
  transact,
  type UserReminder,
} from "@daysignal/db";
import type { Kysely } from "kysely";

const dayMs = 86_400_000;

/** The number of users per transaction. */
const batchSize = 100;

/**
 * Plans the deliveries of reminders that have become due, and the time of each user's next one.
 * Only checks users with a due reminder or a change; several instances may do so concurrently.
 */
export async function planReminders(db: Kysely<Database>, now: Date): Promise<void> {
  // A batch may be small because other instances hold the rest, so continue after any that is not
  // empty.
  while ((await planBatch(db, now)) > 0);
}

function planBatch(db: Kysely<Database>, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const at = now.toISOString();
    const clocks = await lockReminderClocks(tx, at, batchSize);
    if (clocks.length === 0) return 0;
    const reminders = await listRemindersOf(
      tx,
      clocks.map(({ userId }) => userId),
      at,
    );
    const planned: PlannedDelivery[] = [];
    const next: { userId: string; seq: string; nextAt: string | null }[] = [];
    for (const clock of clocks) {
      const own = reminders.filter(({ userId }) => userId === clock.userId);
      const plan = planOf(clock, own);
      planned.push(...dueDeliveries(clock, plan, now));
      const [following] = nextReminders(now, plan);
      next.push({ userId: clock.userId, seq: clock.seq, nextAt: following?.at ?? null });
      const passed = own.filter((reminder) => hasPassed(reminder, now, plan.timeZone));
      await deletePassedReminders(tx, clock.userId, passed);
    }
    await insertDeliveries(tx, planned, at);
    await setReminderClocks(tx, next);
    return clocks.length;
  });
}

function planOf(clock: ReminderClock, reminders: readonly UserReminder[]): ReminderPlan {
  return {
    timeZone: clock.timeZone ?? "UTC",
    dayStart: clock.dayStart ?? defaultSettings.dayStart,
    rules: clock.rules ?? defaultSettings.reminders,
    reminders: clock.isAway ? [] : reminders.filter(({ isOpen }) => isOpen),
  };
}

/** The reminders that became due since the user was last checked, but at most a day ago. */
function dueDeliveries(clock: ReminderClock, plan: ReminderPlan, now: Date): PlannedDelivery[] {
  if (clock.isAway) return [];
  const { mail, quietHours } = clock.rules ?? defaultSettings.reminders;
  // Nothing was due before the known next time, unless a change has moved it earlier.
  const since = [clock.nextAt, clock.changedAt].filter((time) => time !== null);
  const from = Math.min(now.getTime(), ...since.map((time) => Date.parse(time) - 1));
  const after = new Date(Math.max(from, now.getTime() - dayMs));
  return nextReminders(after, plan)
    .filter(({ at }) => at <= now.toISOString())
    .map(({ at, kind, reminder, day }) => {
      const sendAt = afterQuietHours(now, quietHours, plan.timeZone);
      return {
        userId: clock.userId,
        kind,
        reminderId: reminder?.id ?? null,
        signalId: reminder?.taskId ?? null,
        day,
        occurrence: reminder?.occurrence ?? null,
        dueAt: at,
        sendAt,
        expiresAt: new Date(Date.parse(sendAt) + dayMs).toISOString(),
        mail,
      };
    });
}
