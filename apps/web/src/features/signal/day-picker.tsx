import type { CalendarDay } from "@daysignal/core";
import { Popover, Skeleton, type TriggerProps } from "@daysignal/ui";
import { lazy, type ReactElement, Suspense } from "react";

const DayPanel = lazy(() => import("./day-panel.tsx"));

export interface DayPickerProps {
  today: CalendarDay;
  onChoose: (day: CalendarDay) => void;
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
}

/** Chooses a day to plan for, from today on (§5): one nearby, or one of a calendar that is fetched with the first press. */
export function DayPicker({ today, onChoose, trigger }: DayPickerProps) {
  return (
    <Popover label="Choose a day" trigger={trigger}>
      {(close) => (
        <Suspense fallback={<Skeleton width="64" height="80" />}>
          <DayPanel
            chosen={null}
            today={today}
            onChoose={(day) => {
              close();
              onChoose(day);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
