import { type CalendarDay, isCalendarDay } from "@daysignal/core";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { readToday, useToday } from "../../../shared/today.ts";

const route = getRouteApi("/_protected/");

export type ShownDate = ReturnType<typeof useShownDate>;

/** The day that the planner shows. Without one in the URL it is today, and changes at midnight. */
export function useShownDate() {
  const today = useToday();
  // Without `select`, which makes a keystroke in the list's search slower (docs/performance.md).
  const { date = today } = route.useSearch();
  const navigate = route.useNavigate();
  /** Navigates to a day; its URL can be linked and reloaded. */
  const show = useCallback(
    (day: CalendarDay) => {
      // There is nothing before the first and after the last valid day.
      if (!isCalendarDay(day)) return;
      void navigate({
        search: (before) => ({ ...before, date: day === readToday() ? undefined : day }),
        resetScroll: false,
      });
    },
    [navigate],
  );
  return useMemo(() => ({ date, today, show }), [date, today, show]);
}
