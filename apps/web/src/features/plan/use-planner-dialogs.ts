import type { CalendarDay, Recurrence, Signal } from "@daysignal/core";
import { focusedOrOpener } from "@daysignal/ui";
import { type RefObject, useMemo, useRef, useState } from "react";
import { openDialog, rememberOpenDialog } from "../../shared/use-dialog.ts";

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

const name = "planner";

/** Which dialog the planner shows; all of it stays the same until that is another one. */
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
        // The others hold no text.
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
 * What had focus, to give it back. What is gone by then, such as the row of a
 * signal that has been scheduled or the button of a toast, is replaced by the
 * place that Tab reaches among the rows it was one of, else among the slots.
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
          return place.querySelector<HTMLElement>("li[tabindex='0']");
        },
      },
    }),
    [],
  );
}
