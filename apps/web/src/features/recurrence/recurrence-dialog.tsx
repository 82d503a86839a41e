import { Button, Dialog, type DialogProps } from "@daysignal/ui";
import type { ReactNode } from "react";
import { dropDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { QuotedTitle } from "../../shared/quoted-title.tsx";
import type { SignalDialogProps } from "../signal/signal-actions.ts";

interface RecurrenceDialogProps
  extends SignalDialogProps,
    Pick<DialogProps, "title" | "initialFocus"> {
  /** The key of its draft, which is dropped when it closes (drafts.ts). */
  draftKey: string;
  /** The label of the confirm button. */
  confirm: string;
  /** Called when the dialog starts to close; undefined while there is nothing to confirm. */
  onConfirm: (() => void) | undefined;
  children: ReactNode;
}

/** The common part of the recurrence dialogs (§2). */
export function RecurrenceDialog({
  draftKey,
  signal,
  open,
  onOpenChange,
  onClosed,
  opener,
  confirm,
  onConfirm,
  ...content
}: RecurrenceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        dropDraft(draftKey);
        onClosed();
      }}
      finalFocus={opener}
      size="sm"
      description={<QuotedTitle title={signal.title} />}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {i18n.t("Cancel")}
          </Button>
          <Button
            variant="solid"
            disabled={onConfirm === undefined}
            onClick={() => {
              onOpenChange(false);
              onConfirm?.();
            }}
          >
            {confirm}
          </Button>
        </>
      }
      {...content}
    />
  );
}
