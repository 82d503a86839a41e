import type { LoginInput } from "@daysignal/core";
import { Button, Checkbox, PasswordField } from "@daysignal/ui";
import { Suspense, useState } from "react";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { useIsAlive } from "../../../shared/use-is-alive.ts";
import { SubmitButton, UsernameField } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import type { Entrance } from "../form/use-enter.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import { needsCode, useLogin } from "./use-login.ts";

// Neither is needed to show the form.
const PasskeySignIn = lazyPart(() => import("./passkey-sign-in.tsx"), { quiet: true });
const SecondFactorForm = lazyPart(() => import("./second-factor-form.tsx"));
const loadResolver = async () => (await import("./sign-in-resolver.ts")).signInResolver;

export interface SignInFormProps extends Entrance {
  /** The checkbox's label and its default, which differ between /auth and the splash (§9). */
  remember: { label: string; byDefault: boolean };
  onForgot: () => void;
}

/**
 * Username, password and "keep me logged in" (§2). Wrong credentials keep the typed values. With
 * two-factor sign-in a form for the code takes its place.
 */
export function SignInForm({ remember, onForgot, ...entrance }: SignInFormProps) {
  const login = useLogin(entrance);
  const { text, register, getValues, handleSubmit, formState } = useVisitorForm<LoginInput>({
    loadResolver,
  });
  const { errors, isSubmitting } = formState;
  // Browsers have them in secure contexts only.
  const hasPasskeys = useIsAlive() && "PublicKeyCredential" in window;
  const [accepted, setAccepted] = useState<LoginInput | null>(null);
  if (accepted) {
    return (
      <Suspense fallback={null}>
        <SecondFactorForm input={accepted} onBack={() => setAccepted(null)} {...entrance} />
      </Suspense>
    );
  }
  const submit = (values: LoginInput) =>
    login.submit(values, (error) => {
      if (needsCode(error)) setAccepted(values);
    });
  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <div className={styles.fields}>
        <UsernameField offersPasskeys error={errors.username?.message} {...text("username")} />
        <PasswordField
          label={i18n.t("Password")}
          autoComplete="current-password"
          error={fieldSentence(i18n.t("Password"), errors.password?.message)}
          {...text("password")}
        />
        <div className={styles.links}>
          <Checkbox defaultChecked={remember.byDefault} {...register("rememberMe")}>
            {remember.label}
          </Checkbox>
          <Button variant="link" onClick={onForgot}>
            {i18n.t("Forgot your password?")}
          </Button>
        </div>
        <SubmitButton isBusy={login.isBusy || isSubmitting}>{i18n.t("Sign In")}</SubmitButton>
        {hasPasskeys ? (
          <Suspense fallback={null}>
            <PasskeySignIn isRemembered={() => getValues("rememberMe") ?? false} {...entrance} />
          </Suspense>
        ) : null}
      </div>
    </form>
  );
}
