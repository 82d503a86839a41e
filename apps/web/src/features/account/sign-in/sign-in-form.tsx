import type { LoginInput, VisitorInfo } from "@daysignal/core";
import { Button, Checkbox, PasswordField } from "@daysignal/ui";
import { Suspense, useState } from "react";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { useIsAlive } from "../../../shared/use-is-alive.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import { SubmitButton, UsernameField } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import { type Entrance, needsCode, useLogin } from "../form/use-enter.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";

// The form is shown without them.
const PasskeySignIn = lazyPart(() => import("./passkey-sign-in.tsx"), { quiet: true });
const SingleSignOnLink = lazyPart(() => import("./single-sign-on-link.tsx"));
const SecondFactorForm = lazyPart(() => import("./second-factor-form.tsx"));
const loadResolver = async () => (await import("../form/resolvers.ts")).signInResolver;

export interface SignInFormProps extends Entrance {
  /** The checkbox's label and its default, which differ between /auth and the splash (§9). */
  remember: { label: string; byDefault: boolean };
  onForgot: () => void;
  /** How one signs in here; undefined until it is known. */
  info: VisitorInfo | undefined;
}

/**
 * Username, password and "keep me logged in" (§2). Wrong credentials keep the typed values. With
 * two-factor sign-in a form for the code takes its place. The other ways to sign in are below; they
 * are the only ones if passwords are switched off (§6).
 */
export function SignInForm({ remember, onForgot, info, ...entrance }: SignInFormProps) {
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
        <SecondFactorForm
          confirm={async (values) =>
            (await loadTrpcClient()).account.login.mutate({ ...accepted, ...values })
          }
          onBack={() => setAccepted(null)}
          {...entrance}
        />
      </Suspense>
    );
  }
  const { hasPasswordSignIn = true, singleSignOn = null } = info ?? {};
  const otherWays = (
    <Suspense fallback={null}>
      {singleSignOn === null ? null : (
        <SingleSignOnLink
          label={singleSignOn}
          destination={entrance.destination}
          isMain={!hasPasswordSignIn}
        />
      )}
      {hasPasskeys ? (
        <PasskeySignIn
          isRemembered={() => getValues("rememberMe") ?? remember.byDefault}
          {...entrance}
        />
      ) : null}
    </Suspense>
  );
  if (!hasPasswordSignIn) return <div className={styles.fields}>{otherWays}</div>;
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
        {otherWays}
      </div>
    </form>
  );
}
