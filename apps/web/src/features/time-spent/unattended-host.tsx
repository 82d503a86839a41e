import type { TimeInterval } from "@daysignal/core";
import { lazyDialog } from "@daysignal/ui";
import { useEffect, useEffectEvent } from "react";
import { useNow } from "../../shared/today.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { noteKept, noteSeen, unattended } from "./attendance.ts";
import { useSignalOf } from "./use-signal-of.ts";

const UnattendedDialog = lazyDialog(() => import("./unattended-dialog.tsx"));

/**
 * Asks once what to keep of the running interval if the device slept or the day ended (§18): when the
 * page opens, or is seen again.
 */
export function UnattendedHost({ running }: { running: TimeInterval }) {
  const now = useNow();
  const signal = useSignalOf(running.taskId);
  const dialog = useDialog<{ since: string | null }>();
  const check = useEffectEvent(() => {
    const asked = unattended(running);
    if (!asked) {
      noteSeen(running);
      // Answered in another tab.
      if (dialog.open) dialog.onOpenChange(false);
    } else if (!document.hidden && !dialog.open && document.querySelector(openDialog) === null) {
      dialog.show(asked);
    }
  });
  const isKnown = signal !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every minute, and on waking
  useEffect(() => {
    if (isKnown) check();
  }, [isKnown, now]);
  return (
    <UnattendedDialog
      dialog={{
        ...dialog,
        props: {
          ...dialog.props,
          // Closing it keeps all.
          onOpenChange: (isOpen) => {
            if (!isOpen) noteKept(running);
            dialog.onOpenChange(isOpen);
          },
        },
      }}
      running={running}
      title={signal?.title ?? ""}
      since={dialog.about?.since ?? null}
    />
  );
}

/** It waits until another dialog is closed. */
const openDialog = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';
