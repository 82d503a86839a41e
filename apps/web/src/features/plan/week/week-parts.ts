import type { CalendarDay, CalendarEvent, DailyPlan, Signal } from "@daysignal/core";
import type { PlannerActions } from "../actions/use-planner-actions.ts";

/** What a day of the week and its cards need. */
export interface WeekDayProps {
  date: CalendarDay;
  today: CalendarDay;
  /** All days of the week. */
  days: readonly CalendarDay[];
  /** Undefined while it loads. */
  plan: DailyPlan | undefined;
  /** Null while it is not known, and on a past day. */
  freeMinutes: number | null;
  /** The appointments to show. */
  events: readonly CalendarEvent[];
  /** The name of the card with the tab stop. */
  activeCard: string | null;
  actions: PlannerActions;
  onMove: (signal: Signal, from: CalendarDay, to: CalendarDay) => void;
}
