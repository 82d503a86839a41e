import { toastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import type { KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { isComposing } from "../../../shared/is-composing.ts";
import { i18n } from "../../../shared/language.ts";
import {
  EmailField,
  InvitationField,
  NewPasswordField,
  SubmitButton,
  UsernameField,
} from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import { type Entrance, useRegister } from "../form/use-enter.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import { mismatchWords, type SignUpValues, signUpBlockers } from "./sign-up-blockers.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";

const loadResolver = async () => (await import("../form/resolvers.ts")).signUpResolver;
const loadShortResolver = async () => (await import("../form/resolvers.ts")).createAccountResolver;

const empty: SignUpValues = {
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  terms: false,
};

interface SignUpFormProps extends Entrance {
  needsInvitation: boolean;
  /** The code in the link of an invitation. */
  invitation?: string | undefined;
  /**
   * The form of the splash, without hints and confirmation. The server validates lengths, and Enter
   * shows that the terms are not accepted.
   */
  isShort?: boolean;
}

/** Creates an account: the Sign Up tab, and the form of the splash (§2, §5). */
export default function SignUpForm(props: SignUpFormProps) {
  const { needsInvitation, invitation, isShort = false, ...entrance } = props;
  const register = useRegister(entrance);
  const form = useVisitorForm<SignUpValues>({
    loadResolver: isShort ? loadShortResolver : loadResolver,
    defaultValues: { ...empty, invitation },
  });
  const { text, refuse } = form;
  const { errors, isSubmitting } = form.formState;
  const values = { ...empty, ...useWatch({ control: form.control }) };
  const { password, terms, confirmPassword } = values;
  const { mismatch, termsHint } = signUpBlockers(
    isShort ? { ...values, confirmPassword: password } : values,
  );
  // A partial confirmation is no error yet: a hint asks for the rest.
  const isHalfway = mismatch && password.startsWith(confirmPassword);
  const problem = mismatch && !isHalfway ? mismatchWords : errors.confirmPassword?.message;
  const submit = form.handleSubmit(({ username, email, password: typed, invitation: code }) =>
    register.submit({ username, email, password: typed, invitation: code }, refuse),
  );
  // A disabled button ignores Enter, so pressing it in a field shows the reason.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (event.key === "Enter" && isField && !terms && !isComposing(event.nativeEvent))
      askForTerms();
  };
  return (
    <form noValidate onSubmit={submit} {...(isShort ? { onKeyDown } : {})}>
      <div className={styles.fields}>
        <UsernameField
          hint={isShort ? undefined : i18n.t("At least 3 characters")}
          required
          error={errors.username?.message}
          {...text("username")}
        />
        <EmailField error={errors.email?.message} {...text("email")} />
        <NewPasswordField
          label={i18n.t("Password")}
          hint={isShort ? undefined : i18n.t("At least 6 characters")}
          error={fieldSentence(i18n.t("Password"), errors.password?.message)}
          {...text("password", isShort ? undefined : "confirmPassword")}
        />
        {isShort ? null : (
          <NewPasswordField
            label={i18n.t("Confirm Password")}
            hint={isHalfway ? i18n.t("Type the whole password again") : undefined}
            error={problem && i18n.t(problem)}
            {...text("confirmPassword")}
          />
        )}
        {needsInvitation ? (
          <InvitationField error={errors.invitation?.message} {...text("invitation")} />
        ) : null}
        <TermsCheckbox
          required
          hint={
            termsHint ? i18n.t("You must accept the terms and conditions to continue") : undefined
          }
          {...form.register("terms")}
        />
        <SubmitButton isBusy={register.isBusy || isSubmitting} disabled={mismatch || !terms}>
          {i18n.t("Create Account")}
        </SubmitButton>
      </div>
    </form>
  );
}

function askForTerms(): void {
  toast({
    kind: "error",
    title: i18n.t("Error"),
    description: i18n.t("You must accept the terms and conditions to create an account"),
    duration: toastDuration,
  });
}
