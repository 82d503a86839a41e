import { type CalendarDay, limitOn, signalSchema } from "@daysignal/core";
import { countDay, type Db, findSettings, findSignal, type PendingDelivery } from "@daysignal/db";

/** The first parts of every body (§15). */
export function bodyOf(
  { id, event, at }: Pick<PendingDelivery, "id" | "event" | "at">,
  data: object,
): string {
  return JSON.stringify({ id, type: event, at, data });
}

/** What a delivery says: the signal or the day as it is now. All its tries say the same. */
export async function buildBody(
  db: Db,
  userId: string,
  delivery: PendingDelivery,
): Promise<string> {
  const { signalId, day, actor } = delivery;
  if (signalId !== null) {
    const signal = await findSignal(db, userId, signalId);
    // Null if it has been deleted for good since.
    const shown = signal && signalSchema.parse(signal);
    return bodyOf(delivery, { signalId, signal: shown, day, by: actor });
  }
  return bodyOf(delivery, day === null ? {} : await describeDay(db, userId, day));
}

async function describeDay(db: Db, userId: string, day: CalendarDay) {
  const settings = await findSettings(db, userId);
  return { day, limit: limitOn(settings, day), ...(await countDay(db, userId, day)) };
}
