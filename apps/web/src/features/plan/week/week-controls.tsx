import { type CalendarDay, isCalendarDay, plusDays } from "@daysignal/core";
import { Button, IconButton } from "@daysignal/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import styles from "./week.module.css";

interface WeekControlsProps {
  days: readonly CalendarDay[];
  today: CalendarDay;
  show: (day: CalendarDay) => void;
}

/** A day of the week before or after; undefined at the ends of the calendar. */
export function otherWeek(days: readonly CalendarDay[], way: 1 | -1): CalendarDay | undefined {
  const edge = days.at(way === 1 ? -1 : 0);
  const day = edge && plusDays(edge, way);
  return day !== undefined && isCalendarDay(day) ? day : undefined;
}

/** The week before, the one after, and this one. */
export function WeekControls({ days, today, show }: WeekControlsProps) {
  const before = otherWeek(days, -1);
  const after = otherWeek(days, 1);
  return (
    <nav aria-label={i18n.t("Week")} className={styles.controls} data-no-print="">
      <IconButton
        label={i18n.t("Previous week")}
        disabled={before === undefined}
        onClick={() => before && show(before)}
      >
        <ChevronLeft className="mirrored" aria-hidden />
      </IconButton>
      <IconButton
        label={i18n.t("Next week")}
        disabled={after === undefined}
        onClick={() => after && show(after)}
      >
        <ChevronRight className="mirrored" aria-hidden />
      </IconButton>
      <Button variant="quiet" disabled={days.includes(today)} onClick={() => show(today)}>
        {i18n.t("This week")}
      </Button>
    </nav>
  );
}
