import { type AccountAccess, resetCode, toastDuration } from "@daysignal/core";
import { Button, Checkbox, PasswordField, TextField, toast } from "@daysignal/ui";
import { type ReactNode, useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import type { ResetValues } from "../form/resolvers.ts";
import { useSubmission, useVisitorForm } from "../form/use-visitor-form.ts";
import { FormLinks, FormText, VisitorForm } from "../form/visitor-form.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { accessDays, accessName } from "./access-words.ts";
import styles from "./reset-form.module.css";
import type { ResetLink } from "./reset-link.ts";
import { type FoundAccess, isCodeRequired, resetPassword, showProblem } from "./send-reset.ts";

const loadResolver = async () => (await import("../form/resolvers.ts")).resetResolver;
const loadCodeResolver = async () => (await import("../form/resolvers.ts")).resetCodeResolver;

interface ResetFormProps {
  /** An operator's link, which replaces the emailed code. */
  link?: ResetLink | undefined;
  /** Called when the password was changed: back to signing in. */
  onReset: () => void;
}

type Found = FoundAccess | null;

interface StepProps {
  /** The values of the first step. */
  values: ResetValues;
  /** Called with what to choose from, or when the password was changed. */
  onSuccess: (found: Found) => void;
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
  const [step, setStep] = useState<"password" | "code" | FoundAccess>("password");
  const onSuccess = (found: Found) => {
    if (found) return setStep(found);
    toast({
      kind: "success",
      title: i18n.t("Success"),
      description: i18n.t("Password reset successfully. You can now sign in."),
      duration: toastDuration,
    });
    onReset();
  };
  const back = (
    <Button variant="link" onClick={() => setStep("password")}>
      {i18n.t("Change email or password")}
    </Button>
  );
  if (step === "password") {
    return (
      <PasswordStep
        {...{ values, onSuccess }}
        code={link?.code}
        onSubmit={setValues}
        onCodeSent={() => setStep("code")}
      />
    );
  }
  return step === "code" ? (
    <CodeStep {...{ values, onSuccess, back }} />
  ) : (
    <AccessStep {...{ values, onSuccess, back }} found={step} />
  );
}

interface PasswordStepProps extends StepProps {
  /** The code of an operator's link; without one, this step only requests an emailed code. */
  code: string | undefined;
  onSubmit: (values: ResetValues) => void;
  onCodeSent: () => void;
}

/** The first step: email, new password and confirmation (§5). */
function PasswordStep({ values, code, onSubmit, onCodeSent, onSuccess }: PasswordStepProps) {
  const { field, frame, getValues, formState } = useVisitorForm<ResetValues, Found>({
    loadResolver,
    defaultValues: values,
    send: ({ email, newPassword }) => {
      onSubmit(getValues());
      return resetPassword({ email, newPassword, ...(code === undefined ? {} : { code }) });
    },
    onSuccess,
    onError: (error) => (isCodeRequired(error) ? onCodeSent() : showProblem(error)),
  });
  const mismatch = formState.errors.confirmPassword?.message;
  return (
    <VisitorForm
      {...frame}
      takesFocus
      action={code === undefined ? i18n.t("Send Code") : i18n.t("Reset Password")}
    >
      <FormText>
        {code === undefined
          ? i18n.t("Choose a new password. A code that is emailed to you makes it yours.")
          : i18n.t("Choose a new password for {email}.", { email: values.email })}
      </FormText>
      {code === undefined ? (
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...field("email", i18n.t("Email"))}
        />
      ) : null}
      <NewPasswordField {...field("newPassword", i18n.t("New Password"), "confirmPassword")} />
      <PasswordField
        autoComplete="new-password"
        required
        {...field("confirmPassword", i18n.t("Confirm Password"))}
        error={mismatch && i18n.t(mismatch)}
      />
    </VisitorForm>
  );
}

interface LaterStepProps extends StepProps {
  /** The button that leads to the first step. */
  back: ReactNode;
}

/** The second step: the code from the email. */
function CodeStep({ values: { email, newPassword }, back, onSuccess }: LaterStepProps) {
  const { field, frame } = useVisitorForm<{ code: string }, Found>({
    loadResolver: loadCodeResolver,
    defaultValues: { code: "" },
    send: ({ code }) => resetPassword({ email, newPassword, code }),
    onSuccess,
    onError: showProblem,
  });
  const again = useSubmission(resetPassword, {
    onSuccess,
    onError: (error) =>
      isCodeRequired(error)
        ? showNotice(
            i18n.t("A new code is on its way"),
            i18n.t("The one before is no longer good."),
          )
        : showProblem(error),
  });
  return (
    <VisitorForm
      {...frame}
      takesFocus
      action={i18n.t("Reset Password")}
      below={
        <FormLinks>
          {back}
          <Button
            variant="link"
            loading={again.isBusy}
            onClick={() => again.submit({ email, newPassword })}
          >
            {i18n.t("Send a new code")}
          </Button>
        </FormLinks>
      }
    >
      <FormText role="status">
        {i18n.t("If {email} has an account, a code is on its way to it. Enter the code to go on.", {
          email,
        })}
      </FormText>
      <TextField
        hint={i18n.t("{digits} digits, good for {minutes} minutes", {
          digits: resetCode.digits,
          minutes: resetCode.minutes,
        })}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field("code", i18n.t("Code", {}, { comment: "From an email, to reset the password" }))}
      />
    </VisitorForm>
  );
}

interface AccessStepProps extends LaterStepProps {
  found: FoundAccess;
}

const keyOf = ({ kind, id }: AccountAccess) => `${kind} ${id}`;

/**
 * The last step: what else can act for the account ends with the reset, unless it is checked (§4).
 */
function AccessStep({ values, found, back, onSuccess }: AccessStepProps) {
  const { register, frame } = useVisitorForm<{ kept: string[] }, Found>({
    loadResolver: async () => undefined,
    // The keys of what is checked.
    defaultValues: { kept: [] },
    send: ({ kept }) =>
      resetPassword({
        email: values.email,
        newPassword: values.newPassword,
        code: found.code,
        keep: found.access
          .filter((one) => kept.includes(keyOf(one)))
          .map(({ kind, id }) => ({ kind, id })),
      }),
    onSuccess,
    onError: showProblem,
  });
  return (
    <VisitorForm
      {...frame}
      takesFocus
      action={i18n.t("Reset Password")}
      below={<FormLinks>{back}</FormLinks>}
    >
      <FormText role="status">
        {i18n.t(
          "These can use your account without its password. They end now, and all devices are signed out. Check only what you know and want to keep.",
        )}
      </FormText>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>
          {i18n.t("Keep", {}, { comment: "The heading of checkboxes: what is kept" })}
        </legend>
        {found.access.map((one) => (
          <Checkbox key={keyOf(one)} value={keyOf(one)} {...register("kept")}>
            <span className={styles.name} dir="auto">
              {accessName(one)}
            </span>
            <span className={styles.days}>{accessDays(one)}</span>
          </Checkbox>
        ))}
      </fieldset>
    </VisitorForm>
  );
}
