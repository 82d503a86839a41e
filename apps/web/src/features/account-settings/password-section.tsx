import { passwordSchema } from "@daysignal/core";
import { Button, PasswordField } from "@daysignal/ui";
import { z } from "zod";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

const schema = z.object({ currentPassword: z.string(), newPassword: passwordSchema });
const empty = { currentPassword: "", newPassword: "" };

/** Changes the password, which signs out all other devices (§7). */
export function PasswordSection() {
  const utils = trpc.useUtils();
  const change = trpc.account.changePassword.useMutation();
  const { register, handleSubmit, clear, refuse, formState } = useAccountForm({
    schema,
    empty,
    failure: "changePassword",
  });
  const { errors } = formState;
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { newPassword, ...(currentPassword === "" ? {} : { currentPassword }) },
      {
        onSuccess: () => {
          clear();
          cannotBeUndone(i18n.t("The password was changed."));
          showNotice(i18n.t("Password changed"), i18n.t("All other devices are signed out."));
          void utils.session.list.invalidate();
          void utils.singleSignOn.get.invalidate();
          void utils.account.listLog.invalidate();
        },
        onError: refuse,
      },
    ),
  );
  return (
    <AccountSection
      title={i18n.t("Password")}
      note={i18n.t("A new password signs out all other devices. API tokens stay.")}
    >
      <form noValidate onSubmit={submit} aria-label={i18n.t("Change Password")}>
        <div className={styles.fields}>
          <CurrentPasswordField
            error={errors.currentPassword?.message}
            {...register("currentPassword")}
          />
          <PasswordField
            label={i18n.t("New Password")}
            autoComplete="new-password"
            required
            error={fieldSentence(i18n.t("New Password"), errors.newPassword?.message)}
            {...register("newPassword")}
          />
          <Button type="submit" loading={change.isPending}>
            {i18n.t("Change Password")}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
