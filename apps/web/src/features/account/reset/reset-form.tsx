import { useState } from "react";
import { ResetCodeForm } from "./reset-code-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import type { ResetValues } from "./reset-resolver.ts";

export interface ResetFormProps {
  /** Called when the password was changed: back to signing in. */
  onReset: () => void;
}

/** Resets a password in two steps (§4): the new password, then the emailed code. */
export default function ResetForm({ onReset }: ResetFormProps) {
  const [values, setValues] = useState<ResetValues>({
    email: "",
    newPassword: "",
    confirmPassword: "",
  });
  const [isCodeSent, setCodeSent] = useState(false);
  return isCodeSent ? (
    <ResetCodeForm values={values} onBack={() => setCodeSent(false)} onReset={onReset} />
  ) : (
    <ResetPasswordForm
      initial={values}
      onCodeSent={(sent) => {
        setValues(sent);
        setCodeSent(true);
      }}
    />
  );
}
