import {
  changeOccurrenceInput,
  closeSignalInput,
  completeSignalInput,
  createSignalInput,
  createSubtaskInput,
  decideSignalInput,
  moveOccurrenceInput,
  moveSignalInput,
  scheduleSignalInput,
  selectSignalInput,
  setDayNoteInput,
  signalIdInput,
  skipOccurrenceInput,
  subtaskIdInput,
  timeBoxSignalInput,
  unselectSignalInput,
  updateSignalInput,
  updateSubtaskInput,
} from "@daysignal/core";
import type { OutboxCall } from "../../shared/outbox-calls.ts";
import { trpc } from "../../trpc.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import {
  useChangeOccurrence,
  useMoveOccurrence,
  useSkipOccurrence,
} from "../plan/actions/use-change-occurrence.ts";
import { useCloseSignal } from "../plan/actions/use-close-signal.ts";
import { useSelectSignal } from "../plan/actions/use-select-signal.ts";
import { useTimeBoxSignal } from "../plan/actions/use-time-box-signal.ts";
import { useUnselectSignal } from "../plan/actions/use-unselect-signal.ts";
import { useSetDayNote } from "../plan/day/use-set-day-note.ts";
import { useDecideSignal } from "../plan/decide/use-decide-signal.ts";
import { useChangeRecurrence } from "../recurrence/use-change-recurrence.ts";
import { useScheduleSignal } from "../recurrence/use-schedule-signal.ts";
import { useCompleteSignal } from "../signal/use-complete-signal.ts";
import { useCreateSignal } from "../signal/use-create-signal.ts";
import { useMoveSignal } from "../signal/use-move-signal.ts";
import { useReopenSignal } from "../signal/use-reopen-signal.ts";
import { useRestoreSignal } from "../signal/use-restore-signal.ts";
import { useTrashSignal } from "../signal/use-trash-signal.ts";
import { useUpdateSignal } from "../signal/use-update-signal.ts";
import { markResent } from "./follow-mutations.ts";
import type { UnsentChange } from "./outbox.ts";

/** A change of the recurrence alone has its own hook. */
const recurrenceInput = updateSignalInput
  .pick({ id: true, recurrence: true, repeat: true })
  .required({ id: true, recurrence: true });

/** The user may no longer be looking; the list of unsent changes offers the remedies. */
const noRemedy = () => undefined;

interface Schema<Input> {
  parse(stored: unknown): Input;
}

/**
 * Sends changes of the outbox again through the hooks that made them, so that they are shown
 * optimistically and sent one after another. Throws for an input that this version of the app does
 * not understand.
 */
export function useSenders(): (change: UnsentChange) => void {
  const update = sender(updateSignalInput, useUpdateSignal().mutate);
  const changeRecurrence = sender(recurrenceInput, useChangeRecurrence().mutate);
  const senders: Record<OutboxCall, (change: UnsentChange) => void> = {
    "signal.create": sender(createSignalInput, useCreateSignal().mutate),
    "signal.update": (change) =>
      recurrenceInput.safeParse(change.input).success ? changeRecurrence(change) : update(change),
    "signal.complete": sender(completeSignalInput, useCompleteSignal().mutate),
    "signal.reopen": sender(completeSignalInput, useReopenSignal().mutate),
    "signal.schedule": sender(scheduleSignalInput, useScheduleSignal(noRemedy).mutate),
    "signal.skipOccurrence": sender(skipOccurrenceInput, useSkipOccurrence().mutate),
    "signal.moveOccurrence": sender(moveOccurrenceInput, useMoveOccurrence().mutate),
    "signal.changeOccurrence": sender(changeOccurrenceInput, useChangeOccurrence().mutate),
    "signal.decide": sender(decideSignalInput, useDecideSignal().mutate),
    "signal.move": sender(moveSignalInput, useMoveSignal().mutate),
    "signal.trash": sender(signalIdInput, useTrashSignal().mutate),
    "signal.restore": sender(signalIdInput, useRestoreSignal(() => undefined).mutate),
    // Their lists are persisted with these changes in them, and refetched when all has been sent.
    "subtask.create": sender(createSubtaskInput, trpc.subtask.create.useMutation().mutate),
    "subtask.update": sender(updateSubtaskInput, trpc.subtask.update.useMutation().mutate),
    "subtask.delete": sender(subtaskIdInput, trpc.subtask.delete.useMutation().mutate),
    "plan.select": sender(selectSignalInput, useSelectSignal(noRemedy).mutate),
    "plan.unselect": sender(unselectSignalInput, useUnselectSignal().mutate),
    "plan.close": sender(closeSignalInput, useCloseSignal().mutate),
    "plan.timeBox": sender(timeBoxSignalInput, useTimeBoxSignal().mutate),
    "plan.setNote": sender(setDayNoteInput, useSetDayNote().mutate),
  };
  return (change) => senders[change.call](change);
}

function sender<Input extends object>(
  schema: Schema<Input>,
  mutate: (input: Input) => void,
): (change: UnsentChange) => void {
  return ({ id, input, base }) => {
    const read = schema.parse(input);
    markResent(read, id);
    // Not the state on screen, which may have changed since.
    beganWith(read, base);
    mutate(read);
  };
}
