import { fieldSentence } from "../../../shared/field-sentence.ts";
import { EmailField, NewPasswordField, SubmitButton } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import { useFields } from "../form/use-fields.ts";
import { useFirstField } from "../form/use-first-field.ts";
import type { ResetValues } from "./reset-values.ts";
import { useResetPassword } from "./use-reset-password.ts";

const loadRules = async () => (await import("./reset-rules.ts")).resetRules;

interface ResetPasswordFormProps {
  /** The values on return from the second step. */
  initial: ResetValues;
  onCodeSent: (values: ResetValues) => void;
}

/** The first step: email, new password and confirmation (§5). It only requests the emailed code. */
export function ResetPasswordForm({ initial, onCodeSent }: ResetPasswordFormProps) {
  const box = useFirstField();
  const { values, errors, text, form, refuse } = useFields(initial, loadRules);
  const reset = useResetPassword({
    onCodeRequired: () => onCodeSent(values),
    onReset: () => undefined,
  });
  return (
    <form {...form(({ email, newPassword }) => reset.submit({ email, newPassword }, refuse))}>
      <div ref={box} className={styles.fields}>
        <p className={styles.text}>
          Choose a new password. A code that is emailed to you makes it yours.
        </p>
        <EmailField error={errors.email} {...text("email")} />
        <NewPasswordField
          label="New Password"
          error={fieldSentence("New Password", errors.newPassword)}
          {...text("newPassword")}
        />
        <NewPasswordField
          label="Confirm Password"
          error={errors.confirmPassword}
          {...text("confirmPassword")}
        />
        <SubmitButton isBusy={reset.isBusy}>Send Code</SubmitButton>
      </div>
    </form>
  );
}
