import { resetCode } from "@daysignal/core";
import { Button, TextField } from "@daysignal/ui";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { SubmitButton } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import { useFirstField } from "../form/use-first-field.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import type { ResetValues } from "./reset-resolver.ts";
import { useResetPassword } from "./use-reset-password.ts";

const loadResolver = async () => (await import("./reset-resolver.ts")).resetCodeResolver;

interface ResetCodeFormProps {
  /** The values of the first step. */
  values: ResetValues;
  onBack: () => void;
  onReset: () => void;
}

/** The second step: the code from the email. */
export function ResetCodeForm({ values, onBack, onReset }: ResetCodeFormProps) {
  const box = useFirstField();
  const form = useVisitorForm({ loadResolver, defaultValues: { code: "" } });
  const { text, refuse } = form;
  const { errors, isSubmitting } = form.formState;
  const { email, newPassword } = values;
  const reset = useResetPassword({ onCodeRequired: () => undefined, onReset });
  const again = useResetPassword({
    onCodeRequired: () =>
      showNotice("A new code is on its way", "The one before is no longer good."),
    onReset: () => undefined,
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ code }) => reset.submit({ email, newPassword, code }, refuse))}
    >
      <div ref={box} className={styles.fields}>
        <p role="status" className={styles.text}>
          If {email} has an account, a code is on its way to it. Enter the code to go on.
        </p>
        <TextField
          label="Code"
          hint={`${resetCode.digits} digits, good for ${resetCode.minutes} minutes`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={fieldSentence("Code", errors.code?.message)}
          {...text("code")}
        />
        <SubmitButton isBusy={reset.isBusy || isSubmitting}>Reset Password</SubmitButton>
        <div className={styles.links}>
          <Button variant="link" onClick={onBack}>
            Change email or password
          </Button>
          <Button
            variant="link"
            disabled={again.isBusy}
            onClick={() => again.submit({ email, newPassword })}
          >
            Send a new code
          </Button>
        </div>
      </div>
    </form>
  );
}
