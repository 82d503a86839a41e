import { Popover, type PopoverProps, Skeleton } from "@daysignal/ui";
import { type ReactNode, Suspense } from "react";

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
