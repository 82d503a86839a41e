import type { LoginInput, SignedIn, VisitorInfo } from "@daysignal/core";
import { Button, Checkbox, lazyPart, PasswordField, TextField, useIsAlive } from "@daysignal/ui";
import { Suspense, useState } from "react";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import styles from "../form/form.module.css";
import { type Entrance, useEnter } from "../form/use-enter.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import { FormLinks, VisitorForm } from "../form/visitor-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

// The form is shown without them.
const PasskeySignIn = lazyPart(() => import("./passkey-sign-in.tsx"), { quiet: true });
const SingleSignOnLink = lazyPart(() => import("./single-sign-on-link.tsx"));
const SecondFactorForm = lazyPart(() => import("./second-factor-form.tsx"));
const loadResolver = async () => (await import("../form/resolvers.ts")).signInResolver;

const logIn = async (input: LoginInput) => (await loadTrpcClient()).account.login.mutate(input);

interface SignInFormProps extends Entrance {
  /** The checkbox's label and its default, which differ between /auth and the splash (§9). */
  remember: { label: string; byDefault: boolean };
  onForgot: () => void;
  /** How one signs in here; undefined until it is known. */
  info: VisitorInfo | null | undefined;
}

/**
 * Username, password and "keep me logged in" (§2). Wrong credentials keep the typed values. With
 * two-factor sign-in a form for the code takes its place. The other ways to sign in are below; they
 * are the only ones if passwords are switched off (§6).
 */
export function SignInForm({ remember, onForgot, info, ...entrance }: SignInFormProps) {
  const [accepted, setAccepted] = useState<LoginInput | null>(null);
  const { field, register, getValues, frame } = useVisitorForm<LoginInput, SignedIn>({
    loadResolver,
    send: logIn,
    onSuccess: useEnter(entrance),
    onError: (error, values) => {
      // Username and password were right, and a code is needed as well.
      if (errorMessage(error).code === "TWO_FACTOR_REQUIRED") setAccepted(values);
      else showFailure("login", error);
    },
  });
  // Browsers have them in secure contexts only.
  const hasPasskeys = useIsAlive() && "PublicKeyCredential" in window;
  if (accepted) {
    return (
      <Suspense fallback={null}>
        <SecondFactorForm
          confirm={(values) => logIn({ ...accepted, ...values })}
          onBack={() => setAccepted(null)}
          {...entrance}
        />
      </Suspense>
    );
  }
  const { hasPasswordSignIn = true, singleSignOn = null } = info ?? {};
  const otherWays = (
    <>
      <Suspense fallback={null}>
        {singleSignOn === null ? null : (
          <SingleSignOnLink
            label={singleSignOn}
            destination={entrance.destination}
            isMain={!hasPasswordSignIn}
          />
        )}
      </Suspense>
      {hasPasskeys ? (
        // What is below it must not move under a finger.
        <Suspense fallback={<PasskeyButton disabled />}>
          <PasskeySignIn
            isRemembered={() => getValues("rememberMe") ?? remember.byDefault}
            {...entrance}
          />
        </Suspense>
      ) : null}
    </>
  );
  if (!hasPasswordSignIn) return <div className={styles.fields}>{otherWays}</div>;
  return (
    <VisitorForm {...frame} action={i18n.t("Sign In")} below={otherWays}>
      <TextField
        // Also lets the browser offer passkeys.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...field("username", i18n.t("Username"))}
      />
      <PasswordField autoComplete="current-password" {...field("password", i18n.t("Password"))} />
      <FormLinks>
        <Checkbox defaultChecked={remember.byDefault} {...register("rememberMe")}>
          {remember.label}
        </Checkbox>
        <Button variant="link" onClick={onForgot}>
          {i18n.t("Forgot your password?")}
        </Button>
      </FormLinks>
    </VisitorForm>
  );
}
