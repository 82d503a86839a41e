import { currentPasswordSchema, passkeyNameSchema } from "@daysignal/core";
import { TextField } from "@daysignal/ui";
import { useEffect } from "react";
import { z } from "zod";
import { auditWords } from "../../shared/audit-words.ts";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import styles from "./account-form.module.css";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useAddPasskey } from "./use-add-passkey.ts";

const schema = z.object({ name: passkeyNameSchema, currentPassword: currentPasswordSchema });
const empty = { name: "", currentPassword: "" };

/** Names a new passkey, and has the browser make it. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, refuse, clear, setFocus, formState } = useAccountForm({
    schema,
    empty,
    failure: "changeSignIn",
    draftOf: "name",
    draftKey: "new passkey",
  });
  const { errors } = formState;
  const add = useAddPasskey();
  useEffect(() => setFocus("name"), [setFocus]);
  const leave = () => {
    clear();
    onDone();
  };
  const submit = handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ name }) => {
        cannotBeUndone(auditWords("passkey-added"));
        showNotice(i18n.t("Passkey added"), i18n.t("You can sign in with “{name}” now.", { name }));
        leave();
      },
      onError: (error) => {
        if (!add.explain(error)) refuse(error);
      },
    }),
  );
  return (
    <form noValidate aria-label={i18n.t("Add a Passkey")} onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          label={i18n.t("Name", {}, { comment: "Of a passkey" })}
          hint={i18n.t("Where it is kept, such as the device or the password manager.")}
          required
          error={fieldSentence(i18n.t("Name"), errors.name?.message)}
          {...register("name")}
        />
        <CurrentPasswordField
          error={errors.currentPassword?.message}
          {...register("currentPassword")}
        />
        <StepButtons action={i18n.t("Continue")} isBusy={add.isPending} onCancel={leave} />
      </div>
    </form>
  );
}
