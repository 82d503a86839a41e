import { resetCode } from "@daysignal/core";
import { Button, TextField } from "@daysignal/ui";
import { useState } from "react";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { EmailField, NewPasswordField, SubmitButton } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import type { ResetValues } from "../form/resolvers.ts";
import { useFirstField, useVisitorForm } from "../form/use-visitor-form.ts";
import { ResetAccessForm } from "./reset-access-form.tsx";
import type { ResetLink } from "./reset-link.ts";
import { type FoundAccess, useResetPassword } from "./use-reset-password.ts";

const loadResolver = async () => (await import("../form/resolvers.ts")).resetResolver;
const loadCodeResolver = async () => (await import("../form/resolvers.ts")).resetCodeResolver;

interface ResetFormProps {
  /** An operator's link, which replaces the emailed code. */
  link?: ResetLink | undefined;
  /** Called when the password was changed: back to signing in. */
  onReset: () => void;
}

/**
 * Resets a password (§4): the new password, then the emailed code, then what to keep of all that can
 * act for the account.
 */
export default function ResetForm({ link, onReset }: ResetFormProps) {
  const [values, setValues] = useState<ResetValues>({
    email: link?.email ?? "",
    newPassword: "",
    confirmPassword: "",
  });
  const [isCodeSent, setCodeSent] = useState(false);
  const [found, setFound] = useState<FoundAccess>();
  const goBack = () => {
    setFound(undefined);
    setCodeSent(false);
  };
  if (found) {
    return <ResetAccessForm values={values} found={found} onBack={goBack} onReset={onReset} />;
  }
  return isCodeSent ? (
    <ResetCodeForm values={values} onBack={goBack} onAccess={setFound} onReset={onReset} />
  ) : (
    <ResetPasswordForm
      initial={values}
      code={link?.code}
      onCodeSent={(sent) => {
        setValues(sent);
        setCodeSent(true);
      }}
      onAccess={(sent, access) => {
        setValues(sent);
        setFound(access);
      }}
      onReset={onReset}
    />
  );
}

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
function ResetPasswordForm(props: ResetPasswordFormProps) {
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

interface ResetCodeFormProps {
  /** The values of the first step. */
  values: ResetValues;
  onBack: () => void;
  onAccess: (found: FoundAccess) => void;
  onReset: () => void;
}

/** The second step: the code from the email. */
function ResetCodeForm({ values, onBack, onAccess, onReset }: ResetCodeFormProps) {
  const box = useFirstField();
  const form = useVisitorForm({ loadResolver: loadCodeResolver, defaultValues: { code: "" } });
  const { text, refuse } = form;
  const { errors, isSubmitting } = form.formState;
  const { email, newPassword } = values;
  const reset = useResetPassword({ onAccess, onReset });
  const again = useResetPassword({
    onCodeRequired: () =>
      showNotice(i18n.t("A new code is on its way"), i18n.t("The one before is no longer good.")),
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
