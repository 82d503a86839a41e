import type { CalendarDay, Settings, StoredSignal } from "@daysignal/core";
import { askTogether, compileOnce } from "../compile-once.ts";
import type { Db } from "../database.ts";
import {
  type LiveEntry,
  listLiveEntriesAround,
  selectLiveAround,
  toLiveEntries,
} from "./plan-queries.ts";
import { lockPerson, settingsColumns, toSettings } from "./settings-queries.ts";
import { signalColumns, toStoredSignal } from "./signal-columns.ts";
import { lockSignal } from "./signal-queries.ts";

const selectBoth = compileOnce((db, { userId, id }: { userId: string; id: string }) =>
  db
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
    .forNoKeyUpdate("signal"),
);

interface LockedSignal {
  settings: Settings;
  /** Null when the person has no such signal. */
  signal: StoredSignal | null;
  /** The entries that hold a slot for the signal on any day, and all that do on the day that was named. */
  entries: LiveEntry[];
}

/**
 * `lockPerson`, then `lockSignal`, then the entries around it, in one round: a row
 * of the signal is there to be locked only once the person is, and the entries are
 * read by a statement of their own, which sees what whoever held the locks before
 * has done.
 */
export async function lockPersonAndSignal(
  db: Db,
  userId: string,
  id: string,
  date: CalendarDay | null = null,
): Promise<LockedSignal> {
  const around = { date, signalId: id };
  const [[row], entries] = await askTogether(
    db,
    selectBoth.withValues({ userId, id }),
    selectLiveAround.withValues({ userId, ...around }),
  );
  if (row) {
    const signal = toStoredSignal(row);
    return { settings: toSettings(row), signal, entries: toLiveEntries(entries) };
  }
  // One of the two is not there.
  const settings = await lockPerson(db, userId);
  const signal = await lockSignal(db, userId, id);
  return { settings, signal, entries: await listLiveEntriesAround(db, userId, around) };
}
