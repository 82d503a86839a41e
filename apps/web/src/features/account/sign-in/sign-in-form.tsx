import { Button, Checkbox, PasswordField } from "@daysignal/ui";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { SubmitButton, UsernameField } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import type { Entrance } from "../form/use-enter.ts";
import { useFields } from "../form/use-fields.ts";
import type { SignInValues } from "./sign-in-values.ts";
import { useLogin } from "./use-login.ts";

// Loaded on demand, after the page: the rules are needed at the first validation.
const loadRules = async () => (await import("./sign-in-rules.ts")).signInRules;

export interface SignInFormProps extends Entrance {
  /** The checkbox's label and its default, which differ between /auth and the splash (§9). */
  remember: { label: string; byDefault: boolean };
  onForgot: () => void;
}

/** Username, password and "keep me logged in" (§2). Wrong credentials keep the typed values. */
export function SignInForm({ remember, onForgot, ...entrance }: SignInFormProps) {
  const login = useLogin(entrance);
  const { errors, text, tick, form } = useFields<SignInValues>(
    { username: "", password: "", rememberMe: remember.byDefault },
    loadRules,
  );
  return (
    <form {...form((values) => login.submit(values))}>
      <div className={styles.fields}>
        <UsernameField error={errors.username} {...text("username")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={fieldSentence("Password", errors.password)}
          {...text("password")}
        />
        <div className={styles.links}>
          <Checkbox {...tick("rememberMe")}>{remember.label}</Checkbox>
          <Button variant="link" onClick={onForgot}>
            Forgot your password?
          </Button>
        </div>
        <SubmitButton isBusy={login.isBusy}>Sign In</SubmitButton>
      </div>
    </form>
  );
}
