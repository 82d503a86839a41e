import { rhythmInput, type Signal } from "@daysignal/core";
import { lazyPart, type OpenedDialogProps } from "@daysignal/ui";
import { Suspense } from "react";
import { useDialog } from "../../shared/use-dialog.ts";
import { useCommand } from "../signal/commands/commands.ts";
import SignalDetailsDialog from "../signal-details/signal-details-dialog.tsx";

const EditRecurrenceDialog = lazyPart(() => import("../recurrence/edit-recurrence-dialog.tsx"));

const ignore = () => undefined;

interface SignalDialogsProps extends OpenedDialogProps {
  signal: Signal;
  onReopen: () => void;
}

/** The details of a signal, and its recurrence, outside of the planner. */
export default function SignalDialogs(props: SignalDialogsProps) {
  const { signal, open, onOpenChange, onReopen, finalFocus: opener } = props;
  const recurrence = useDialog<true>();
  const { mutate: changeRecurrence } = useCommand("signal.update");
  return (
    <>
      <SignalDetailsDialog
        signal={signal}
        open={open}
        onOpenChange={onOpenChange}
        onClosed={ignore}
        opener={opener}
        onReopen={onReopen}
        onUpdate={ignore}
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
            onClosed={ignore}
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
