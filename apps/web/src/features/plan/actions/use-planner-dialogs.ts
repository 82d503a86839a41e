import type { CalendarDay, Rhythm, Signal } from "@daysignal/core";
import { useMemo, useState } from "react";
import { noteClosing, noteOpening } from "../../../shared/typed-ahead.ts";
import { openDialog, rememberOpenDialog } from "../../../shared/use-dialog.ts";
import { useOpener } from "../../../shared/use-opener.ts";
import type { SignalDialogProps } from "../../signal/signal-actions.ts";

/** A dialog about a signal, or about one of its days. */
export type PlannerDialog =
  | { name: "details" | "schedule" | "hide" | "wait" | "editRecurrence" | "decide"; signal: Signal }
  | { name: DayDialog; signal: Signal; date: CalendarDay }
  | { name: "swapOut"; signal: Signal; date: CalendarDay; rhythm: Rhythm | undefined };

type DayDialog = "removeRecurring" | "moveOccurrence" | "changeOccurrence" | "timeBox";

export type PlannerDialogs = ReturnType<typeof usePlannerDialogs>;

/**
 * The planner's current dialog, which is open or closing; one at a time. The result is stable until
 * another one is shown. `name`: of the screen on which it stays open after a reload.
 */
export function usePlannerDialogs(name = "planner") {
  const [{ dialog, open }, setShown] = useState(() => {
    const kept = openDialog<PlannerDialog>(name) ?? null;
    return { dialog: kept, open: kept !== null };
  });
  // Dialogs are loaded on demand, too late to see which element had focus.
  const { opener, remember } = useOpener();
  const steps = useMemo(
    () => ({
      show: (next: PlannerDialog) => {
        remember();
        setShown({ dialog: next, open: true });
        noteOpening();
        rememberOpenDialog(name, next);
      },
      onOpenChange: (isOpen: boolean) => {
        if (isOpen) return;
        noteClosing();
        setShown((now) => ({ ...now, open: false }));
        rememberOpenDialog(name, undefined);
      },
      // Unless another one was shown, or the same one again, while it closed.
      onClosed: () => setShown((now) => (now.open ? now : { dialog: null, open: false })),
    }),
    [remember, name],
  );
  return useMemo(() => {
    const { show, ...ends } = steps;
    const props: Omit<SignalDialogProps, "signal"> = { open, opener, ...ends };
    return { dialog, show, props };
  }, [dialog, open, opener, steps]);
}
