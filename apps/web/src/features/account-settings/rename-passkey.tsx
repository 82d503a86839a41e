import { type Passkey, passkeyNameSchema } from "@daysignal/core";
import { TextField } from "@daysignal/ui";
import { useEffect } from "react";
import { z } from "zod";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import styles from "./account-form.module.css";
import { StepButtons } from "./step-buttons.tsx";
import { useAccountForm } from "./use-account-form.ts";

const schema = z.object({ name: passkeyNameSchema });

interface RenamePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
}

/** Changes the name of a passkey. */
export function RenamePasskey({ passkey: { id, name }, onDone }: RenamePasskeyProps) {
  const rename = trpc.passkey.rename.useMutation();
  const { register, handleSubmit, refuse, setFocus, formState } = useAccountForm({
    schema,
    empty: { name },
    failure: "changeSignIn",
  });
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);
  return (
    <form
      noValidate
      aria-label={i18n.t("Rename {name}", { name })}
      onSubmit={handleSubmit((input) =>
        rename.mutate({ id, ...input }, { onSuccess: onDone, onError: refuse }),
      )}
    >
      <div className={styles.fields}>
        <TextField
          label={i18n.t("Name", {}, { comment: "Of a passkey" })}
          required
          error={fieldSentence(i18n.t("Name"), formState.errors.name?.message)}
          {...register("name")}
        />
        <StepButtons action={i18n.t("Save")} isBusy={rename.isPending} onCancel={onDone} />
      </div>
    </form>
  );
}
