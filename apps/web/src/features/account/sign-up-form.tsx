import { Button, PasswordField, Stack, TextField } from "@daysignal/ui";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { errorMessage } from "../../shared/error-message.ts";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { type SignUpValues, signUpBlockers } from "./sign-up-blockers.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import { useRegister } from "./use-register.ts";

// The page is there before the rules are: they are needed when there is something to check.
const resolver: Resolver<SignUpValues> = async (...form) =>
  (await import("./sign-up-rules.ts")).signUpResolver(...form);

const empty: SignUpValues = {
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  terms: false,
};

/** The Sign Up tab (§2, §5). `destination` is where the app opens afterwards. */
export function SignUpForm({ destination }: { destination: string }) {
  const register = useRegister(destination);
  const form = useForm<SignUpValues>({
    resolver,
    defaultValues: empty,
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const values = { ...empty, ...useWatch({ control: form.control }) };
  const { mismatch, termsHint } = signUpBlockers(values);
  // Halfway through typing it again, nothing is wrong yet.
  const isTypedAgain =
    form.formState.touchedFields.confirmPassword === true ||
    values.confirmPassword.length >= values.password.length;
  const isBusy = register.isPending || register.isSuccess;

  const submit = form.handleSubmit(({ username, email, password }) =>
    register.mutate({ username, email, password }, { onError: showAtField }),
  );
  const showAtField = (error: unknown) => {
    const { field, sentence } = errorMessage(error);
    if (field === "username" || field === "email" || field === "password") {
      form.setError(field, { message: sentence }, { shouldFocus: true });
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <TextField
          label="Username"
          hint="At least 3 characters"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fieldSentence("Username", errors.username?.message)}
          {...form.register("username")}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={fieldSentence("Email", errors.email?.message)}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          hint="At least 6 characters"
          autoComplete="new-password"
          required
          error={fieldSentence("Password", errors.password?.message)}
          {...form.register("password")}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          error={mismatch && isTypedAgain ? "Passwords do not match" : undefined}
          {...form.register("confirmPassword")}
        />
        <TermsCheckbox
          required
          hint={termsHint ? "You must accept the terms and conditions to continue" : undefined}
          {...form.register("terms")}
        />
        <Button
          type="submit"
          variant="solid"
          size="lg"
          loading={isBusy}
          disabled={mismatch || !values.terms}
          mt="1"
        >
          {isBusy ? "Please wait..." : "Create Account"}
        </Button>
      </Stack>
    </form>
  );
}
