import { Button, CopyField } from "@daysignal/ui";
import { useEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./account-form.module.css";
import codeStyles from "./recovery-codes.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, which can only be read now. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <div className={styles.fields}>
      <p role="status">
        {i18n.t(
          "Keep these recovery codes where you find them without your phone. Each signs you in once. They will not be shown again.",
        )}
      </p>
      <ul className={codeStyles.codes} aria-label={i18n.t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField ref={copyButton} label={i18n.t("All of them")} value={codes.join(" ")} />
      <Button onClick={onDone}>{i18n.t("I Have Kept Them")}</Button>
    </div>
  );
}
