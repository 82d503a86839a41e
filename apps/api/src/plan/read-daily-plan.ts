import {
  buildDailyPlan,
  type CalendarDay,
  type DailyPlan,
  type DayLimits,
  limitOn,
  noOwnWords,
  type SlotEntry,
  toMinutes,
} from "@daysignal/core";
import { type Db, type LiveEntry, readDay } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";

/** One day's plan as the API returns it; `limits` are the user's. */
export async function readDailyPlan(
  db: Db,
  { userId, timeZone, dayStart }: Pick<UserContext, "userId" | "timeZone" | "dayStart">,
  date: CalendarDay,
  limits: DayLimits,
): Promise<DailyPlan> {
  const { planned, note } = await readDay(db, userId, date, { timeZone, dayStart });
  return buildDailyPlan({
    date,
    limit: limitOn(limits, date),
    entries: planned.flatMap(({ entry: { slotPosition, ...entry }, spentMs }) =>
      slotPosition === null
        ? []
        : [{ ...toSlotEntry({ ...entry, slotPosition }), spentMinutes: toMinutes(spentMs) }],
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
  const { signalId, slotPosition, completedAt, progress, startsAt, minutes } = entry;
  const done = completedAt !== null && !progress;
  const { ownTitle, ownNotes } = entry.isOccurrence ? entry : noOwnWords;
  return { signalId, slotPosition, done, progress, startsAt, minutes, ownTitle, ownNotes };
}
