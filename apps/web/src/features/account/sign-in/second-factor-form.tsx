import type { SignedIn } from "@daysignal/core";
import { Button, Checkbox, TextField } from "@daysignal/ui";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { i18n } from "../../../shared/language.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { SubmitButton } from "../form/account-fields.tsx";
import styles from "../form/form.module.css";
import type { SecondFactorValues } from "../form/resolvers.ts";
import { type Entrance, useEnter } from "../form/use-enter.ts";
import { useFirstField, useSubmission, useVisitorForm } from "../form/use-visitor-form.ts";

const loadResolver = async () => (await import("../form/resolvers.ts")).secondFactorResolver;

interface SecondFactorFormProps extends Entrance {
  /** Signs in with the code, after a first step that was right. */
  confirm: (values: SecondFactorValues) => Promise<SignedIn>;
  onBack: () => void;
}

/** The second step of signing in (§2): a code of the authenticator app, or a recovery code. */
export default function SecondFactorForm({ confirm, onBack, ...entrance }: SecondFactorFormProps) {
  const box = useFirstField();
  const login = useSubmission(confirm, {
    onSuccess: useEnter(entrance),
    onError: (error) => showFailure("login", error),
  });
  const { text, register, refuse, handleSubmit, formState } = useVisitorForm<SecondFactorValues>({
    loadResolver,
    defaultValues: { code: "", rememberDevice: false },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((values) => login.submit(values, refuse))}>
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
