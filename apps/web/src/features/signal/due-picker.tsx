import type { CalendarDay } from "@daysignal/core";
import { type Placement, Popover, Skeleton, type TriggerProps } from "@daysignal/ui";
import { lazy, type ReactElement, Suspense } from "react";

const DuePickerPanel = lazy(() => import("./due-picker-panel.tsx"));

export interface DuePickerProps {
  /** The deadline that holds now, an instant; null for none, undefined where several signals differ. */
  value: string | null | undefined;
  today: CalendarDay;
  /** Another deadline was chosen, an instant; null for none. */
  onChange: (dueDate: string | null) => void;
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
}

/** Chooses a deadline, from today on (§5): a day nearby, or one of a calendar that is fetched with the first press. */
export function DuePicker({ value, today, onChange, trigger, placement }: DuePickerProps) {
  return (
    <Popover label="Choose a deadline" trigger={trigger} {...(placement ? { placement } : {})}>
      {(close) => (
        <Suspense fallback={<Skeleton width="64" height="80" />}>
          <DuePickerPanel
            value={value}
            today={today}
            onChoose={(dueDate) => {
              close();
              if (dueDate !== value) onChange(dueDate);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
