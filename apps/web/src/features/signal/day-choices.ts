import { type CalendarDay, plusDays } from "@daysignal/core";
import { formatDay } from "../../shared/words.ts";

/** A quick choice of a day, with its weekday. */
export interface DayChoice {
  label: string;
  day: CalendarDay;
  weekday: string;
}

/** The quick choices of a day, for a deadline or a plan: today, tomorrow, and the Monday after this week. */
export function dayChoices(today: CalendarDay): DayChoice[] {
  // Monday is 1, Sunday 0: the next one is 1 to 7 days away.
  const daysToMonday = (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7;
  const days = { Today: 0, Tomorrow: 1, "Next week": daysToMonday };
  return Object.entries(days).map(([label, distance]) => {
    const day = plusDays(today, distance);
    return { label, day, weekday: formatDay(day, { weekday: "short" }) };
  });
}
