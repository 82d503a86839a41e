import type { CalendarDay, Recurrence, Signal } from "@daysignal/core";
import { focusedOrOpener } from "@daysignal/ui";
import { type RefObject, useMemo, useRef, useState } from "react";

/** A dialog about a signal, by what it is for. */
export type PlannerDialog =
  | { name: "details"; signal: Signal }
  | { name: "schedule"; signal: Signal }
  | { name: "editRecurrence"; signal: Signal }
  | { name: "removeRecurring"; signal: Signal; date: CalendarDay }
  | { name: "swapOut"; signal: Signal; date: CalendarDay; recurrence: Recurrence | undefined };

export interface PlannerDialogs {
  /** The one that is open, or closing; one at a time. */
  dialog: PlannerDialog | null;
  /** False while it closes. */
  isOpen: boolean;
  show: (dialog: PlannerDialog) => void;
  close: () => void;
  /** It has left the page. */
  forget: () => void;
  /** What had focus when it was asked for: dialogs are fetched on demand, too late to see it themselves. */
  opener: RefObject<HTMLElement | null>;
}

/** Which dialog the planner shows; `show` and `close` stay the same functions. */
export function usePlannerDialogs(): PlannerDialogs {
  const opener = useRef<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<PlannerDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const steps = useMemo(
    () => ({
      show: (next: PlannerDialog) => {
        opener.current = focusedOrOpener();
        setDialog(next);
        setOpen(true);
      },
      close: () => setOpen(false),
      forget: () => setDialog(null),
    }),
    [],
  );
  return { dialog, isOpen, opener, ...steps };
}
