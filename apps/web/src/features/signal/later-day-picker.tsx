import { type CalendarDay, plusDays } from "@daysignal/core";
import { IconButton, lazyPart, type PopoverProps } from "@daysignal/ui";
import { CalendarX2 } from "lucide-react";
import { laterChoices } from "./day-choices.ts";
import { DayPopover } from "./day-picker.tsx";

const DayPanel = lazyPart(() => import("./day-panel.tsx"));

interface LaterDayPickerProps extends Pick<PopoverProps, "label" | "trigger" | "placement"> {
  /** Null for none, or if several signals differ. */
  value: CalendarDay | null;
  today: CalendarDay;
  onChoose: (day: CalendarDay) => void;
  /** Removes the day, by a button with this name. */
  clear?: { label: string; onClear: () => void } | undefined;
}

/** Chooses a day after today, until which a signal is hidden or waits (§9). */
export function LaterDayPicker(props: LaterDayPickerProps) {
  const { value, today, onChoose, clear, ...popover } = props;
  return (
    <DayPopover
      {...popover}
      panel={(close) => (
        <DayPanel
          chosen={value}
          today={today}
          min={plusDays(today, 1)}
          choices={laterChoices(today)}
          onChoose={(day) => {
            close();
            if (day !== value) onChoose(day);
          }}
        >
          {clear && value !== null ? (
            <IconButton
              label={clear.label}
              size="sm"
              onClick={() => {
                close();
                clear.onClear();
              }}
            >
              <CalendarX2 aria-hidden />
            </IconButton>
          ) : null}
        </DayPanel>
      )}
    />
  );
}
