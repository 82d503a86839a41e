import type { CalendarDay, Settings, StoredSignal } from "@daysignal/core";
import type { Db } from "../database.ts";
import { type LiveEntry, listLiveEntriesAround } from "./plan-queries.ts";
import { lockPerson, settingsColumns, toSettings } from "./settings-queries.ts";
import { signalColumns, toStoredSignal } from "./signal-columns.ts";
import { lockSignal } from "./signal-queries.ts";

interface LockedSignal {
  settings: Settings;
  /** Null when the person has no such signal. */
  signal: StoredSignal | null;
  /** The entries that hold a slot for the signal on any day, and all that do on the day that was named. */
  entries: LiveEntry[];
}

/**
 * `lockPerson`, then `lockSignal`, in one statement: a row of the signal is there
 * to be locked only once the person is. The entries around it are read by a
 * statement of their own, which sees what whoever held the locks before has done.
 */
export async function lockPersonAndSignal(
  db: Db,
  userId: string,
  id: string,
  date: CalendarDay | null = null,
): Promise<LockedSignal> {
  const both = (await lockBoth(db, userId, id)) ?? {
    // One of the two is not there.
    settings: await lockPerson(db, userId),
    signal: await lockSignal(db, userId, id),
  };
  return { ...both, entries: await listLiveEntriesAround(db, userId, { date, signalId: id }) };
}

async function lockBoth(
  db: Db,
  userId: string,
  id: string,
): Promise<Omit<LockedSignal, "entries"> | undefined> {
  const row = await db
    .with("person", (settings) =>
      settings
        .selectFrom("settings")
        .select(settingsColumns)
        .where("user_id", "=", userId)
        .forUpdate(),
    )
    .selectFrom("person")
    .innerJoin("signals as signal", (join) => join.onTrue())
    .select(settingsColumns.map((column) => `person.${column}` as const))
    .select(signalColumns.map((column) => `signal.${column}` as const))
    .where("signal.user_id", "=", userId)
    .where("signal.id", "=", id)
    .forNoKeyUpdate("signal")
    .executeTakeFirst();
  return row && { settings: toSettings(row), signal: toStoredSignal(row) };
}
