import { emailSchema, passwordSchema, resetCode, usernameSchema } from "@daysignal/core";
import { PasswordField, TextField } from "@daysignal/ui";
import { useRef } from "react";
import { z } from "zod";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { currentUser, setCurrentUser } from "../account/session/current-user.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import {
  AccountForm,
  CurrentPasswordField,
  typedPassword,
  useAccountForm,
} from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";

const newUsername = z.object({ username: usernameSchema, currentPassword: typedPassword });
const newPassword = z.object({ currentPassword: typedPassword, newPassword: passwordSchema });
const newEmail = z.object({ email: emailSchema, currentPassword: typedPassword });
const emailCode = z.object({ code: z.string().trim().min(1, /*i18n*/ "is required") });

/** Changes the username (§7). */
export function UsernameSection() {
  const user = useCurrentUser();
  const { client, account } = trpc.useUtils();
  const { field, form, discard } = useAccountForm({
    schema: newUsername,
    empty: () => ({ username: "", currentPassword: "" }),
    key: "account/username",
    failure: "changeUsername",
    send: async (input) => {
      const changed = await client.account.changeUsername.mutate(input);
      discard();
      setCurrentUser(changed);
      void account.listLog.invalidate();
      const now = i18n.t("You are {username} now.", { username: changed.username });
      cannotBeUndone(now);
      showNotice(i18n.t("Username changed"), now);
    },
  });
  const action = i18n.t("Change Username");
  return (
    <AccountSection
      title={i18n.t("Username")}
      note={i18n.t("You are {username}. It is one of the two names to sign in with.", {
        username: user?.username ?? "",
      })}
    >
      <AccountForm label={action} form={form} action={action}>
        <TextField
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field("username", i18n.t("New Username"))}
        />
        <CurrentPasswordField {...field("currentPassword", i18n.t("Current Password"))} />
      </AccountForm>
    </AccountSection>
  );
}

/** Changes the password, which signs out all other devices (§7). */
export function PasswordSection() {
  const { client, account, session, singleSignOn } = trpc.useUtils();
  const { field, form, discard } = useAccountForm({
    schema: newPassword,
    empty: () => ({ currentPassword: "", newPassword: "" }),
    failure: "changePassword",
    send: async (input) => {
      await client.account.changePassword.mutate(input);
      discard();
      cannotBeUndone(i18n.t("The password was changed."));
      showNotice(i18n.t("Password changed"), i18n.t("All other devices are signed out."));
      void session.list.invalidate();
      void singleSignOn.get.invalidate();
      void account.listLog.invalidate();
    },
  });
  const action = i18n.t("Change Password");
  return (
    <AccountSection
      title={i18n.t("Password")}
      note={i18n.t("A new password signs out all other devices. API tokens stay.")}
    >
      <AccountForm label={action} form={form} action={action}>
        <CurrentPasswordField {...field("currentPassword", i18n.t("Current Password"))} />
        <PasswordField
          autoComplete="new-password"
          required
          {...field("newPassword", i18n.t("New Password"))}
        />
      </AccountForm>
    </AccountSection>
  );
}

/** Changes the email in two steps (§7): the new one, then the code that was sent to it. */
export function EmailSection() {
  const user = useCurrentUser();
  // As a draft, so that the second step is still there after a look at the mail.
  const [pending, setPending, dropPending] = useDraft<string>("account/pending email", "");
  const part = useRef<HTMLDivElement>(null);
  const leave = () => {
    dropPending();
    // The first step is there again after this render.
    setTimeout(() => part.current?.querySelector("input")?.focus());
  };
  return (
    <AccountSection
      title={i18n.t("Email")}
      note={i18n.t("Now {email}. A new one counts once you have entered the code sent to it.", {
        email: user?.email ?? "",
      })}
    >
      <div ref={part}>
        {pending === "" ? (
          <NewEmailForm onCodeSent={setPending} />
        ) : (
          <EmailCodeForm email={pending} onDone={leave} />
        )}
      </div>
    </AccountSection>
  );
}

function NewEmailForm({ onCodeSent }: { onCodeSent: (email: string) => void }) {
  const { client } = trpc.useUtils();
  const { field, form, discard } = useAccountForm({
    schema: newEmail,
    empty: () => ({ email: "", currentPassword: "" }),
    key: "account/email",
    failure: "changeEmail",
    send: async (input) => {
      await client.account.changeEmail.mutate(input);
      discard();
      onCodeSent(input.email);
    },
  });
  return (
    <AccountForm label={i18n.t("Change Email")} form={form} action={i18n.t("Send Code")}>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...field("email", i18n.t("New Email"))}
      />
      <CurrentPasswordField {...field("currentPassword", i18n.t("Current Password"))} />
    </AccountForm>
  );
}

interface EmailCodeFormProps {
  /** The new email, to which the code was sent. */
  email: string;
  /** Called when the email has changed, or the change is given up. */
  onDone: () => void;
}

function EmailCodeForm({ email, onDone }: EmailCodeFormProps) {
  const { client, account } = trpc.useUtils();
  const { field, form } = useAccountForm({
    schema: emailCode,
    empty: () => ({ code: "" }),
    failure: "changeEmail",
    focus: "code",
    send: async (input) => {
      const changed = await client.account.changeEmail.mutate(input);
      const user = currentUser();
      if (user) setCurrentUser({ ...user, email: changed.email });
      const now = i18n.t("Your email is {email} now.", { email: changed.email });
      cannotBeUndone(now);
      showNotice(i18n.t("Email changed"), now);
      void account.listLog.invalidate();
      onDone();
    },
  });
  const action = i18n.t("Change Email");
  return (
    <AccountForm label={action} form={form} action={action} variant="outline" onCancel={onDone}>
      <p role="status">{i18n.t("A code is on its way to {email}.", { email })}</p>
      <TextField
        hint={i18n.t("{digits} digits, good for {minutes} minutes", {
          digits: resetCode.digits,
          minutes: resetCode.minutes,
        })}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field("code", i18n.t("Code"))}
      />
    </AccountForm>
  );
}
