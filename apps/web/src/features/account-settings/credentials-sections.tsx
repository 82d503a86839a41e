import { emailSchema, passwordSchema, resetCode, usernameSchema } from "@daysignal/core";
import { TextField } from "@daysignal/ui";
import { useRef } from "react";
import { z } from "zod";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { NewPasswordField } from "../account/new-password-field.tsx";
import { currentUser, setCurrentUser } from "../account/session/current-user.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { AccountForm, AccountRow, typedPassword } from "./account-parts.tsx";
import { passwordState } from "./account-words.ts";

const newUsername = z.object({ username: usernameSchema, currentPassword: typedPassword });
const newPassword = z.object({ currentPassword: typedPassword, newPassword: passwordSchema });
const newEmail = z.object({ email: emailSchema, currentPassword: typedPassword });
const emailCode = z.object({ code: z.string().trim().min(1, /*i18n*/ "is required") });

/** Changes the username (§7). */
export function UsernameSection() {
  const user = useCurrentUser();
  const { client, account } = trpc.useUtils();
  return (
    <AccountRow
      id="username"
      title={i18n.t("Username")}
      state={user?.username}
      note={i18n.t("You are {username}. It is one of the two names to sign in with.", {
        username: user?.username ?? "",
      })}
    >
      <AccountForm
        action={i18n.t("Change Username")}
        schema={newUsername}
        asksPassword="after"
        empty={() => ({ username: "", currentPassword: "" })}
        draftKey="account/username"
        failure="changeUsername"
        send={async (input, { discard }) => {
          const changed = await client.account.changeUsername.mutate(input);
          discard();
          setCurrentUser(changed);
          void account.listLog.invalidate();
          const now = i18n.t("You are {username} now.", { username: changed.username });
          cannotBeUndone(now);
          showNotice(i18n.t("Username changed"), now);
        }}
      >
        {(field) => (
          <TextField
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...field("username", i18n.t("New Username"))}
          />
        )}
      </AccountForm>
    </AccountRow>
  );
}

/** Changes the password, which signs out all other devices (§7). */
export function PasswordSection() {
  const { client, account, session, singleSignOn } = trpc.useUtils();
  const { data } = trpc.singleSignOn.get.useQuery();
  return (
    <AccountRow
      id="password"
      title={i18n.t("Password")}
      state={data && passwordState(data)}
      note={i18n.t("A new password signs out all other devices. API tokens stay.")}
    >
      <AccountForm
        action={i18n.t("Change Password")}
        schema={newPassword}
        asksPassword="before"
        empty={() => ({ currentPassword: "", newPassword: "" })}
        failure="changePassword"
        send={async (input, { discard }) => {
          await client.account.changePassword.mutate(input);
          discard();
          cannotBeUndone(i18n.t("The password was changed."));
          showNotice(i18n.t("Password changed"), i18n.t("All other devices are signed out."));
          void session.list.invalidate();
          void singleSignOn.get.invalidate();
          void account.listLog.invalidate();
        }}
      >
        {(field) => <NewPasswordField {...field("newPassword", i18n.t("New Password"))} />}
      </AccountForm>
    </AccountRow>
  );
}

/** Changes the email in two steps (§7): the new one, then the code that was sent to it. */
export function EmailSection() {
  const user = useCurrentUser();
  const { client, account } = trpc.useUtils();
  // As a draft, so that the second step is still there after a look at the mail.
  const [pending, setPending, dropPending] = useDraft<string>("account/pending email", "");
  const part = useRef<HTMLDivElement>(null);
  const leave = () => {
    dropPending();
    // The first step is there again after this render.
    setTimeout(() => part.current?.querySelector("input")?.focus());
  };
  const action = i18n.t("Change Email");
  return (
    <AccountRow
      id="email"
      title={i18n.t("Email")}
      state={user?.email}
      note={i18n.t("Now {email}. A new one counts once you have entered the code sent to it.", {
        email: user?.email ?? "",
      })}
      ref={part}
    >
      {pending === "" ? (
        <AccountForm
          key="email"
          label={action}
          action={i18n.t("Send Code")}
          schema={newEmail}
          asksPassword="after"
          empty={() => ({ email: "", currentPassword: "" })}
          draftKey="account/email"
          failure="changeEmail"
          send={async (input, { discard }) => {
            await client.account.changeEmail.mutate(input);
            discard();
            setPending(input.email);
          }}
        >
          {(field) => (
            <TextField
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              {...field("email", i18n.t("New Email"))}
            />
          )}
        </AccountForm>
      ) : (
        <AccountForm
          key="code"
          action={action}
          variant="outline"
          schema={emailCode}
          empty={() => ({ code: "" })}
          failure="changeEmail"
          focus="code"
          send={async (input) => {
            const changed = await client.account.changeEmail.mutate(input);
            const now = currentUser();
            if (now) setCurrentUser({ ...now, email: changed.email });
            const words = i18n.t("Your email is {email} now.", { email: changed.email });
            cannotBeUndone(words);
            showNotice(i18n.t("Email changed"), words);
            void account.listLog.invalidate();
            leave();
          }}
          onCancel={leave}
        >
          {(field) => (
            <>
              <p role="status">{i18n.t("A code is on its way to {email}.", { email: pending })}</p>
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
            </>
          )}
        </AccountForm>
      )}
    </AccountRow>
  );
}
