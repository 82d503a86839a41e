import { type CalendarDay, calendarDayAt, deadlineOn } from "@daysignal/core";
import { Box, Button, Stack, Text } from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { CalendarX2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { dueChoices } from "./due-choices.ts";

interface DuePickerPanelProps {
  value: string | null;
  today: CalendarDay;
  onChoose: (dueDate: string | null) => void;
}

/** What is in the deadline picker: today, tomorrow, next week, a calendar from today on, and none. */
export default function DuePickerPanel({ value, today, onChoose }: DuePickerPanelProps) {
  const timeZone = browserTimeZone();
  const chosen = value === null ? null : calendarDayAt(value, timeZone);
  const choose = (day: CalendarDay) =>
    // The same day again keeps the very moment that was set, by a script for example.
    onChoose(day === chosen ? value : deadlineOn(day, timeZone));
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later: whatever opened the picker has then had its say about focus.
    const frame = requestAnimationFrame(() => choices.current?.querySelector("button")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Stack width="64" maxWidth="full" m="-1">
      <Stack ref={choices} mb="3">
        {dueChoices(today).map(({ label, day, weekday }) => (
          <Button
            key={label}
            variant="ghost"
            size="sm"
            fontWeight={day === chosen ? "semibold" : "normal"}
            color={day === chosen ? "signal.fg" : "fg.default"}
            aria-pressed={day === chosen}
            justifyContent="space-between"
            px="2.5"
            onClick={() => choose(day)}
          >
            {label}
            <Text as="span" color="fg.muted" fontWeight="normal">
              {weekday}
            </Text>
          </Button>
        ))}
      </Stack>
      <Box borderTopWidth="1px" borderColor="noise.line" pt="2">
        <Calendar
          value={chosen}
          today={today}
          min={today}
          onChange={(day) => choose(day as CalendarDay)}
        />
      </Box>
      {value === null ? null : (
        <Button
          variant="quiet"
          size="sm"
          mt="2"
          px="2.5"
          justifyContent="flex-start"
          onClick={() => onChoose(null)}
        >
          <CalendarX2 aria-hidden />
          Clear deadline
        </Button>
      )}
    </Stack>
  );
}
