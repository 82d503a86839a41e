import { type CalendarDay, lastDay } from "@daysignal/core";
import { Button, Row, Stack } from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { type ReactNode, useEffect, useRef } from "react";
import { region } from "../../shared/region.ts";
import { dayChoices } from "./day-choices.ts";

interface DayPanelProps {
  /** The day that holds now; null for none, and where several signals differ. */
  chosen: CalendarDay | null;
  today: CalendarDay;
  onChoose: (day: CalendarDay) => void;
  /** A further choice beside the days that are one press away. */
  children?: ReactNode;
}

/** What is in a picker of a day: today, tomorrow, next week, and a calendar from today on. */
export default function DayPanel({ chosen, today, onChoose, children }: DayPanelProps) {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later: whatever opened the picker has then had its say about focus.
    const frame = requestAnimationFrame(() => choices.current?.querySelector("button")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Stack gap="3">
      <Row ref={choices} gap="1" justifyContent="space-between">
        {dayChoices(today).map(({ label, day, weekday }) => (
          <Button
            key={label}
            variant="ghost"
            size="sm"
            px="2"
            color={day === chosen ? "signal.fg" : "fg.default"}
            aria-pressed={day === chosen}
            title={weekday}
            onClick={() => onChoose(day)}
          >
            {label}
          </Button>
        ))}
        {children}
      </Row>
      <Calendar
        locale={region.calendarLocale}
        value={chosen}
        today={today}
        min={today}
        max={lastDay}
        onChange={(day) => onChoose(day as CalendarDay)}
      />
    </Stack>
  );
}
