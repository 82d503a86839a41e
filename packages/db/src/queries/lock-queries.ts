import type { CalendarDay, Settings, StoredSignal } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { fieldsOf, namesSql, selectionSql } from "../tables/columns.ts";
import { settingsColumns } from "../tables/settings-table.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { type LiveEntry, listLiveEntriesAround } from "./plan-queries.ts";
import { lockUser } from "./settings-queries.ts";
import { lockSignal } from "./signal-queries.ts";

const settingsNames = namesSql(settingsColumns);
const bothColumns = sql`${selectionSql(settingsColumns, "person")},
  ${selectionSql(signalColumns, "signal")}`;

interface LockedSignal {
  settings: Settings;
  /** Null if the user has no such signal. */
  signal: StoredSignal | null;
  /** The live entries: of the signal on any day, and all of the given day. */
  entries: LiveEntry[];
}

/**
 * `lockUser`, then `lockSignal`, in one statement: the join locks the signal only after the user. A
 * second statement reads the entries, so that it sees the changes of the previous lock holder.
 */
export async function lockUserAndSignal(
  db: Db,
  userId: string,
  id: string,
  date: CalendarDay | null = null,
): Promise<LockedSignal> {
  const both = (await lockBoth(db, userId, id)) ?? {
    // The settings or the signal do not exist.
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
  const { rows } = await sql<Settings & StoredSignal>`
    with person as (
      select ${settingsNames} from settings where user_id = ${userId} for update
    )
    select ${bothColumns} from person join signals as signal on true
    where signal.user_id = ${userId} and signal.id = ${id}
    for no key update of signal`.execute(db);
  const [row] = rows;
  return row && { settings: fieldsOf(settingsColumns, row), signal: fieldsOf(signalColumns, row) };
}
