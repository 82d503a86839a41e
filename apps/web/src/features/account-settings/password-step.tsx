import { currentPasswordSchema } from "@daysignal/core";
import { type ReactNode, useEffect } from "react";
import { z } from "zod";
import type { FailedAction } from "../../shared/toasts.ts";
import styles from "./account-form.module.css";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useAccountForm } from "./use-account-form.ts";

const schema = z.object({ currentPassword: currentPasswordSchema });
const empty = { currentPassword: "" };

interface PasswordStepProps {
  /** The label of the button. */
  action: string;
  isBusy: boolean;
  /** Titles the toast of a refusal; a change of how one signs in by default. */
  failure?: FailedAction;
  /** The input of a change of credentials: no field without a password. */
  onConfirm: (input: { currentPassword?: string }, onError: (error: unknown) => void) => void;
  onCancel: () => void;
  /** What will happen. */
  children?: ReactNode;
}

/** Asks for the present password before credentials change (§6). */
export function PasswordStep({
  action,
  isBusy,
  failure = "changeSignIn",
  onConfirm,
  onCancel,
  children,
}: PasswordStepProps) {
  const form = useAccountForm({ schema, empty, failure });
  const { register, handleSubmit, refuse, setFocus, formState } = form;
  useEffect(() => setFocus("currentPassword"), [setFocus]);
  return (
    <form
      noValidate
      aria-label={action}
      onSubmit={handleSubmit(({ currentPassword }) =>
        onConfirm(currentPassword ? { currentPassword } : {}, refuse),
      )}
    >
      <div className={styles.fields}>
        {children ? <p>{children}</p> : null}
        <CurrentPasswordField
          error={formState.errors.currentPassword?.message}
          {...register("currentPassword")}
        />
        <StepButtons action={action} isBusy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  );
}
