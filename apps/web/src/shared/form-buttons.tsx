import { Button } from "@daysignal/ui";
import type { ReactNode } from "react";
import { i18n } from "./language.ts";

interface FormButtonsProps {
  formId: string;
  /** The label of the button that submits the form. */
  submit: string;
  disabled?: boolean;
  loading?: boolean;
  onCancel: () => void;
  /** Shown before the buttons. */
  children?: ReactNode;
}

/** The footer of a form's dialog: Cancel, and the button that submits the form. */
export function FormButtons(props: FormButtonsProps) {
  const { formId, submit, disabled = false, loading = false, onCancel, children } = props;
  return (
    <>
      {children}
      <Button variant="quiet" onClick={onCancel}>
        {i18n.t("Cancel")}
      </Button>
      <Button type="submit" form={formId} variant="solid" disabled={disabled} loading={loading}>
        {submit}
      </Button>
    </>
  );
}
