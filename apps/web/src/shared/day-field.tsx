import { type CalendarDay, calendarDay, lastDay } from "@daysignal/core";
import { Button, IconButton, Popover, Skeleton } from "@daysignal/ui";
import { CalendarDays, X } from "lucide-react";
import { Suspense, useId, useRef } from "react";
import styles from "./day-field.module.css";
import { lazyPart } from "./lazy-part.tsx";
import { region } from "./region.ts";
import { useToday } from "./today.ts";
import { dayLabel } from "./words.ts";

const Calendar = lazyPart(async () => ({
  default: (await import("@daysignal/ui/calendar")).Calendar,
}));

export interface DayFieldProps {
  label: string;
  /** The text while no day is chosen, such as "No deadline". */
  none: string;
  value: CalendarDay | null;
  onChange: (day: CalendarDay | null) => void;
}

/** A labelled optional day, today or later (§5), chosen from a calendar. */
export function DayField({ label, none, value, onChange }: DayFieldProps) {
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
          label={`Choose the ${label.toLowerCase()}`}
          trigger={
            <Button
              ref={opener}
              variant="field"
              className={value === null ? styles.none : undefined}
              aria-label={`${label}: ${words}`}
            >
              <CalendarDays aria-hidden />
              {words.charAt(0).toUpperCase() + words.slice(1)}
            </Button>
          }
        >
          {(close) => (
            <Suspense fallback={<Skeleton className={styles.loading} />}>
              <Calendar
                locale={region.calendarLocale}
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
            label={`Remove the ${label.toLowerCase()}`}
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
