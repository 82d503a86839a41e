import type { Signal } from "@daysignal/core";
import { type RefObject, Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { rhythmInput } from "../../shared/rhythm.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useCommand } from "../signal/commands/commands.ts";
import SignalDetailsDialog from "../signal-details/signal-details-dialog.tsx";

const EditRecurrenceDialog = lazyPart(() => import("../recurrence/edit-recurrence-dialog.tsx"));

interface SignalDialogsProps {
  signal: Signal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReopen: () => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}

/** The details of a signal, and its recurrence, outside of the planner. */
export default function SignalDialogs(props: SignalDialogsProps) {
  const { signal, open, onOpenChange, onReopen, opener } = props;
  const recurrence = useDialog<true>();
  const { mutate: changeRecurrence } = useCommand("signal.update");
  return (
    <>
      <SignalDetailsDialog
        signal={signal}
        open={open}
        onOpenChange={onOpenChange}
        onClosed={() => undefined}
        opener={opener}
        onReopen={onReopen}
        onUpdate={() => undefined}
        onEditRecurrence={() => {
          onOpenChange(false);
          recurrence.show(true, opener.current);
        }}
      />
      <Suspense fallback={null}>
        {recurrence.about ? (
          <EditRecurrenceDialog
            signal={signal}
            open={recurrence.open}
            onOpenChange={recurrence.onOpenChange}
            onClosed={() => undefined}
            opener={opener}
            onChange={(rhythm) => {
              changeRecurrence({ id: signal.id, ...rhythmInput(rhythm) });
              recurrence.onOpenChange(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
