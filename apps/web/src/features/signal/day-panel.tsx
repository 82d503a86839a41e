import { type CalendarDay, lastDay } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { Box, Row, Stack } from "@daysignal/ui/chakra";
import { type ReactNode, useEffect, useRef } from "react";
import { region } from "../../shared/region.ts";
import { dayChoices } from "./day-choices.ts";

interface DayPanelProps {
  /** The current day; null for none, or if several signals differ. */
  chosen: CalendarDay | null;
  today: CalendarDay;
  onChoose: (day: CalendarDay) => void;
  /** An additional quick choice. */
  children?: ReactNode;
}

/** The content of a day picker: today, tomorrow, next week, and a calendar from today on. */
export default function DayPanel({ chosen, today, onChoose, children }: DayPanelProps) {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later, after the popover has managed focus.
    const frame = requestAnimationFrame(() => choices.current?.querySelector("button")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Stack gap="3">
      <Row ref={choices} gap="1" flexWrap="wrap" justifyContent="space-between">
        {dayChoices(today).map(({ label, day, weekday }) => (
          <Box key={label} px="2" color={day === chosen ? "signal.fg" : "fg.default"} asChild>
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={day === chosen}
              title={weekday}
              onClick={() => onChoose(day)}
            >
              {label}
            </Button>
          </Box>
        ))}
        {children}
      </Row>
      <Calendar
        {...region.calendar}
        value={chosen}
        today={today}
        min={today}
        max={lastDay}
        onChange={(day) => onChoose(day as CalendarDay)}
      />
    </Stack>
  );
}
