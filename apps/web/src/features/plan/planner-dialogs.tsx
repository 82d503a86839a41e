import type { Signal } from "@daysignal/core";
import { type ReactNode, Suspense } from "react";
import type { SignalActions, SignalDialogProps } from "../signal/signal-actions.ts";
import type { PlannerDialogs as Dialogs, PlannerDialog } from "./use-planner-dialogs.ts";

interface PlannerDialogsProps {
  dialogs: Dialogs;
  signals: readonly Signal[] | undefined;
  actions: SignalActions;
}

/** The place of the planner's dialogs: one at a time, each fetched when it is first asked for (§2). */
export function PlannerDialogs({ dialogs, signals, actions }: PlannerDialogsProps) {
  const { dialog, isOpen, opener, close, forget } = dialogs;
  if (!dialog) return null;
  const shared: SignalDialogProps = {
    signal: signals?.find(({ id }) => id === dialog.signal.id) ?? dialog.signal,
    open: isOpen,
    onOpenChange: (open) => {
      if (!open) close();
    },
    onClosed: forget,
    opener,
  };
  return <Suspense fallback={null}>{dialogOf(dialog, shared, actions)}</Suspense>;
}

function dialogOf(
  dialog: PlannerDialog,
  _shared: SignalDialogProps,
  _actions: SignalActions,
): ReactNode {
  switch (dialog.name) {
    default:
      return null;
  }
}
