import { Popover, type PopoverProps, Skeleton } from "@daysignal/ui";
import { type ReactNode, Suspense } from "react";

interface DayPopoverProps extends Omit<PopoverProps, "children"> {
  /** What is in it, with the way to close it; it may be fetched with the first press. */
  panel: (close: () => void) => ReactNode;
}

/** Where a day is chosen (§5): opens with as much room as the calendar takes, which it waits for. */
export function DayPopover({ panel, ...props }: DayPopoverProps) {
  return (
    <Popover {...props}>
      {(close) => (
        <Suspense fallback={<Skeleton width="64" height="80" />}>{panel(close)}</Suspense>
      )}
    </Popover>
  );
}
