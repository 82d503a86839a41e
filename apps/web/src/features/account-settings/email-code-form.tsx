import { resetCode } from "@daysignal/core";
import { TextField } from "@daysignal/ui";
import { useEffect } from "react";
import { z } from "zod";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { currentUser, setCurrentUser } from "../account/session/current-user.ts";
import styles from "./account-form.module.css";
import { StepButtons } from "./step-buttons.tsx";
import { useAccountForm } from "./use-account-form.ts";

const schema = z.object({ code: z.string().trim().min(1, /*i18n*/ "is required") });
const empty = { code: "" };

interface EmailCodeFormProps {
  /** The new email, to which the code was sent. */
  email: string;
  /** Called when it counts, or is given up. */
  onDone: () => void;
}

/** The second step: the code from the new email. */
export function EmailCodeForm({ email, onDone }: EmailCodeFormProps) {
  const utils = trpc.useUtils();
  const change = trpc.account.changeEmail.useMutation();
  const form = useAccountForm({ schema, empty, failure: "changeEmail" });
  const { register, handleSubmit, refuse, setFocus, formState } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = handleSubmit(({ code }) =>
    change.mutate(
      { code },
      {
        onSuccess: (changed) => {
          const user = currentUser();
          if (user) setCurrentUser({ ...user, email: changed.email });
          const now = i18n.t("Your email is {email} now.", { email: changed.email });
          cannotBeUndone(now);
          showNotice(i18n.t("Email changed"), now);
          void utils.account.listLog.invalidate();
          onDone();
        },
        onError: refuse,
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} aria-label={i18n.t("Change Email")}>
      <div className={styles.fields}>
        <p role="status">{i18n.t("A code is on its way to {email}.", { email })}</p>
        <TextField
          label={i18n.t("Code")}
          hint={i18n.t("{digits} digits, good for {minutes} minutes", {
            digits: resetCode.digits,
            minutes: resetCode.minutes,
          })}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={fieldSentence(i18n.t("Code"), formState.errors.code?.message)}
          {...register("code")}
        />
        <StepButtons
          action={i18n.t("Change Email")}
          variant="outline"
          isBusy={change.isPending}
          onCancel={onDone}
        />
      </div>
    </form>
  );
}
