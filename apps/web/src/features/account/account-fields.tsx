import { Button, PasswordField, TextField } from "@daysignal/ui";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { useIsAlive } from "../../shared/use-is-alive.ts";
import type { Fields } from "./use-fields.ts";

type TextControl = ReturnType<Fields<{ text: string }>["text"]>;

interface AccountFieldProps extends TextControl {
  error: string | undefined;
  hint?: string | undefined;
  required?: boolean;
}

export function UsernameField({ error, ...field }: AccountFieldProps) {
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={fieldSentence("Username", error)}
      {...field}
    />
  );
}

export function EmailField({ error, ...field }: AccountFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      error={fieldSentence("Email", error)}
      {...field}
    />
  );
}

/** A password that is being chosen, or chosen again: not one that is known. */
export function NewPasswordField(field: AccountFieldProps & { label: string }) {
  return <PasswordField autoComplete="new-password" required {...field} />;
}

interface SubmitButtonProps {
  isBusy: boolean;
  disabled?: boolean;
  children: string;
}

/** Sends a form of the visitors, and says when that is under way (§2). Before the scripts are there nothing would send it but the browser, with the password in the address. */
export function SubmitButton({ isBusy, disabled = false, children }: SubmitButtonProps) {
  const isAlive = useIsAlive();
  return (
    <Button
      type="submit"
      variant="solid"
      size="lg"
      loading={isBusy}
      disabled={disabled || !isAlive}
      mt="1"
    >
      {isBusy ? "Please wait..." : children}
    </Button>
  );
}
