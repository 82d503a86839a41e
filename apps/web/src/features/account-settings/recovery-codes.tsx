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
  const box = useRef<HTMLDivElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    copyButton.current?.focus();
    // On a phone what replaces the QR code begins above the screen.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={`${styles.fields} ${codeStyles.box}`}>
      <p role="status">
        {i18n.t(
          "Keep these recovery codes where you find them without your phone. Each signs you in once. They will not be shown again.",
        )}
      </p>
      <ul role="list" className={codeStyles.codes} aria-label={i18n.t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField ref={copyButton} label={i18n.t("All of them")} value={codes.join(" ")} />
      <Button onClick={onDone}>{i18n.t("I Have Kept Them")}</Button>
    </div>
  );
}
