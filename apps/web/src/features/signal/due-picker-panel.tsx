import { type CalendarDay, calendarDayAt, deadlineOn } from "@daysignal/core";
import { Button, IconButton, Row, Stack } from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { CalendarX2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { dueChoices } from "./due-choices.ts";

interface DuePickerPanelProps {
  value: string | null | undefined;
  today: CalendarDay;
  onChoose: (dueDate: string | null) => void;
}

/** What is in the deadline picker: today, tomorrow, next week, a calendar from today on, and none. */
export default function DuePickerPanel({ value, today, onChoose }: DuePickerPanelProps) {
  const timeZone = browserTimeZone();
  const chosen = value ? calendarDayAt(value, timeZone) : null;
  const choose = (day: CalendarDay) =>
    // The same day again keeps the very moment that was set, by a script for example.
    onChoose(value && day === chosen ? value : deadlineOn(day, timeZone));
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later: whatever opened the picker has then had its say about focus.
    const frame = requestAnimationFrame(() => choices.current?.querySelector("button")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Stack gap="3">
      <Row ref={choices} gap="1" justifyContent="space-between">
        {dueChoices(today).map(({ label, day, weekday }) => (
          <Button
            key={label}
            variant="ghost"
            size="sm"
            px="2"
            color={day === chosen ? "signal.fg" : "fg.default"}
            aria-pressed={day === chosen}
            title={weekday}
            onClick={() => choose(day)}
          >
            {label}
          </Button>
        ))}
        <IconButton
          label="Clear deadline"
          size="sm"
          visibility={value === null ? "hidden" : "visible"}
          onClick={() => onChoose(null)}
        >
          <CalendarX2 aria-hidden />
        </IconButton>
      </Row>
      <Calendar
        value={chosen}
        today={today}
        min={today}
        onChange={(day) => choose(day as CalendarDay)}
      />
    </Stack>
  );
}
