import { Button, PasswordField, Stack, TextField } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { mismatchSentence, type SignUpValues, signUpBlockers } from "./sign-up-blockers.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import type { Entrance } from "./use-enter.ts";
import { useFields } from "./use-fields.ts";
import { useRegister } from "./use-register.ts";

// The page is there before the rules are: they are needed when there is something to check.
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
  // Halfway through typing it again, nothing is wrong yet.
  const isTypedAgain = values.confirmPassword.length >= values.password.length;
  const showAtField = (error: unknown) => {
    const { field, sentence } = errorMessage(error);
    if (field === "username" || field === "email" || field === "password") refuse(field, sentence);
  };
  const submit = form(({ username, email, password }) =>
    register.submit({ username, email, password }, showAtField),
  );
  return (
    <form {...submit}>
      <Stack gap="5">
        <TextField
          label="Username"
          hint="At least 3 characters"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fieldSentence("Username", errors.username)}
          {...text("username")}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={fieldSentence("Email", errors.email)}
          {...text("email")}
        />
        <PasswordField
          label="Password"
          hint="At least 6 characters"
          autoComplete="new-password"
          required
          error={fieldSentence("Password", errors.password)}
          {...text("password")}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          error={mismatch && isTypedAgain ? mismatchSentence : errors.confirmPassword}
          {...text("confirmPassword")}
        />
        <TermsCheckbox
          required
          hint={termsHint ? "You must accept the terms and conditions to continue" : undefined}
          {...tick("terms")}
        />
        <Button
          type="submit"
          variant="solid"
          size="lg"
          loading={register.isBusy}
          disabled={mismatch || !values.terms}
          mt="1"
        >
          {register.isBusy ? "Please wait..." : "Create Account"}
        </Button>
      </Stack>
    </form>
  );
}
