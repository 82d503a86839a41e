import { Button, Checkbox, PasswordField, Row, Stack } from "@daysignal/ui";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { SubmitButton, UsernameField } from "./account-fields.tsx";
import type { SignInValues } from "./sign-in-values.ts";
import type { Entrance } from "./use-enter.ts";
import { useFields } from "./use-fields.ts";
import { useLogin } from "./use-login.ts";

// The page is there before the rules are: they are needed when there is something to check.
const loadRules = async () => (await import("./sign-in-rules.ts")).signInRules;

export interface SignInFormProps extends Entrance {
  /** The words of the checkbox, and whether it is ticked from the start: /auth and the splash differ (§9). */
  remember: { label: string; byDefault: boolean };
  onForgot: () => void;
}

/** Username, password, and whether to be remembered (§2). Wrong credentials leave what was typed. */
export function SignInForm({ remember, onForgot, ...entrance }: SignInFormProps) {
  const login = useLogin(entrance);
  const { errors, text, tick, form } = useFields<SignInValues>(
    { username: "", password: "", rememberMe: remember.byDefault },
    loadRules,
  );
  return (
    <form {...form((values) => login.submit(values))}>
      <Stack gap="5">
        <UsernameField error={errors.username} {...text("username")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={fieldSentence("Password", errors.password)}
          {...text("password")}
        />
        <Row justifyContent="space-between" flexWrap="wrap" columnGap="4" rowGap="2">
          <Checkbox {...tick("rememberMe")}>{remember.label}</Checkbox>
          <Button variant="link" onClick={onForgot}>
            Forgot your password?
          </Button>
        </Row>
        <SubmitButton isBusy={login.isBusy}>Sign In</SubmitButton>
      </Stack>
    </form>
  );
}
