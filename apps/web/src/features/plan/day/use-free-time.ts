import {
  busySpans,
  type CalendarDay,
  type CalendarEvent,
  type FreeTime,
  freeTime,
  workingSpan,
} from "@daysignal/core";
import { dayRule } from "../../../shared/day-rule.ts";
import { useNow } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";
import { useSettings } from "../../settings/use-settings.ts";

/** The appointments of a day, unless there are no calendars, and the time that they leave (§10). */
export function useFreeTime(date: CalendarDay, isToday: boolean, hasCalendars = true) {
  const query = trpc.calendars.listEvents.useQuery(
    { from: date, to: date },
    { enabled: hasCalendars },
  );
  const settings = useSettings();
  const now = useNow().getTime();
  const working = workingSpan(date, dayRule(), settings);
  const free = (events: readonly CalendarEvent[]): FreeTime =>
    freeTime(working, busySpans(events), isToday ? now : working.start);
  return { ...query, now, working, free: query.data && free(query.data) };
}
