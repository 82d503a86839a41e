import { type FormEventHandler, useId } from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface FormDialogProps extends Omit<DialogProps, "footer" | "role"> {
  /** The accessible name of the form. */
  label?: string;
  /** The label of the button that submits the form. */
  submit: string;
  loading?: boolean;
  /** Default: true. False if submitting it changes nothing. */
  canCancel?: boolean;
  onSubmit: FormEventHandler;
}

/** A dialog with a form, and with Cancel and the button that submits it below. */
export function FormDialog(props: FormDialogProps) {
  const { label, submit, loading = false, canCancel = true, onSubmit, children, ...dialog } = props;
  const i18n = useI18n();
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {canCancel ? (
            <Button variant="quiet" onClick={() => dialog.onOpenChange(false)}>
              {i18n.t("Cancel")}
            </Button>
          ) : null}
          <Button type="submit" form={formId} variant="solid" loading={loading}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} aria-label={label}>
        {children}
      </form>
    </Dialog>
  );
}
