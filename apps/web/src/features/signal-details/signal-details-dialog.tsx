import { Button, Dialog } from "@daysignal/ui";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useIsConnected } from "../../shared/connection.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import { useCommand } from "../signal/commands/commands.ts";
import { lostText } from "../signal/commands/lost-text.ts";
import type { SignalChanges, SignalDialogProps } from "../signal/signal-actions.ts";
import { changeErrors } from "./signal-details-draft.ts";
import { SignalDetailsForm } from "./signal-details-form.tsx";
import { useDetailsEdits } from "./use-details-edits.ts";

interface SignalDetailsDialogProps extends SignalDialogProps {
  /** Reopens this dialog with its draft. */
  onReopen: () => void;
  /** Called while fields are changed, until `sent` resolves. */
  onUpdate: (changes: SignalChanges, sent: Promise<unknown>) => void;
  /** Opens 'Edit Recurring Schedule'. */
  onEditRecurrence: () => void;
}

/**
 * 'Signal Details' (§2): all fields of a signal, saved together, and its subtasks, each saved
 * immediately. The draft survives closing the dialog and a refusal, unless the signal was deleted.
 */
export default function SignalDetailsDialog(props: SignalDetailsDialogProps) {
  const { signal, open, onOpenChange, onClosed, opener, onReopen, onUpdate, onEditRecurrence } =
    props;
  const { mutateAsync: update, isPending, isPaused } = useCommand("signal.update");
  const isConnected = useIsConnected();
  const formId = useId();
  const titleField = useRef<HTMLTextAreaElement>(null);
  const afterwards = useRef<(() => void) | null>(null);
  const edited = useDetailsEdits(signal);
  const { changes, base, drop, leave } = edited;

  const errors = changeErrors(changes);
  const isValid = Object.keys(errors).length === 0;

  const close = (how: "keep" | "giveUp") => {
    if (changes) leave(how, onReopen);
    else drop();
    onOpenChange(false);
  };
  const discard = () => {
    drop();
    onOpenChange(false);
  };
  const save = () => {
    if (isPending || !isValid) return;
    if (!changes) {
      close("giveUp");
      return;
    }
    const input = { id: signal.id, ...changes };
    beganWith(input, { ...base() });
    const sent = update(input, {
      onSuccess: () => {
        discard();
        showNotice(i18n.t("Updated"), i18n.t("Signal updated successfully"));
      },
    });
    onUpdate(changes, sent);
    // The hook shows failures. What was typed for a deleted signal goes on in the list of unsent changes.
    sent.catch((error: unknown) => {
      const refused = { call: "signal.update", input } as const;
      if (lostText(refused, undefined, errorMessage(error).code)) discard();
    });
  };
  // Offline, the change is in the outbox, and the screen shows it already.
  const isWaiting = open && isPaused && !isConnected;
  const leaveSaved = useEffectEvent(discard);
  useEffect(() => {
    if (isWaiting) leaveSaved();
  }, [isWaiting]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close("keep");
      }}
      onClosed={() => {
        onClosed();
        afterwards.current?.();
      }}
      finalFocus={opener}
      initialFocus={titleField}
      closeOnPressBeside={changes === null}
      size="xl"
      title={i18n.t("Signal Details")}
      description={i18n.t("Edit signal details and subtasks")}
      footer={
        <>
          <Button variant="quiet" onClick={() => close("giveUp")}>
            {i18n.t("Cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            disabled={changes === null || !isValid}
            loading={isPending}
          >
            {i18n.t("Save Changes")}
          </Button>
        </>
      }
    >
      <SignalDetailsForm
        formId={formId}
        signal={signal}
        edited={edited}
        errors={errors}
        titleField={titleField}
        onSubmit={save}
        onEditRecurrence={() => {
          afterwards.current = onEditRecurrence;
          close("keep");
        }}
      />
    </Dialog>
  );
}
