import { type CalendarDay, calendarDay, lastDay } from "@daysignal/core";
import { Button, IconButton, lazyPart, Popover, Skeleton } from "@daysignal/ui";
import { CalendarDays, X } from "lucide-react";
import { Suspense, useId, useRef } from "react";
import styles from "./day-field.module.css";
import { i18n } from "./language.ts";
import { region } from "./region.ts";
import { useToday } from "./today.ts";
import { capitalized, dayLabel } from "./words.ts";

const Calendar = lazyPart(async () => ({
  default: (await import("@daysignal/ui/calendar")).Calendar,
}));

export interface DayFieldProps {
  label: string;
  /** The label of the calendar: "Choose the deadline". */
  chooseLabel: string;
  /** The label of the button that clears it: "Remove the deadline". */
  removeLabel: string;
  /** The text while no day is chosen, such as "No deadline". */
  none: string;
  value: CalendarDay | null;
  onChange: (day: CalendarDay | null) => void;
}

/** A labelled optional day, today or later (§5), chosen from a calendar. */
export function DayField(props: DayFieldProps) {
  const { label, chooseLabel, removeLabel, none, value, onChange } = props;
  const today = useToday();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const words = value === null ? none : dayLabel(value, today);
  return (
    // biome-ignore lint/a11y/useSemanticElements: one control and its label
    <div role="group" aria-labelledby={id} className={styles.field}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.line}>
        <Popover
          placement="bottom-end"
          label={chooseLabel}
          trigger={
            <Button
              ref={opener}
              variant="field"
              className={value === null ? styles.none : undefined}
              aria-label={i18n.t("{label}: {value}", { label, value: words })}
            >
              <CalendarDays aria-hidden />
              {capitalized(words)}
            </Button>
          }
        >
          {(close) => (
            <Suspense fallback={<Skeleton className={styles.loading} />}>
              <Calendar
                {...region.calendar}
                autoFocus
                value={value}
                today={today}
                min={today}
                max={lastDay}
                onChange={(day) => {
                  close();
                  onChange(calendarDay(day));
                }}
              />
            </Suspense>
          )}
        </Popover>
        {value === null ? null : (
          <IconButton
            label={removeLabel}
            size="sm"
            onClick={() => {
              onChange(null);
              opener.current?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}
