import { type CalendarDay, type StoredSignal, takeBackReturn } from "@daysignal/core";
import { type Db, deleteReturnedEntries } from "@daysignal/db";

/**
 * Returns a signal without its return from a day on which it is planned again, to be stored. A day
 * counts what became of a signal on it, once (§16).
 */
export async function forgetReturn(
  tx: Db,
  userId: string,
  signal: StoredSignal,
  day: CalendarDay,
): Promise<StoredSignal> {
  if (signal.incompleteRolloverCount === 0) return signal;
  const had = await deleteReturnedEntries(tx, userId, { signalId: signal.id, day });
  return had ? takeBackReturn(signal) : signal;
}
