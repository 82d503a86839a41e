import { type CalendarDay, plusDays } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { CalendarX2 } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { laterChoices } from "../signal/day-choices.ts";
import DayPanel from "../signal/day-panel.tsx";

interface HidePanelProps {
  value: CalendarDay | null;
  today: CalendarDay;
  onChoose: (day: CalendarDay | null) => void;
}

/** The sheet's panel 'Hide until': the days after today, and none. */
export default function HidePanel({ value, today, onChoose }: HidePanelProps) {
  return (
    <DayPanel
      chosen={value}
      today={today}
      min={plusDays(today, 1)}
      choices={laterChoices(today)}
      onChoose={onChoose}
    >
      {value === null ? null : (
        <IconButton label={i18n.t("Clear the day")} size="sm" onClick={() => onChoose(null)}>
          <CalendarX2 aria-hidden />
        </IconButton>
      )}
    </DayPanel>
  );
}
