import { resetCode } from "@daysignal/core";
import { Button, TextField } from "@daysignal/ui";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { SubmitButton } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import { useFirstField } from "../form/use-first-field.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import type { ResetValues } from "./reset-resolver.ts";
import { type FoundAccess, useResetPassword } from "./use-reset-password.ts";

const loadResolver = async () => (await import("./reset-resolver.ts")).resetCodeResolver;

interface ResetCodeFormProps {
  /** The values of the first step. */
  values: ResetValues;
  onBack: () => void;
  onAccess: (found: FoundAccess) => void;
  onReset: () => void;
}

/** The second step: the code from the email. */
export function ResetCodeForm({ values, onBack, onAccess, onReset }: ResetCodeFormProps) {
  const box = useFirstField();
  const form = useVisitorForm({ loadResolver, defaultValues: { code: "" } });
  const { text, refuse } = form;
  const { errors, isSubmitting } = form.formState;
  const { email, newPassword } = values;
  const reset = useResetPassword({ onCodeRequired: () => undefined, onAccess, onReset });
  const again = useResetPassword({
    onCodeRequired: () =>
      showNotice(i18n.t("A new code is on its way"), i18n.t("The one before is no longer good.")),
    onReset: () => undefined,
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ code }) => reset.submit({ email, newPassword, code }, refuse))}
    >
      <div ref={box} className={styles.fields}>
        <p role="status" className={styles.text}>
          {i18n.t(
            "If {email} has an account, a code is on its way to it. Enter the code to go on.",
            { email },
          )}
        </p>
        <TextField
          label={i18n.t("Code", {}, { comment: "From an email, to reset the password" })}
          hint={i18n.t("{digits} digits, good for {minutes} minutes", {
            digits: resetCode.digits,
            minutes: resetCode.minutes,
          })}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={fieldSentence(i18n.t("Code"), errors.code?.message)}
          {...text("code")}
        />
        <SubmitButton isBusy={reset.isBusy || isSubmitting}>
          {i18n.t("Reset Password")}
        </SubmitButton>
        <div className={styles.links}>
          <Button variant="link" onClick={onBack}>
            {i18n.t("Change email or password")}
          </Button>
          <Button
            variant="link"
            disabled={again.isBusy}
            onClick={() => again.submit({ email, newPassword })}
          >
            {i18n.t("Send a new code")}
          </Button>
        </div>
      </div>
    </form>
  );
}
