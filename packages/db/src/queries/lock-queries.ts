import type { Settings, StoredSignal } from "@daysignal/core";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../database.ts";
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

/**
 * `lockPerson` and then `lockSignal` in one round: a row of the signal is there to
 * be locked only once the person is. What else there is to read comes after it,
 * in a statement of its own, which sees what whoever held the lock before has done.
 */
export async function lockPersonAndSignal(
  db: Db,
  userId: string,
  id: string,
): Promise<{ settings: Settings; signal: StoredSignal | null }> {
  const [row] = await selectBoth(db, { userId, id });
  if (row) return { settings: toSettings(row), signal: toStoredSignal(row) };
  // One of the two is not there.
  const settings = await lockPerson(db, userId);
  return { settings, signal: await lockSignal(db, userId, id) };
}
