import type { CalendarDay } from "@daysignal/core";
import { lazyPart, type PopoverProps } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { DayPopover } from "./day-picker.tsx";

const DuePickerPanel = lazyPart(() => import("./due-picker-panel.tsx"));

interface DuePickerProps extends Pick<PopoverProps, "trigger" | "placement"> {
  /** The current deadline, an instant; null for none, undefined if several signals differ. */
  value: string | null | undefined;
  today: CalendarDay;
  /** Called with the chosen deadline, an instant; null for none. */
  onChange: (dueDate: string | null) => void;
}

/**
 * Chooses a deadline, from today on (§5): a quick choice, or from a calendar that is loaded on the
 * first click.
 */
export function DuePicker({ value, today, onChange, ...props }: DuePickerProps) {
  return (
    <DayPopover
      {...props}
      label={i18n.t("Choose a deadline")}
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
