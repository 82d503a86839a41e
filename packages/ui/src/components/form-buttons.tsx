import type { ReactNode } from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";

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
  const i18n = useI18n();
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
