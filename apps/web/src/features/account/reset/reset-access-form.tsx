import type { AccountAccess } from "@daysignal/core";
import { Button, Checkbox } from "@daysignal/ui";
import { useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { SubmitButton } from "../form/account-fields.tsx";
import formStyles from "../form/form.module.css";
import type { ResetValues } from "../form/resolvers.ts";
import { useFirstField } from "../form/use-visitor-form.ts";
import styles from "./reset-access-form.module.css";
import { accessDays, accessName } from "./reset-words.ts";
import { type FoundAccess, useResetPassword } from "./use-reset-password.ts";

interface ResetAccessFormProps {
  /** The values of the first step. */
  values: ResetValues;
  found: FoundAccess;
  onBack: () => void;
  onReset: () => void;
}

const keyOf = ({ kind, id }: AccountAccess) => `${kind} ${id}`;

/**
 * The last step: what else can act for the account ends with the reset, unless it is checked (§4).
 */
export function ResetAccessForm({ values, found, onBack, onReset }: ResetAccessFormProps) {
  const box = useFirstField();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const reset = useResetPassword({ onReset });
  const { email, newPassword } = values;
  const { access, code } = found;
  const toggle = (key: string, isKept: boolean) =>
    setKept((before) => {
      const others = [...before].filter((one) => one !== key);
      return new Set(isKept ? [...others, key] : others);
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const keep = access
          .filter((one) => kept.has(keyOf(one)))
          .map(({ kind, id }) => ({ kind, id }));
        reset.submit({ email, newPassword, code, keep });
      }}
    >
      <div ref={box} className={formStyles.fields}>
        <p role="status" className={formStyles.text}>
          {i18n.t(
            "These can use your account without its password. They end now, and all devices are signed out. Check only what you know and want to keep.",
          )}
        </p>
        <fieldset className={styles.list}>
          <legend className={styles.legend}>
            {i18n.t("Keep", {}, { comment: "The heading of checkboxes: what is kept" })}
          </legend>
          {access.map((one) => (
            <Checkbox
              key={keyOf(one)}
              checked={kept.has(keyOf(one))}
              onChange={({ target }) => toggle(keyOf(one), target.checked)}
            >
              <span className={styles.name} dir="auto">
                {accessName(one)}
              </span>
              <span className={styles.days}>{accessDays(one)}</span>
            </Checkbox>
          ))}
        </fieldset>
        <SubmitButton isBusy={reset.isBusy}>{i18n.t("Reset Password")}</SubmitButton>
        <div className={formStyles.links}>
          <Button variant="link" onClick={onBack}>
            {i18n.t("Change email or password")}
          </Button>
        </div>
      </div>
    </form>
  );
}
