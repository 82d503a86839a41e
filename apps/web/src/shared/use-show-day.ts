import type { CalendarDay } from "@daysignal/core";
import { useNavigate } from "@tanstack/react-router";
import { readToday } from "./today.ts";

/** The function that shows a day in the planner. */
export function useShowDay(): (day: CalendarDay) => void {
  const navigate = useNavigate();
  return (day) => void navigate({ to: "/", search: day === readToday() ? {} : { date: day } });
}
