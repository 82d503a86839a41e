import type { CalendarDay, Settings, StoredSignal } from "@daysignal/core";
import type { Db } from "../database.ts";
import { fieldsOf, selectionOf } from "../tables/columns.ts";
import { settingsColumns } from "../tables/settings-table.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { type LiveEntry, listLiveEntriesAround } from "./plan-queries.ts";
import { lockUser } from "./settings-queries.ts";
import { lockSignal } from "./signal-queries.ts";

interface LockedSignal {
  settings: Settings;
  /** Null if the user has no such signal. */
  signal: StoredSignal | null;
  /** The entries with a slot: of the signal on any day, and all of the given day. */
  entries: LiveEntry[];
}

/**
 * `lockUser`, then `lockSignal`, in one statement: the join locks the signal only after the
 * user. The entries are read by a second statement, which sees the changes of the previous
 * holder of the locks.
 */
export async function lockUserAndSignal(
  db: Db,
  userId: string,
  id: string,
  date: CalendarDay | null = null,
): Promise<LockedSignal> {
  const both = (await lockBoth(db, userId, id)) ?? {
    // One of the two does not exist.
    settings: await lockUser(db, userId),
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
        .select(Object.values(settingsColumns))
        .where("user_id", "=", userId)
        .forUpdate(),
    )
    .selectFrom("person")
    .innerJoin("signals as signal", (join) => join.onTrue())
    .select(selectionOf(settingsColumns, "person"))
    .select(selectionOf(signalColumns, "signal"))
    .where("signal.user_id", "=", userId)
    .where("signal.id", "=", id)
    .forNoKeyUpdate("signal")
    .executeTakeFirst();
  return row && { settings: fieldsOf(settingsColumns, row), signal: fieldsOf(signalColumns, row) };
}
