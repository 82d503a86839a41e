import { type Database, listDueCalendars, removeDeletedCalendars } from "@daysignal/db";
import type { Kysely } from "kysely";
import pLimit from "p-limit";
import { type CalendarServices, refreshCalendar } from "./read-calendar.ts";

/** How many addresses are read at once, and how many accounts have their turn before the next look. */
const limits = { atOnce: 8, accounts: 64 } as const;

/** How long a deleted calendar can be restored, in milliseconds. */
const restoreMs = 3_600_000;

export interface RefreshServices {
  db: Kysely<Database>;
  clock: () => Date;
  calendars: CalendarServices;
}

/**
 * Reads all calendars that are due, and removes the deleted ones. Each turn takes one calendar of each
 * account, so that one with many slow addresses delays no other for long.
 */
export async function refreshDueCalendars(
  { db, clock, calendars }: RefreshServices,
  signal: AbortSignal,
): Promise<void> {
  const deletedBefore = new Date(clock().getTime() - restoreMs).toISOString();
  await removeDeletedCalendars(db, deletedBefore);
  const began = clock().toISOString();
  const atOnce = pLimit(limits.atOnce);
  while (!signal.aborted) {
    // Each is read once: by then its next time lies behind the beginning.
    const due = await listDueCalendars(db, began, limits.accounts);
    if (due.length === 0) return;
    await Promise.all(
      due.map((one) =>
        atOnce(async () => {
          if (!signal.aborted) await refreshCalendar(db, calendars, { ...one, now: clock() });
        }),
      ),
    );
  }
}
