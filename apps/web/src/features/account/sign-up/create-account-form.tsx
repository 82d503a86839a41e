import { toastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import type { KeyboardEvent } from "react";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import {
  EmailField,
  NewPasswordField,
  SubmitButton,
  UsernameField,
} from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import { requiredRules } from "../form/required-rules.ts";
import type { Entrance } from "../form/use-enter.ts";
import { useFields } from "../form/use-fields.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import { useRegister } from "./use-register.ts";

const empty = { username: "", email: "", password: "", terms: false };
const loadRules = async () => requiredRules<typeof empty>();

function askForTerms(): void {
  toast({
    kind: "error",
    title: "Error",
    description: "You must accept the terms and conditions to create an account",
    duration: toastDuration,
  });
}

/**
 * Creates an account on the splash (§2, §5). Lengths are validated by the server and shown at the
 * field.
 */
export function CreateAccountForm(entrance: Entrance) {
  const register = useRegister(entrance);
  const { values, errors, text, tick, form, refuse } = useFields(empty, loadRules);
  const { username, email, password, terms } = values;
  const termsHint = username !== "" && email !== "" && password !== "" && !terms;
  const submit = form((typed) => {
    const { terms: isAccepted, ...input } = typed;
    if (isAccepted) register.submit(input, refuse);
    else askForTerms();
  });
  // A disabled button ignores Enter, so pressing it in a field shows the reason.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (event.key === "Enter" && isField && !terms) askForTerms();
  };
  return (
    <form {...submit} onKeyDown={onKeyDown}>
      <div className={styles.fields}>
        <UsernameField required error={errors.username} {...text("username")} />
        <EmailField error={errors.email} {...text("email")} />
        <NewPasswordField
          label="Password"
          error={fieldSentence("Password", errors.password)}
          {...text("password")}
        />
        <TermsCheckbox
          required
          hint={termsHint ? "You must accept the terms and conditions to continue" : undefined}
          {...tick("terms")}
        />
        <SubmitButton isBusy={register.isBusy} disabled={!terms}>
          Create Account
        </SubmitButton>
      </div>
    </form>
  );
}
