import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import { EmailField, NewPasswordField, SubmitButton } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import { useFirstField } from "../form/use-first-field.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import type { ResetValues } from "./reset-resolver.ts";
import { type FoundAccess, useResetPassword } from "./use-reset-password.ts";

const loadResolver = async () => (await import("./reset-resolver.ts")).resetResolver;

interface ResetPasswordFormProps {
  /** The values on return from the second step. */
  initial: ResetValues;
  /** The code of an operator's link; without one, this step only requests an emailed code. */
  code: string | undefined;
  onCodeSent: (values: ResetValues) => void;
  onAccess: (values: ResetValues, found: FoundAccess) => void;
  onReset: () => void;
}

/** The first step: email, new password and confirmation (§5). */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { initial, code, onCodeSent, onAccess, onReset } = props;
  const box = useFirstField();
  const form = useVisitorForm({ loadResolver, defaultValues: initial });
  const { text, refuse } = form;
  const { errors, isSubmitting } = form.formState;
  const mismatch = errors.confirmPassword?.message;
  const reset = useResetPassword({
    onCodeRequired: () => onCodeSent(form.getValues()),
    onAccess: (found) => onAccess(form.getValues(), found),
    onReset,
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ email, newPassword }) =>
        reset.submit({ email, newPassword, ...(code === undefined ? {} : { code }) }, refuse),
      )}
    >
      <div ref={box} className={styles.fields}>
        <p className={styles.text}>
          {code === undefined
            ? i18n.t("Choose a new password. A code that is emailed to you makes it yours.")
            : i18n.t("Choose a new password for {email}.", { email: initial.email })}
        </p>
        {code === undefined ? (
          <EmailField error={errors.email?.message} {...text("email")} />
        ) : null}
        <NewPasswordField
          label={i18n.t("New Password")}
          error={fieldSentence(i18n.t("New Password"), errors.newPassword?.message)}
          {...text("newPassword", "confirmPassword")}
        />
        <NewPasswordField
          label={i18n.t("Confirm Password")}
          error={mismatch && i18n.t(mismatch)}
          {...text("confirmPassword")}
        />
        <SubmitButton isBusy={reset.isBusy || isSubmitting}>
          {code === undefined ? i18n.t("Send Code") : i18n.t("Reset Password")}
        </SubmitButton>
      </div>
    </form>
  );
}
