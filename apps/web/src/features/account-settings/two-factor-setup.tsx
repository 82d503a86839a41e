import { confirmTwoFactorInput } from "@daysignal/core";
import { CopyField, TextField } from "@daysignal/ui";
import { encode } from "uqr";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import { AccountForm } from "./account-parts.tsx";
import styles from "./account-settings.module.css";

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
  const { client } = trpc.useUtils();
  return (
    <AccountForm
      label={i18n.t("Turn on two-factor sign-in")}
      action={i18n.t("Turn On")}
      schema={confirmTwoFactorInput}
      empty={() => ({ code: "" })}
      failure="changeSignIn"
      focus="code"
      send={async (input) => onOn((await client.twoFactor.confirm.mutate(input)).recoveryCodes)}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          <p role="status">
            {i18n.t("Scan this with your authenticator app, or type the key into it.")}
          </p>
          <QrCode text={uri} label={i18n.t("QR code with the key for your authenticator app")} />
          <CopyField label={i18n.t("Key", {}, { comment: "A secret for an app" })} value={secret} />
          <TextField
            hint={i18n.t("The six digits that the app shows.")}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...field(
              "code",
              i18n.t("Code", {}, { comment: "Of an authenticator app, to sign in" }),
            )}
          />
        </>
      )}
    </AccountForm>
  );
}

/** A QR code, dark on light in every theme, because not all cameras read the opposite. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
