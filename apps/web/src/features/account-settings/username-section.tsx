import { usernameSchema } from "@daysignal/core";
import { Button, TextField } from "@daysignal/ui";
import { z } from "zod";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { setCurrentUser } from "../account/session/current-user.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

const schema = z.object({ username: usernameSchema, currentPassword: z.string() });
const empty = { username: "", currentPassword: "" };

/** Changes the username (§7). */
export function UsernameSection() {
  const user = useCurrentUser();
  const utils = trpc.useUtils();
  const change = trpc.account.changeUsername.useMutation();
  const form = useAccountForm({ schema, empty, failure: "changeUsername", draftOf: "username" });
  const { register, handleSubmit, refuse, clear, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(({ username, currentPassword }) =>
    change.mutate(
      { username, ...(currentPassword === "" ? {} : { currentPassword }) },
      {
        onSuccess: (changed) => {
          clear();
          setCurrentUser(changed);
          void utils.account.listLog.invalidate();
          const now = i18n.t("You are {username} now.", { username: changed.username });
          cannotBeUndone(now);
          showNotice(i18n.t("Username changed"), now);
        },
        onError: refuse,
      },
    ),
  );
  return (
    <AccountSection
      title={i18n.t("Username")}
      note={i18n.t("You are {username}. It is one of the two names to sign in with.", {
        username: user?.username ?? "",
      })}
    >
      <form noValidate onSubmit={submit} aria-label={i18n.t("Change Username")}>
        <div className={styles.fields}>
          <TextField
            label={i18n.t("New Username")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={fieldSentence(i18n.t("New Username"), errors.username?.message)}
            {...register("username")}
          />
          <CurrentPasswordField
            error={errors.currentPassword?.message}
            {...register("currentPassword")}
          />
          <Button type="submit" loading={change.isPending}>
            {i18n.t("Change Username")}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
