import { type CalendarDay, dayAt, deadlineOn } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { Box } from "@daysignal/ui/chakra";
import { CalendarX2 } from "lucide-react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import DayPanel from "./day-panel.tsx";

interface DuePickerPanelProps {
  value: string | null | undefined;
  today: CalendarDay;
  onChoose: (dueDate: string | null) => void;
}

/** The content of the deadline picker: the days from today on, and none. */
export default function DuePickerPanel({ value, today, onChoose }: DuePickerPanelProps) {
  const rule = dayRule();
  const chosen = value ? dayAt(value, rule) : null;
  return (
    <DayPanel
      chosen={chosen}
      today={today}
      onChoose={(day) =>
        // Choosing the same day again keeps the exact instant, which may come from an API client.
        onChoose(value && day === chosen ? value : deadlineOn(day, rule.timeZone))
      }
    >
      <Box visibility={value === null ? "hidden" : "visible"}>
        <IconButton label={i18n.t("Clear deadline")} size="sm" onClick={() => onChoose(null)}>
          <CalendarX2 aria-hidden />
        </IconButton>
      </Box>
    </DayPanel>
  );
}
