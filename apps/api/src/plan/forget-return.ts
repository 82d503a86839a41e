import { type CalendarDay, type StoredSignal, takeBackReturn } from "@daysignal/core";
import { type Db, deleteReturnedEntries } from "@daysignal/db";

/**
 * Removes a signal's return from a day for which it is planned again, and returns the signal to be
 * stored. A day counts the outcome of a signal once (§16).
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
