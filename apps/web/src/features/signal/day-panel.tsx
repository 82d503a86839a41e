import { type CalendarDay, lastDay } from "@daysignal/core";
import { Calendar } from "@daysignal/ui/calendar";
import { Row, Stack } from "@daysignal/ui/chakra";
import { type ReactNode, useEffect, useRef } from "react";
import { region } from "../../shared/region.ts";
import { DayChoices, type DayChoicesProps } from "./day-choices-row.tsx";

interface DayPanelProps extends DayChoicesProps {
  /** An additional quick choice. */
  children?: ReactNode;
}

/** The content of a day picker: the named days, and a calendar from today on. */
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
        <DayChoices {...{ chosen, today, onChoose }} />
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
