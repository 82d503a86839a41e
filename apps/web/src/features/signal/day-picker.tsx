import type { CalendarDay } from "@daysignal/core";
import { lazyPart, Popover, type PopoverProps, Skeleton } from "@daysignal/ui";
import { type ReactNode, Suspense } from "react";
import { i18n } from "../../shared/language.ts";

const DayPanel = lazyPart(() => import("./day-panel.tsx"));

interface DayPickerProps extends Pick<PopoverProps, "trigger"> {
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

interface DayPopoverProps extends Omit<PopoverProps, "children"> {
  /** The content, given a function that closes it; can be loaded on the first click. */
  panel: (close: () => void) => ReactNode;
}

/**
 * A popover to choose a day (§5). It waits for the calendar, so that it is placed where that fits.
 */
export function DayPopover({ panel, ...props }: DayPopoverProps) {
  return (
    <Popover {...props}>
      {(close) => (
        <Suspense fallback={<Skeleton width="16rem" height="20rem" />}>{panel(close)}</Suspense>
      )}
    </Popover>
  );
}
