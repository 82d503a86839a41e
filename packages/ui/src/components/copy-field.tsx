import { Check, Copy } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { copyText } from "../copy-text.ts";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import styles from "./copy-field.module.css";
import { Field, type FieldTexts } from "./field.tsx";
import { Input } from "./text-field.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface CopyFieldProps extends Omit<FieldTexts, "error"> {
  value: string;
  /** Of the copy button. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Read-only text with a copy button. Says "Copied" only after the browser has copied it; if that
 * fails, the text is selected and the user is asked to copy it.
 */
export function CopyField({ value, ref, ...texts }: CopyFieldProps) {
  const i18n = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    if (input.current) setOutcome((await copyText(input.current)) ? "copied" : "refused");
  };
  const isCopied = outcome === "copied";
  return (
    <Field
      {...texts}
      error={
        outcome === "refused"
          ? i18n.t(
              "Your browser does not allow copying here. The text is selected: copy it by hand.",
            )
          : undefined
      }
    >
      {(control) => (
        <div className={styles.copy}>
          <Input
            ref={input}
            {...control}
            readOnly
            value={value}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            ref={ref}
            aria-describedby={control["aria-describedby"]}
            onClick={() => void copy()}
          >
            {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {isCopied
              ? i18n.t("Copied")
              : i18n.t("Copy", {}, { comment: "The button that copies a text" })}
          </Button>
          <VisuallyHidden aria-live="polite">{isCopied ? i18n.t("Copied") : ""}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
