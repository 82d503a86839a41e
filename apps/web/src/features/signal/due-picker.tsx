import type { CalendarDay } from "@daysignal/core";
import type { PopoverProps } from "@daysignal/ui";
import { lazyPart } from "../../shared/lazy-part.tsx";

import { DayPopover } from "./day-popover.tsx";

const DuePickerPanel = lazyPart(() => import("./due-picker-panel.tsx"));

export interface DuePickerProps extends Pick<PopoverProps, "trigger" | "placement"> {
  /** The deadline that holds now, an instant; null for none, undefined where several signals differ. */
  value: string | null | undefined;
  today: CalendarDay;
  /** Another deadline was chosen, an instant; null for none. */
  onChange: (dueDate: string | null) => void;
}

/** Chooses a deadline, from today on (§5): a day nearby, or one of a calendar that is fetched with the first press. */
export function DuePicker({ value, today, onChange, ...props }: DuePickerProps) {
  return (
    <DayPopover
      {...props}
      label="Choose a deadline"
      panel={(close) => (
        <DuePickerPanel
          value={value}
          today={today}
          onChoose={(dueDate) => {
            close();
            if (dueDate !== value) onChange(dueDate);
          }}
        />
      )}
    />
  );
}
