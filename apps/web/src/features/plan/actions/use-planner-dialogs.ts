import type { CalendarDay, Signal } from "@daysignal/core";
import { type RefObject, useMemo, useState } from "react";
import type { Rhythm } from "../../../shared/rhythm.ts";
import { openDialog, rememberOpenDialog } from "../../../shared/use-dialog.ts";
import { useOpener } from "../../../shared/use-opener.ts";

/** A dialog about a signal. */
export type PlannerDialog =
  | { name: "details"; signal: Signal }
  | { name: "schedule"; signal: Signal }
  | { name: "editRecurrence"; signal: Signal }
  | { name: "decide"; signal: Signal }
  | { name: "removeRecurring"; signal: Signal; date: CalendarDay }
  | { name: "moveOccurrence"; signal: Signal; date: CalendarDay }
  | { name: "changeOccurrence"; signal: Signal; date: CalendarDay }
  | { name: "timeBox"; signal: Signal; date: CalendarDay }
  | { name: "swapOut"; signal: Signal; date: CalendarDay; rhythm: Rhythm | undefined };

export interface PlannerDialogs {
  /** The dialog that is open or closing; one at a time. */
  dialog: PlannerDialog | null;
  /** False while it closes. */
  isOpen: boolean;
  show: (dialog: PlannerDialog) => void;
  close: () => void;
  /** Called when it is unmounted. */
  forget: () => void;
  /** The element that had focus: dialogs are loaded on demand, too late to see it themselves. */
  opener: RefObject<HTMLElement | null>;
}

const name = "planner";

/** The planner's current dialog. The result is stable until another one is shown. */
export function usePlannerDialogs(): PlannerDialogs {
  const [{ dialog, isOpen }, setShown] = useState(() => {
    const kept = openDialog<PlannerDialog>(name) ?? null;
    return { dialog: kept, isOpen: kept !== null };
  });
  const { opener, remember } = useOpener();
  const steps = useMemo(
    () => ({
      show: (next: PlannerDialog) => {
        remember();
        setShown({ dialog: next, isOpen: true });
        rememberOpenDialog(name, next);
      },
      close: () => {
        setShown((now) => ({ ...now, isOpen: false }));
        rememberOpenDialog(name, undefined);
      },
      // Unless another one was shown, or the same one again, while it closed.
      forget: () => setShown((now) => (now.isOpen ? now : { dialog: null, isOpen: false })),
    }),
    [remember],
  );
  return useMemo(() => ({ dialog, isOpen, opener, ...steps }), [dialog, isOpen, opener, steps]);
}
