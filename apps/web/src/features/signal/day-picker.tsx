import type { CalendarDay } from "@daysignal/core";
import type { PopoverProps } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";

import { DayPopover } from "./day-popover.tsx";

const DayPanel = lazyPart(() => import("./day-panel.tsx"));

export interface DayPickerProps extends Pick<PopoverProps, "trigger"> {
  today: CalendarDay;
  onChoose: (day: CalendarDay) => void;
}

/**
 * Chooses a day to plan for, from today on (§5): a quick choice, or from a calendar that is loaded
 * on the first click.
 */
export function DayPicker({ today, onChoose, trigger }: DayPickerProps) {
  return (
    <DayPopover
      label={i18n.t("Choose a day")}
      trigger={trigger}
      panel={(close) => (
        <DayPanel
          chosen={null}
          today={today}
          onChoose={(day) => {
            close();
            onChoose(day);
          }}
        />
      )}
    />
  );
}
