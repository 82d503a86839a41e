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
import type { CalendarChanges, CalendarServer } from "./calendar-server.ts";

interface Pulled {
  db: Kysely<Database>;
  userId: string;
  server: CalendarServer;
  /** Aborted when the time of a synchronisation is over. */
  signal: AbortSignal;
}

/**
 * Reads what has changed in a calendar since the last time, and stores it, in parts: false if the
 * time was over after some of them, and the rest is to be read another time. Rejects with a
 * `CalendarError`, and with RATE_LIMITED.
 */
export async function pullCollection(
  { db, userId, server, signal }: Pulled,
  known: StoredCollection,
  found: FoundCollection,
): Promise<boolean> {
  const versions = await listObjectVersions(db, userId, known.id);
  const stored = new Map(versions.map(({ href, etag }) => [href, etag]));
  let hasStored = false;
  const store = async ({ changed, gone: unknown }: CalendarChanges) => {
    const gone = unknown.filter((href) => stored.has(href));
    if (changed.length === 0 && gone.length === 0) return;
    await transact(db, async (tx) => {
      await storeObjects(tx, userId, known.id, { changed, gone });
      await markEventsStale(tx, userId, known.id);
      if ((await sizeOfObjects(tx, userId, known.id)) > calendarLimits.bytes) {
        throw new CalendarError("tooLarge");
      }
    });
    hasStored = true;
  };
  try {
    const state = await server.readChanges(known, found, stored, store);
    if (state !== null) await storeSyncState(db, userId, known.id, state);
    return true;
  } catch (error) {
    if (signal.aborted && hasStored) return false;
    throw error;
  }
}
