import type { Signal } from "@daysignal/core";
import { lazyPart } from "@daysignal/ui";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { trpc } from "../../trpc.ts";
import { type PastedDraft, pastedLines } from "../quick-add/pasted-lines.ts";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { useSignals } from "../signal/use-signals.ts";
import type { PlannerActions } from "./actions/use-planner-actions.ts";
import type { PlannerDialogs as Dialogs, PlannerDialog } from "./actions/use-planner-dialogs.ts";

const SignalDetailsDialog = lazyPart(() => import("../signal-details/signal-details-dialog.tsx"));
const ScheduleDialog = lazyPart(() => import("../recurrence/schedule-dialog.tsx"));
const HideDialog = lazyPart(() => import("./later/hide-dialog.tsx"));
const WaitDialog = lazyPart(() => import("./later/wait-dialog.tsx"));
const EditRecurrenceDialog = lazyPart(() => import("../recurrence/edit-recurrence-dialog.tsx"));
const RemoveRecurringDialog = lazyPart(() => import("../recurrence/remove-recurring-dialog.tsx"));
const MoveOccurrenceDialog = lazyPart(() => import("../recurrence/move-occurrence-dialog.tsx"));
const DecideDialog = lazyPart(() => import("./decide/decide-dialog.tsx"));
const ChangeOccurrenceDialog = lazyPart(() => import("./cards/change-occurrence-dialog.tsx"));
const TimeBoxDialog = lazyPart(() => import("./time-box/time-box-dialog.tsx"));
const PastedLinesDialog = lazyPart(() => import("./pasted/pasted-lines-dialog.tsx"));
const SwapOutDialog = lazyPart(() => import("./swap-out-dialog.tsx"));

const route = getRouteApi("/_protected/");

interface PlannerDialogsProps {
  dialogs: Dialogs;
  actions: PlannerActions;
}

/** The planner's dialogs: one at a time, each loaded when it is first opened (§2). */
export function PlannerDialogs(props: PlannerDialogsProps) {
  const { dialog } = props.dialogs;
  const { signal: linked } = route.useSearch();
  const [pasted] = useDraft<PastedDraft | null>(pastedLines, null);
  return (
    <>
      {linked === undefined ? null : (
        <LinkedSignal key={linked} id={linked} onOpen={props.actions.openDetails} />
      )}
      {dialog && <OpenDialog {...props} dialog={dialog} />}
      {pasted && (
        <Suspense fallback={null}>
          <PastedLinesDialog pasted={pasted} calls={props.actions.calls} />
        </Suspense>
      )}
    </>
  );
}

/** The dialog that is open, for screens without links to signals. */
export function OpenDialog(props: PlannerDialogsProps & { dialog: PlannerDialog }) {
  const { dialog, dialogs, actions } = props;
  const { signals } = useSignals();
  const signal = signals?.find(({ id }) => id === dialog.signal.id) ?? dialog.signal;
  return (
    <Suspense fallback={null}>{dialogOf(dialog, { signal, ...dialogs.props }, actions)}</Suspense>
  );
}

function dialogOf(
  dialog: PlannerDialog,
  shared: SignalDialogProps,
  actions: PlannerActions,
): ReactNode {
  const { signal } = shared;
  const { calls } = actions;
  switch (dialog.name) {
    case "details":
      return (
        <SignalDetailsDialog
          key={signal.id}
          {...shared}
          onUpdate={(changes, sent) => actions.noteUpdated(signal, changes, sent)}
          onReopen={() => actions.openDetails(signal)}
          onEditRecurrence={() => actions.editRecurrence(signal)}
        />
      );
    case "schedule":
      return (
        <ScheduleDialog
          {...shared}
          onSchedule={(date, rhythm) => actions.scheduleFor(signal, date, rhythm)}
        />
      );
    case "hide":
      return (
        <HideDialog
          {...shared}
          onHide={(day) => actions.hide(signal, day)}
          onShow={() => actions.update(signal, { hiddenUntil: null })}
        />
      );
    case "wait":
      return <WaitDialog {...shared} onWait={(waiting) => actions.waitFor(signal, waiting)} />;
    case "editRecurrence":
      return (
        <EditRecurrenceDialog
          {...shared}
          onChange={(rhythm) => actions.changeRecurrence(signal, rhythm)}
        />
      );
    case "removeRecurring":
      return (
        <RemoveRecurringDialog
          {...shared}
          date={dialog.date}
          onRemove={(scope) => actions.removeRecurring(signal, dialog.date, scope)}
        />
      );
    case "moveOccurrence":
      return (
        <MoveOccurrenceDialog
          {...shared}
          date={dialog.date}
          onMove={(to) => actions.moveOccurrence(signal, dialog.date, to)}
        />
      );
    case "changeOccurrence":
      return (
        <ChangeOccurrenceDialog
          {...shared}
          date={dialog.date}
          calls={calls}
          onChange={(change) => actions.changeOccurrence(signal, dialog.date, change)}
        />
      );
    case "timeBox":
      return <TimeBoxDialog {...shared} date={dialog.date} calls={calls} />;
    case "decide":
      return <DecideDialog key={signal.id} {...shared} calls={calls} />;
    case "swapOut":
      return (
        <SwapOutDialog
          {...shared}
          date={dialog.date}
          onSwap={(replaced) => actions.swap(signal, replaced, dialog.date, dialog.rhythm)}
        />
      );
  }
}

interface LinkedSignalProps {
  /** From the URL. */
  id: string;
  onOpen: (signal: Signal) => void;
}

/** Opens the details of the signal that the URL names, once, and takes it out of the URL. */
function LinkedSignal({ id, onOpen }: LinkedSignalProps) {
  const { signals } = useSignals();
  const navigate = route.useNavigate();
  const listed = signals?.find((one) => one.id === id);
  // A signal that was completed long ago is not in the list.
  const past = trpc.signal.get.useQuery({ id }, { enabled: signals !== undefined && !listed });
  const open = useEffectEvent(() => {
    const signal = listed ?? past.data;
    if (signal && signal.status !== "deleted") onOpen(signal);
    void navigate({ search: (before) => ({ ...before, signal: undefined }), replace: true });
  });
  const isLoaded = listed !== undefined || past.isFetched;
  useEffect(() => {
    if (isLoaded) open();
  }, [isLoaded]);
  return null;
}
