import { PasswordField } from "@daysignal/ui";
import type { ComponentProps } from "react";
import { i18n } from "../../shared/language.ts";

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  "hint" | "autoComplete" | "required"
>;

/** The field of a new password, with its rule (§5). */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      hint={i18n.t("At least 6 characters")}
      autoComplete="new-password"
      required
    />
  );
}
