import { fieldSentence } from "../../../shared/field-sentence.ts";
import {
  EmailField,
  NewPasswordField,
  SubmitButton,
  UsernameField,
} from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import type { Entrance } from "../form/use-enter.ts";
import { useFields } from "../form/use-fields.ts";
import { mismatchSentence, type SignUpValues, signUpBlockers } from "./sign-up-blockers.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import { useRegister } from "./use-register.ts";

// Loaded on demand, after the page: the rules are needed at the first validation.
const loadRules = async () => (await import("./sign-up-rules.ts")).signUpRules;

const empty: SignUpValues = {
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  terms: false,
};

/** The Sign Up tab (§2, §5). */
export default function SignUpForm(entrance: Entrance) {
  const register = useRegister(entrance);
  const { values, errors, text, tick, form, refuse } = useFields(empty, loadRules);
  const { mismatch, termsHint } = signUpBlockers(values);
  // A partial confirmation is no error yet; the hint says what is missing.
  const isHalfway = mismatch && values.password.startsWith(values.confirmPassword);
  const submit = form(({ username, email, password }) =>
    register.submit({ username, email, password }, refuse),
  );
  return (
    <form {...submit}>
      <div className={styles.fields}>
        <UsernameField
          hint="At least 3 characters"
          required
          error={errors.username}
          {...text("username")}
        />
        <EmailField error={errors.email} {...text("email")} />
        <NewPasswordField
          label="Password"
          hint="At least 6 characters"
          error={fieldSentence("Password", errors.password)}
          {...text("password")}
        />
        <NewPasswordField
          label="Confirm Password"
          hint={isHalfway ? "Type the whole password again" : undefined}
          error={mismatch && !isHalfway ? mismatchSentence : errors.confirmPassword}
          {...text("confirmPassword")}
        />
        <TermsCheckbox
          required
          hint={termsHint ? "You must accept the terms and conditions to continue" : undefined}
          {...tick("terms")}
        />
        <SubmitButton isBusy={register.isBusy} disabled={mismatch || !values.terms}>
          Create Account
        </SubmitButton>
      </div>
    </form>
  );
}
