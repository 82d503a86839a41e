import { confirmTwoFactorInput } from "@daysignal/core";
import { Button, CopyField, TextField } from "@daysignal/ui";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import styles from "./account-form.module.css";
import { QrCode } from "./qr-code.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface TwoFactorSetupProps {
  secret: string;
  /** The secret for a QR code. */
  uri: string;
  /** Called with the recovery codes, once it is on. */
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the authenticator app, and asks for its first code. */
export default function TwoFactorSetup({ secret, uri, onOn, onCancel }: TwoFactorSetupProps) {
  const confirm = trpc.twoFactor.confirm.useMutation();
  const { register, handleSubmit, refuse, formState } = useAccountForm({
    schema: confirmTwoFactorInput,
    empty: { code: "" },
    failure: "changeSignIn",
  });
  return (
    <form
      noValidate
      aria-label={i18n.t("Turn on two-factor sign-in")}
      onSubmit={handleSubmit((input) =>
        confirm.mutate(input, {
          onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
          onError: refuse,
        }),
      )}
    >
      <div className={styles.fields}>
        <p role="status">
          {i18n.t("Scan this with your authenticator app, or type the key into it.")}
        </p>
        <QrCode text={uri} label={i18n.t("QR code with the key for your authenticator app")} />
        <CopyField label={i18n.t("Key", {}, { comment: "A secret for an app" })} value={secret} />
        <TextField
          label={i18n.t("Code", {}, { comment: "Of an authenticator app, to sign in" })}
          hint={i18n.t("The six digits that the app shows.")}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          error={fieldSentence(i18n.t("Code"), formState.errors.code?.message)}
          {...register("code")}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="solid" loading={confirm.isPending}>
            {i18n.t("Turn On")}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {i18n.t("Cancel")}
          </Button>
        </div>
      </div>
    </form>
  );
}
