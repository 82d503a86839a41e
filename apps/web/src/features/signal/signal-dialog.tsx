import { Button, Dialog, type DialogProps } from "@daysignal/ui";
import { dropDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { QuotedTitle } from "../../shared/quoted-title.tsx";
import type { SignalDialogProps } from "./signal-actions.ts";

interface Props
  extends SignalDialogProps,
    Omit<DialogProps, keyof SignalDialogProps | "finalFocus"> {
  /** The key of its draft, which is dropped when it closes (drafts.ts). */
  draftKey?: string;
  /** The label of the confirm button; without one, `footer` has the buttons. */
  confirm?: string;
  /** Called when the dialog starts to close; undefined while there is nothing to confirm. */
  onConfirm?: (() => void) | undefined;
}

/** A dialog about a signal, whose title is its description. */
export function SignalDialog(props: Props) {
  const { signal, onOpenChange, onClosed, opener, draftKey, confirm, onConfirm, ...dialog } = props;
  return (
    <Dialog
      size="sm"
      description={<QuotedTitle title={signal.title} />}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {i18n.t("Cancel")}
          </Button>
          {confirm === undefined ? null : (
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
          )}
        </>
      }
      {...dialog}
      onOpenChange={onOpenChange}
      onClosed={() => {
        if (draftKey !== undefined) dropDraft(draftKey);
        onClosed();
      }}
      finalFocus={opener}
    />
  );
}
