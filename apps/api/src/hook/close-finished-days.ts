import { daysToClose, defaultSettings } from "@daysignal/core";
import { type ClosingHook, closeDays, type Database, listClosingHooks } from "@daysignal/db";
import type { Kysely } from "kysely";
import { currentDay } from "../trpc/current-day.ts";

/** Hooks per statement. */
const pageSize = 500;

/**
 * Queues `day.closed` for the days that are over in the account's time zone (§15), whether or not
 * the user has opened the app since.
 */
export async function closeFinishedDays(db: Kysely<Database>, now: Date): Promise<void> {
  let after: ClosingHook | null = null;
  for (;;) {
    const hooks: ClosingHook[] = await listClosingHooks(db, { now, after, limit: pageSize });
    for (const hook of hooks) {
      const { timeZone, dayStart } = hook;
      const rule = {
        timeZone: timeZone ?? "UTC",
        dayStart: dayStart ?? defaultSettings.dayStart,
      };
      const days = daysToClose(hook.closedThrough, currentDay(now, rule));
      if (days.length > 0) await closeDays(db, hook, days);
    }
    after = hooks.at(-1) ?? null;
    if (hooks.length < pageSize) return;
  }
}
