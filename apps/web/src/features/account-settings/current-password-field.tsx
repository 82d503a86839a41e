import { PasswordField } from "@daysignal/ui";
import type { ComponentProps } from "react";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";

interface CurrentPasswordFieldProps
  extends Pick<ComponentProps<"input">, "ref" | "name" | "onChange" | "onBlur"> {
  error: string | undefined;
}

/** The password that a change of credentials asks for. */
export function CurrentPasswordField({ error, ...field }: CurrentPasswordFieldProps) {
  const label = i18n.t("Current Password");
  return (
    <PasswordField
      label={label}
      hint={i18n.t("Not needed in the first ten minutes after signing in.")}
      autoComplete="current-password"
      error={fieldSentence(label, error)}
      {...field}
    />
  );
}
