import { Button, PasswordField, Stack, Text, TextField } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";
import { fieldSentence } from "../../shared/field-sentence.ts";
import type { ResetValues } from "./reset-values.ts";
import { useFields } from "./use-fields.ts";
import { useFirstField } from "./use-first-field.ts";
import { useResetPassword } from "./use-reset-password.ts";

const loadRules = async () => (await import("./reset-rules.ts")).resetRules;

interface ResetPasswordFormProps {
  /** What was typed before, when one comes back from the second step. */
  initial: ResetValues;
  onCodeSent: (values: ResetValues) => void;
}

/** The first step: whose password, and the new one twice (§5). Nothing changes yet but that a code is emailed. */
export function ResetPasswordForm({ initial, onCodeSent }: ResetPasswordFormProps) {
  const box = useFirstField();
  const { values, errors, text, form, refuse } = useFields(initial, loadRules);
  const reset = useResetPassword({
    onCodeRequired: () => onCodeSent(values),
    onReset: () => undefined,
  });
  const showAtField = (error: unknown) => {
    const { field, sentence } = errorMessage(error);
    if (field === "email" || field === "newPassword") refuse(field, sentence);
  };
  return (
    <form {...form(({ email, newPassword }) => reset.submit({ email, newPassword }, showAtField))}>
      <Stack ref={box} gap="5">
        <Text color="fg.muted" textWrap="pretty">
          Choose a new password. A code that is emailed to you makes it yours.
        </Text>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={fieldSentence("Email", errors.email)}
          {...text("email")}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          required
          error={fieldSentence("New Password", errors.newPassword)}
          {...text("newPassword")}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
          {...text("confirmPassword")}
        />
        <Button type="submit" variant="solid" size="lg" loading={reset.isBusy} mt="1">
          {reset.isBusy ? "Please wait..." : "Send Code"}
        </Button>
      </Stack>
    </form>
  );
}
