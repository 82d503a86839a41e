import { type Passkey, passkeyNameSchema } from "@daysignal/core";
import { TextField } from "@daysignal/ui";
import { useEffect } from "react";
import { z } from "zod";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { pushUndo } from "../../shared/undo-stack.ts";
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
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.passkey.rename.useMutation({
    onSettled: () => utils.passkey.list.invalidate(),
  });
  const { register, handleSubmit, refuse, clear, setFocus, formState } = useAccountForm({
    schema,
    empty: { name },
    failure: "changeSignIn",
    draftOf: "name",
    draftKey: `passkey/${id}`,
  });
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);
  const leave = () => {
    clear();
    onDone();
  };
  const rename = (to: string) => mutateAsync({ id, name: to });
  // Waits for the response: a sign-out right after it would end the session before the call.
  const turn = (to: string) => () =>
    rename(to).then(
      () => true,
      (error) => {
        showFailure("changeSignIn", error);
        return "final" as const;
      },
    );
  const submit = handleSubmit(({ name: to }) =>
    rename(to).then(() => {
      pushUndo({ undo: turn(name), redo: turn(to) });
      leave();
    }, refuse),
  );
  return (
    <form noValidate aria-label={i18n.t("Rename {name}", { name })} onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          label={i18n.t("Name", {}, { comment: "Of a passkey" })}
          required
          error={fieldSentence(i18n.t("Name"), formState.errors.name?.message)}
          {...register("name")}
        />
        <StepButtons action={i18n.t("Save")} isBusy={isPending} onCancel={leave} />
      </div>
    </form>
  );
}
