import {
  buildDailyPlan,
  type CalendarDay,
  type DailyPlan,
  type DayLimits,
  limitOn,
  noOwnWords,
  type SlotEntry,
} from "@daysignal/core";
import { type Db, type LiveEntry, readDay } from "@daysignal/db";

/** One day's plan as the API returns it; `limits` are the user's. */
export async function readDailyPlan(
  db: Db,
  userId: string,
  date: CalendarDay,
  limits: DayLimits,
): Promise<DailyPlan> {
  const { planned, note } = await readDay(db, userId, date);
  return buildDailyPlan({
    date,
    limit: limitOn(limits, date),
    entries: planned.flatMap(({ entry: { slotPosition, ...entry } }) =>
      slotPosition === null ? [] : [toSlotEntry({ ...entry, slotPosition })],
    ),
    signals: new Map(planned.map(({ signal }) => [signal.id, signal])),
    returned: planned
      .filter(({ entry }) => entry.rolledOverAt !== null && entry.completedAt === null)
      .map(({ signal }) => signal),
    note,
  });
}

/** Converts a live entry to the form that the plan's rules take. */
export function toSlotEntry(entry: LiveEntry): SlotEntry {
  const { signalId, slotPosition, completedAt, startsAt, minutes, ownTitle, ownNotes } = entry;
  const done = completedAt !== null;
  const own = entry.isOccurrence ? { ownTitle, ownNotes } : noOwnWords;
  return { signalId, slotPosition, done, startsAt, minutes, ...own };
}
