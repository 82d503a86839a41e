import { emailSchema } from "@daysignal/core";
import { Button, TextField } from "@daysignal/ui";
import { z } from "zod";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import styles from "./account-form.module.css";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

const schema = z.object({ email: emailSchema, currentPassword: z.string() });
const empty = { email: "", currentPassword: "" };

/** The first step: sends a code to the new email. */
export function NewEmailForm({ onCodeSent }: { onCodeSent: (email: string) => void }) {
  const change = trpc.account.changeEmail.useMutation();
  const form = useAccountForm({ schema, empty, failure: "changeEmail", draftOf: "email" });
  const { register, handleSubmit, refuse, clear, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(({ email, currentPassword }) =>
    change.mutate(
      { email, ...(currentPassword === "" ? {} : { currentPassword }) },
      {
        onSuccess: () => {
          clear();
          onCodeSent(email);
        },
        onError: refuse,
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} aria-label={i18n.t("Change Email")}>
      <div className={styles.fields}>
        <TextField
          label={i18n.t("New Email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={fieldSentence(i18n.t("New Email"), errors.email?.message)}
          {...register("email")}
        />
        <CurrentPasswordField
          error={errors.currentPassword?.message}
          {...register("currentPassword")}
        />
        <Button type="submit" loading={change.isPending}>
          {i18n.t("Send Code")}
        </Button>
      </div>
    </form>
  );
}
