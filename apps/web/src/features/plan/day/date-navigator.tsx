import { type CalendarDay, firstDay, lastDay, plusDays } from "@daysignal/core";
import { Button, IconButton, lazyPart, Popover, Skeleton } from "@daysignal/ui";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { i18n } from "../../../shared/language.ts";
import { region } from "../../../shared/region.ts";
import { shortDate } from "../plan-words.ts";
import styles from "./date-navigator.module.css";
import type { ShownDate } from "./use-shown-date.ts";

const Calendar = lazyPart(async () => ({
  default: (await import("@daysignal/ui/calendar")).Calendar,
}));

/**
 * Buttons for today, the previous day, the calendar and the next day (§2). On a phone the first is
 * at its bottom.
 */
export function DateNavigator({ date, today, show, isPhone }: ShownDate & { isPhone: boolean }) {
  const dateWords = shortDate(date, today);
  return (
    <nav aria-label={i18n.t("Date")} className={styles.navigator}>
      {isPhone ? null : (
        <Button
          variant="quiet"
          size="sm"
          className={styles.today}
          inactive={date === today}
          onClick={() => show(today)}
        >
          {i18n.t("Today")}
        </Button>
      )}
      <IconButton
        label={i18n.t("Previous day")}
        size="sm"
        disabled={date === firstDay}
        onClick={() => show(plusDays(date, -1))}
      >
        <ChevronLeft className="mirrored" aria-hidden />
      </IconButton>
      <Popover
        label={i18n.t("Choose a date")}
        placement="bottom"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            className={styles.date}
            aria-label={i18n.t("Choose a date, now {date}", { date: dateWords })}
          >
            <CalendarDays aria-hidden />
            {dateWords}
          </Button>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton width="16rem" height="18rem" />}>
            <Calendar
              {...region.calendar}
              autoFocus
              value={date}
              today={today}
              min={firstDay}
              max={lastDay}
              onChange={(day) => {
                close();
                show(day as CalendarDay);
              }}
            />
          </Suspense>
        )}
      </Popover>
      <IconButton
        label={i18n.t("Next day")}
        size="sm"
        disabled={date === lastDay}
        onClick={() => show(plusDays(date, 1))}
      >
        <ChevronRight className="mirrored" aria-hidden />
      </IconButton>
    </nav>
  );
}
