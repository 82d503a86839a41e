import type { LoginInput } from "@daysignal/core";
import { Button, Checkbox, TextField } from "@daysignal/ui";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import { SubmitButton } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import type { Entrance } from "../form/use-enter.ts";
import { useFirstField } from "../form/use-first-field.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import type { SecondFactorValues } from "./second-factor-resolver.ts";
import { useLogin } from "./use-login.ts";

const loadResolver = async () => (await import("./second-factor-resolver.ts")).secondFactorResolver;

interface SecondFactorFormProps extends Entrance {
  /** Username and password, which were right. */
  input: LoginInput;
  onBack: () => void;
}

/** The second step of signing in (§2): a code of the authenticator app, or a recovery code. */
export default function SecondFactorForm({ input, onBack, ...entrance }: SecondFactorFormProps) {
  const box = useFirstField();
  const login = useLogin(entrance);
  const { text, register, refuse, handleSubmit, formState } = useVisitorForm<SecondFactorValues>({
    loadResolver,
    defaultValues: { code: "", rememberDevice: false },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => login.submit({ ...input, ...values }, refuse))}
    >
      <div ref={box} className={styles.fields}>
        <p role="status" className={styles.text}>
          {i18n.t("Enter the code of your authenticator app, or a recovery code.")}
        </p>
        <TextField
          label={i18n.t("Code", {}, { comment: "Of an authenticator app, to sign in" })}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fieldSentence(i18n.t("Code"), errors.code?.message)}
          {...text("code")}
        />
        <Checkbox {...register("rememberDevice")}>
          {i18n.t("Do not ask on this device for 30 days")}
        </Checkbox>
        <SubmitButton isBusy={login.isBusy || isSubmitting}>{i18n.t("Sign In")}</SubmitButton>
        <Button variant="link" onClick={onBack}>
          {i18n.t("Sign in as someone else")}
        </Button>
      </div>
    </form>
  );
}
