import { useWatch } from "react-hook-form";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import {
  EmailField,
  InvitationField,
  NewPasswordField,
  SubmitButton,
  UsernameField,
} from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import type { Entrance } from "../form/use-enter.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import { mismatchWords, type SignUpValues, signUpBlockers } from "./sign-up-blockers.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import { useRegister } from "./use-register.ts";

const loadResolver = async () => (await import("./sign-up-resolver.ts")).signUpResolver;

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
  invitation: string | undefined;
}

/** The Sign Up tab (§2, §5). */
export default function SignUpForm({ needsInvitation, invitation, ...entrance }: SignUpFormProps) {
  const register = useRegister(entrance);
  const form = useVisitorForm({ loadResolver, defaultValues: { ...empty, invitation } });
  const { text, refuse } = form;
  const { errors, isSubmitting } = form.formState;
  const values = { ...empty, ...useWatch({ control: form.control }) };
  const { mismatch, termsHint } = signUpBlockers(values);
  // A partial confirmation is no error yet; the hint says what is missing.
  const isHalfway = mismatch && values.password.startsWith(values.confirmPassword);
  const problem = mismatch && !isHalfway ? mismatchWords : errors.confirmPassword?.message;
  const submit = form.handleSubmit(({ username, email, password, invitation: code }) =>
    register.submit({ username, email, password, invitation: code }, refuse),
  );
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <UsernameField
          hint={i18n.t("At least 3 characters")}
          required
          error={errors.username?.message}
          {...text("username")}
        />
        <EmailField error={errors.email?.message} {...text("email")} />
        <NewPasswordField
          label={i18n.t("Password")}
          hint={i18n.t("At least 6 characters")}
          error={fieldSentence(i18n.t("Password"), errors.password?.message)}
          {...text("password", "confirmPassword")}
        />
        <NewPasswordField
          label={i18n.t("Confirm Password")}
          hint={isHalfway ? i18n.t("Type the whole password again") : undefined}
          error={problem && i18n.t(problem)}
          {...text("confirmPassword")}
        />
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
        <SubmitButton isBusy={register.isBusy || isSubmitting} disabled={mismatch || !values.terms}>
          {i18n.t("Create Account")}
        </SubmitButton>
      </div>
    </form>
  );
}
