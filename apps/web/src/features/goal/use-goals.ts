import {
  type CalendarDay,
  goalWeekOf,
  isCalendarDay,
  type Signal,
  type WeekGoals,
} from "@daysignal/core";
import { region } from "../../shared/region.ts";
import { useToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";

const monday = 1;

/** The Monday of the week of goals of a day, in the user's week (§16). */
export const goalWeek = (day: CalendarDay): CalendarDay =>
  goalWeekOf(day, region.calendar.startOfWeek ?? monday);

/** The goals of a week. */
export const useWeekGoals = (week: CalendarDay) => trpc.goal.get.useQuery({ monday: week });

/**
 * The goals to which a signal can belong: those of this week, and of the week for which it is
 * planned.
 */
export function useGoalsFor({ currentLocation }: Pick<Signal, "currentLocation">): WeekGoals[] {
  const today = useToday();
  const planned = currentLocation === "available" ? today : currentLocation;
  const weeks = [...new Set([goalWeek(today), goalWeek(planned)])].filter(isCalendarDay);
  const results = trpc.useQueries((t) => weeks.map((week) => t.goal.get({ monday: week })));
  return results.flatMap(({ data }) => data ?? []);
}
