import { PasswordField } from "@daysignal/ui";
import type { FocusEventHandler } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";

interface CurrentPasswordFieldProps
  extends Pick<UseFormRegisterReturn, "ref" | "name" | "onChange"> {
  onBlur: FocusEventHandler<HTMLInputElement>;
  error: string | undefined;
}

/**
 * The password that a change of credentials asks for. An account without one is told to sign in again
 * instead.
 */
export function CurrentPasswordField({ error, ref, ...field }: CurrentPasswordFieldProps) {
  const { data } = trpc.singleSignOn.get.useQuery();
  // A cache that an older version stored lacks it.
  if (data?.hasPassword === false) {
    return (
      // It gets the focus that the field would have had.
      <p ref={ref} tabIndex={-1} {...(error === undefined ? {} : { role: "alert" })}>
        {error ??
          i18n.t(
            "This account has no password. Sign out and in again, and do this within ten minutes.",
          )}
      </p>
    );
  }
  const label = i18n.t("Current Password");
  return (
    <PasswordField
      label={label}
      hint={i18n.t("Not needed in the first ten minutes after signing in.")}
      autoComplete="current-password"
      error={fieldSentence(label, error)}
      ref={ref}
      {...field}
    />
  );
}
