import type { CalendarDay } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Box } from "@daysignal/ui/chakra";
import { type DayChoice, dayChoices } from "./day-choices.ts";

export interface DayChoicesProps {
  /** The current day; null for none, or if several signals differ. */
  chosen: CalendarDay | null;
  today: CalendarDay;
  /** Default: those of a plan or a deadline. */
  choices?: readonly DayChoice[] | undefined;
  onChoose: (day: CalendarDay) => void;
}

/** The days that have a name, as buttons; the enclosing element arranges them. */
export function DayChoices({
  chosen,
  today,
  choices = dayChoices(today),
  onChoose,
}: DayChoicesProps) {
  return choices.map(({ label, day, weekday }) => (
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
  ));
}
