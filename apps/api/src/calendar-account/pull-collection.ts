import { calendarLimits } from "@daysignal/core";
import {
  type Database,
  type FoundCollection,
  listObjectVersions,
  markEventsStale,
  type StoredCollection,
  sizeOfObjects,
  storeObjects,
  storeSyncState,
  transact,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { CalendarError } from "../calendar/calendar-error.ts";
import type { CalendarServer } from "./calendar-server.ts";

interface Pulled {
  db: Kysely<Database>;
  userId: string;
  server: CalendarServer;
}

/**
 * Reads what has changed in a calendar since the last time, and stores it. Rejects with a
 * `CalendarError`, and with RATE_LIMITED.
 */
export async function pullCollection(
  { db, userId, server }: Pulled,
  known: StoredCollection,
  found: FoundCollection,
): Promise<void> {
  const versions = await listObjectVersions(db, userId, known.id);
  const stored = new Map(versions.map(({ href, etag }) => [href, etag]));
  const changes = await server.readChanges(known, found, stored);
  if (changes === null) return;
  const { changed, syncToken, ctag } = changes;
  const gone = changes.gone.filter((href) => stored.has(href));
  await transact(db, async (tx) => {
    await storeObjects(tx, userId, known.id, { changed, gone });
    if (changed.length > 0 || gone.length > 0) await markEventsStale(tx, userId, known.id);
    if ((await sizeOfObjects(tx, userId, known.id)) > calendarLimits.bytes) {
      throw new CalendarError("tooLarge");
    }
    await storeSyncState(tx, userId, known.id, { syncToken, ctag });
  });
}
