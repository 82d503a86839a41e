import { Button, PasswordField, TextField } from "@daysignal/ui";
import type { ComponentProps } from "react";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import { useIsAlive } from "../../../shared/use-is-alive.ts";
import styles from "./form.module.css";

/** The props that react-hook-form gives a field, and what is shown with it. */
interface AccountFieldProps
  extends Pick<ComponentProps<"input">, "ref" | "name" | "onChange" | "onBlur"> {
  error: string | undefined;
  hint?: string | undefined;
  required?: boolean;
}

interface UsernameFieldProps extends AccountFieldProps {
  /** Also lets the browser offer passkeys. */
  offersPasskeys?: boolean;
}

export function UsernameField({ error, offersPasskeys = false, ...field }: UsernameFieldProps) {
  return (
    <TextField
      label={i18n.t("Username")}
      autoComplete={offersPasskeys ? "username webauthn" : "username"}
      autoCapitalize="none"
      spellCheck={false}
      error={fieldSentence(i18n.t("Username"), error)}
      {...field}
    />
  );
}

export function EmailField({ error, ...field }: AccountFieldProps) {
  return (
    <TextField
      label={i18n.t("Email", {}, { comment: "The label of a field: an email address" })}
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      error={fieldSentence(i18n.t("Email"), error)}
      {...field}
    />
  );
}

/** The code of an invitation (§6); its link fills it in. */
export function InvitationField({ error, ...field }: AccountFieldProps) {
  return (
    <TextField
      label={i18n.t("Invitation", {}, { comment: "The code of an invitation to register" })}
      hint={i18n.t("By invitation only: ask whoever runs this installation for a link.")}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={fieldSentence(i18n.t("Invitation"), error)}
      {...field}
    />
  );
}

/** A field for a new password or its confirmation, not for the current one. */
export function NewPasswordField(field: AccountFieldProps & { label: string }) {
  return <PasswordField autoComplete="new-password" required {...field} />;
}

interface SubmitButtonProps {
  isBusy: boolean;
  disabled?: boolean;
  children: string;
}

/**
 * The submit button of visitors' forms, with a pending state (§2). Disabled until the scripts have
 * loaded: the browser itself would submit the password in the URL.
 */
export function SubmitButton({ isBusy, disabled = false, children }: SubmitButtonProps) {
  const isAlive = useIsAlive();
  return (
    <Button
      type="submit"
      variant="solid"
      size="lg"
      loading={isBusy}
      disabled={disabled || !isAlive}
      className={styles.submit}
    >
      {isBusy ? i18n.t("Please wait...") : children}
    </Button>
  );
}
