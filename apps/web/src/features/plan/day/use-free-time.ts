import {
  busySpans,
  type CalendarDay,
  daysOfWorkingSpan,
  freeTime,
  isOnWorkingDay,
  workingSpan,
} from "@daysignal/core";
import { dayRule } from "../../../shared/day-rule.ts";
import { useNow, useToday } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";
import { useHasCalendars } from "../../calendar/use-has-calendars.ts";
import { useSettings } from "../../settings/use-settings.ts";

/** The appointments of a day, if there is a calendar, and the time that they leave (§10). */
export function useFreeTime(date: CalendarDay) {
  const hasCalendars = useHasCalendars();
  const working = workingSpan(date, dayRule(), useSettings());
  const range = daysOfWorkingSpan(date, dayRule(), working);
  const query = trpc.calendars.listEvents.useQuery(range, { enabled: hasCalendars });
  const isToday = date === useToday();
  const now = useNow().getTime();
  const events = hasCalendars
    ? query.data?.filter((event) => isOnWorkingDay(event, date, working))
    : undefined;
  return {
    ...query,
    events,
    hasCalendars,
    now,
    working,
    free: events && freeTime(working, busySpans(events), isToday ? now : working.start),
    /** Whether appointments take some of it. */
    isBusy: events?.some(({ busy, startsAt }) => busy && startsAt !== null) ?? false,
  };
}
