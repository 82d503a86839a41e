import {
  type Database,
  listDueCalendars,
  postponeCalendar,
  removeDeletedCalendars,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import pLimit from "p-limit";
import { waitMsOf } from "../outbound/outbound-limits.ts";
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
 * account, so that one with many slow addresses delays no other for long. What a limit of outgoing
 * requests holds back is due again when there is room.
 */
export async function refreshDueCalendars(
  { db, clock, calendars }: RefreshServices,
  signal: AbortSignal,
): Promise<void> {
  const deletedBefore = new Date(clock().getTime() - restoreMs).toISOString();
  await removeDeletedCalendars(db, deletedBefore);
  const began = clock().toISOString();
  const atOnce = pLimit(limits.atOnce);
  const refresh = async ({ userId, id }: { userId: string; id: string }) => {
    const now = clock();
    await refreshCalendar(db, calendars, { userId, id, now }).catch(async (error: unknown) => {
      const waitMs = waitMsOf(error);
      if (waitMs === undefined) throw error;
      await postponeCalendar(db, userId, id, new Date(now.getTime() + waitMs).toISOString());
    });
  };
  while (!signal.aborted) {
    // Each is read once: by then its next time lies behind the beginning.
    const due = await listDueCalendars(db, began, limits.accounts);
    if (due.length === 0) return;
    await Promise.all(
      due.map((one) =>
        atOnce(async () => {
          if (!signal.aborted) await refresh(one);
        }),
      ),
    );
  }
}
