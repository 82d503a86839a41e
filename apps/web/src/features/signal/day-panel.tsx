import { type CalendarDay, lastDay } from "@daysignal/core";
import { Calendar } from "@daysignal/ui/calendar";
import { Row, Stack } from "@daysignal/ui/chakra";
import { type ReactNode, useEffect, useRef } from "react";
import { region } from "../../shared/region.ts";
import { DayChoices, type DayChoicesProps } from "./day-choices-row.tsx";

interface DayPanelProps extends DayChoicesProps {
  /** An additional quick choice. */
  children?: ReactNode;
  /** The first day that can be chosen; default: today. */
  min?: CalendarDay;
}

/** The content of a day picker: the named days, and a calendar from today on. */
export default function DayPanel(props: DayPanelProps) {
  const { chosen, today, choices, onChoose, children, min = today } = props;
  const named = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later, after the popover has managed focus.
    const frame = requestAnimationFrame(() => named.current?.querySelector("button")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Stack gap="3">
      <Row ref={named} gap="1" flexWrap="wrap" justifyContent="space-between">
        <DayChoices {...{ chosen, today, choices, onChoose }} />
        {children}
      </Row>
      <Calendar
        {...region.calendar}
        value={chosen}
        today={today}
        min={min}
        max={lastDay}
        onChange={(day) => onChoose(day as CalendarDay)}
      />
    </Stack>
  );
}
