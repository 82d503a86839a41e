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

/** The week before, the one after, and this one. */
export function WeekControls({ days: [first, ...rest], today, show }: WeekControlsProps) {
  if (first === undefined) return null;
  const before = plusDays(first, -1);
  const after = plusDays(rest.at(-1) ?? first, 1);
  return (
    <nav aria-label={i18n.t("Week")} className={styles.controls} data-no-print="">
      <IconButton
        label={i18n.t("Previous week")}
        disabled={!isCalendarDay(before)}
        onClick={() => show(before)}
      >
        <ChevronLeft className="mirrored" aria-hidden />
      </IconButton>
      <IconButton
        label={i18n.t("Next week")}
        disabled={!isCalendarDay(after)}
        onClick={() => show(after)}
      >
        <ChevronRight className="mirrored" aria-hidden />
      </IconButton>
      <Button
        variant="quiet"
        disabled={[first, ...rest].includes(today)}
        onClick={() => show(today)}
      >
        {i18n.t("This week")}
      </Button>
    </nav>
  );
}
