import { type CalendarDay, limitOn, signalSchema } from "@daysignal/core";
import { countDay, type Db, findSettings, findSignal, type PendingDelivery } from "@daysignal/db";

/** The fields that every body starts with (§15). */
export function bodyOf(
  { id, event, at }: Pick<PendingDelivery, "id" | "event" | "at">,
  data: object,
): string {
  return JSON.stringify({ id, type: event, at, data });
}

/** The subject of a delivery: the signal or the day in its current state. */
export async function describeEvent(
  db: Db,
  userId: string,
  { signalId, day, actor }: Pick<PendingDelivery, "signalId" | "day" | "actor">,
): Promise<object> {
  if (signalId !== null) {
    const signal = await findSignal(db, userId, signalId);
    // Null if it has been permanently deleted since.
    const shown = signal && signalSchema.parse(signal);
    return { signalId, signal: shown, day, by: actor };
  }
  return day === null ? {} : await describeDay(db, userId, day);
}

async function describeDay(db: Db, userId: string, day: CalendarDay) {
  const settings = await findSettings(db, userId);
  return { day, limit: limitOn(settings, day), ...(await countDay(db, userId, day)) };
}
