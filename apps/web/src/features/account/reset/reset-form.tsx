import { useState } from "react";
import { ResetAccessForm } from "./reset-access-form.tsx";
import { ResetCodeForm } from "./reset-code-form.tsx";
import type { ResetLink } from "./reset-link.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import type { ResetValues } from "./reset-resolver.ts";
import type { FoundAccess } from "./use-reset-password.ts";

export interface ResetFormProps {
  /** An operator's link, which replaces the emailed code. */
  link?: ResetLink | undefined;
  /** Called when the password was changed: back to signing in. */
  onReset: () => void;
}

/**
 * Resets a password (§4): the new password, then the emailed code, then what to keep of all that can
 * act for the account.
 */
export default function ResetForm({ link, onReset }: ResetFormProps) {
  const [values, setValues] = useState<ResetValues>({
    email: link?.email ?? "",
    newPassword: "",
    confirmPassword: "",
  });
  const [isCodeSent, setCodeSent] = useState(false);
  const [found, setFound] = useState<FoundAccess>();
  const goBack = () => {
    setFound(undefined);
    setCodeSent(false);
  };
  if (found) {
    return <ResetAccessForm values={values} found={found} onBack={goBack} onReset={onReset} />;
  }
  return isCodeSent ? (
    <ResetCodeForm values={values} onBack={goBack} onAccess={setFound} onReset={onReset} />
  ) : (
    <ResetPasswordForm
      initial={values}
      code={link?.code}
      onCodeSent={(sent) => {
        setValues(sent);
        setCodeSent(true);
      }}
      onAccess={(sent, access) => {
        setValues(sent);
        setFound(access);
      }}
      onReset={onReset}
    />
  );
}
