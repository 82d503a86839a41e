import type { CalendarDay, Signal } from "@daysignal/core";
import { focusedOrOpener } from "@daysignal/ui";
import { type RefObject, useMemo, useRef, useState } from "react";
import type { Rhythm } from "../../../shared/rhythm.ts";
import { openDialog, rememberOpenDialog } from "../../../shared/use-dialog.ts";

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
  const [dialog, setDialog] = useState(() => openDialog<PlannerDialog>(name) ?? null);
  const [isOpen, setOpen] = useState(dialog !== null);
  const { opener, remember } = useOpener();
  const steps = useMemo(
    () => ({
      show: (next: PlannerDialog) => {
        remember();
        setDialog(next);
        setOpen(true);
        // The other dialogs have no text to keep.
        rememberOpenDialog(name, next.name === "details" ? next : undefined);
      },
      close: () => {
        setOpen(false);
        rememberOpenDialog(name, undefined);
      },
      forget: () => setDialog(null),
    }),
    [remember],
  );
  return useMemo(() => ({ dialog, isOpen, opener, ...steps }), [dialog, isOpen, opener, steps]);
}

/**
 * Returns focus to the element that had it. If that is gone, such as the row of a scheduled signal
 * or the button of a toast, to the tab stop of the list that it was in, else of the slots.
 */
function useOpener() {
  const from = useRef<HTMLElement | null>(null);
  const list = useRef<Element | null>(null);
  return useMemo(
    () => ({
      remember: () => {
        from.current = focusedOrOpener();
        list.current = from.current?.closest("ol, ul") ?? null;
      },
      opener: {
        get current() {
          const isThere = from.current?.isConnected && !from.current.closest("[data-scope=toast]");
          if (isThere) return from.current;
          const place = list.current?.isConnected ? list.current : document;
          return (
            place.querySelector<HTMLElement>("li[tabindex='0']") ??
            // The signals that ask for a decision are a list of buttons.
            place.querySelector<HTMLElement>("button")
          );
        },
      },
    }),
    [],
  );
}
