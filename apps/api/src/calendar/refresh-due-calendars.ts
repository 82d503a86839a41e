import {
  type Database,
  listDueCalendars,
  postponeCalendar,
  removeDeletedCalendars,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import pLimit from "p-limit";
import { waitMsOf } from "../outbound/outbound-limits.ts";
import type { CalendarReadServices } from "./calendar-services.ts";
import { refreshCalendar } from "./read-calendar.ts";

/** The number of addresses read in parallel, and of accounts processed per batch. */
const limits = { atOnce: 8, accounts: 64 } as const;

/** How long a deleted calendar can be restored, in milliseconds. */
const restoreMs = 3_600_000;

export interface RefreshServices {
  db: Kysely<Database>;
  clock: () => Date;
  calendars: CalendarReadServices;
}

/**
 * Reads all calendars that are due, and removes deleted ones. Each batch takes one calendar per
 * account, so that an account with many slow addresses does not delay others for long. A calendar
 * delayed by the limit on outgoing requests becomes due when there is room.
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
    // Each is read once, because its next time is then after `began`.
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
