import { type RegisterInput, toastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import type { KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { isComposing } from "../../../shared/is-composing.ts";
import { i18n } from "../../../shared/language.ts";
import {
  EmailField,
  InvitationField,
  NewPasswordField,
  SubmitButton,
  UsernameField,
} from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import type { Entrance } from "../form/use-enter.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import { useRegister } from "./use-register.ts";

interface CreateAccountValues extends RegisterInput {
  terms: boolean;
}

const empty: CreateAccountValues = { username: "", email: "", password: "", terms: false };
const loadResolver = async () =>
  (await import("./create-account-resolver.ts")).createAccountResolver;

function askForTerms(): void {
  toast({
    kind: "error",
    title: i18n.t("Error"),
    description: i18n.t("You must accept the terms and conditions to create an account"),
    duration: toastDuration,
  });
}

/**
 * Creates an account on the splash (§2, §5). Lengths are validated by the server and shown at the
 * field.
 */
export function CreateAccountForm({
  needsInvitation,
  ...entrance
}: Entrance & { needsInvitation: boolean }) {
  const register = useRegister(entrance);
  const form = useVisitorForm<CreateAccountValues>({ loadResolver, defaultValues: empty });
  const { text, refuse } = form;
  const { errors, isSubmitting } = form.formState;
  const { username, email, password, terms } = useWatch({ control: form.control });
  const termsHint = username !== "" && email !== "" && password !== "" && !terms;
  const submit = form.handleSubmit((typed) => {
    const { terms: isAccepted, ...input } = typed;
    if (isAccepted) register.submit(input, refuse);
    else askForTerms();
  });
  // A disabled button ignores Enter, so pressing it in a field shows the reason.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (event.key === "Enter" && isField && !terms && !isComposing(event.nativeEvent))
      askForTerms();
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <div className={styles.fields}>
        <UsernameField required error={errors.username?.message} {...text("username")} />
        <EmailField error={errors.email?.message} {...text("email")} />
        <NewPasswordField
          label={i18n.t("Password")}
          error={fieldSentence(i18n.t("Password"), errors.password?.message)}
          {...text("password")}
        />
        {needsInvitation ? (
          <InvitationField error={errors.invitation?.message} {...text("invitation")} />
        ) : null}
        <TermsCheckbox
          required
          hint={
            termsHint ? i18n.t("You must accept the terms and conditions to continue") : undefined
          }
          {...form.register("terms")}
        />
        <SubmitButton isBusy={register.isBusy || isSubmitting} disabled={!terms}>
          {i18n.t("Create Account")}
        </SubmitButton>
      </div>
    </form>
  );
}
