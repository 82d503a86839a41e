import { type Account, isBeingDeleted, resetLinkHours } from "@daysignal/core";
import {
  IconButton,
  ItemRow,
  LazyQuestion,
  lazyDialog,
  Menu,
  MenuItem,
  MenuSeparator,
} from "@daysignal/ui";
import type { Secret } from "@daysignal/ui/secret-dialog";
import { Ellipsis } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { accountStateWords, accountUseWords } from "./admin-words.ts";
import { useAccountActions } from "./use-account-actions.ts";
import type { OperatorCall } from "./use-operator-calls.ts";

const QuotaDialog = lazyDialog(() => import("./quota-dialog.tsx"));

type Question = "two-factor" | "link" | "password" | "delete";

interface AccountRowProps {
  account: Account;
  /** Whether email is sent: a new password is then a link that goes to the owner. */
  isMailSent: boolean;
  call: OperatorCall;
  /** Shows a new password, once. */
  onSecret: (secret: Secret, opener: HTMLElement | null) => void;
}

/**
 * An account with its menu, until it is being deleted. Operators cannot suspend themselves here.
 */
export function AccountRow({ account, isMailSent, call, onSecret }: AccountRowProps) {
  const { id, username, email, isOperator, suspendedAt, hasTwoFactor } = account;
  const isOwn = useCurrentUser()?.id === id;
  const trigger = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const actions = useAccountActions(account, call, trigger);
  const question = useDialog<Question>();
  const quota = useDialog<true>(`quota of ${id}`);
  const now = new Date().toISOString();
  const state = accountStateWords(account, now);
  const renewPassword = () =>
    actions.renewPassword((value) => {
      const words = () => ({
        title: i18n.t("New password"),
        label: i18n.t("Password of {username}", { username }),
        hint: i18n.t("It is shown this once. Ask for it to be changed after signing in."),
      });
      onSecret({ words, value }, trigger.current);
    });
  /** An item that asks first. */
  const asking = (about: Question) =>
    ({
      value: about,
      tone: "danger",
      onSelect: () => question.show(about, trigger.current),
    }) as const;
  const menu = (
    <Menu
      label={i18n.t("Actions for {username}", { username })}
      trigger={
        <IconButton ref={trigger} label={i18n.t("Actions for {username}", { username })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {isOwn ? null : suspendedAt === null ? (
        <MenuItem value="suspend" onSelect={() => actions.suspend(true)}>
          {i18n.t("Suspend", {}, { comment: "Refuse sign-ins of an account" })}
        </MenuItem>
      ) : (
        <MenuItem value="restore" onSelect={() => actions.suspend(false)}>
          {i18n.t("Let Sign In Again")}
        </MenuItem>
      )}
      <MenuItem value="quota" onSelect={() => quota.show(true, trigger.current)}>
        {i18n.t("Storage Quota…")}
      </MenuItem>
      {isOperator && isOwn ? null : (
        <MenuItem value="operator" onSelect={() => actions.makeOperator(!isOperator)}>
          {isOperator ? i18n.t("No Longer an Operator") : i18n.t("Make an Operator")}
        </MenuItem>
      )}
      <MenuSeparator />
      {hasTwoFactor ? (
        <MenuItem {...asking("two-factor")}>{i18n.t("Remove Second Factor…")}</MenuItem>
      ) : null}
      {isMailSent ? (
        <MenuItem {...asking("link")}>{i18n.t("Send Password Link…")}</MenuItem>
      ) : (
        <MenuItem {...asking("password")}>{i18n.t("New Password…")}</MenuItem>
      )}
      {isOwn ? null : <MenuItem {...asking("delete")}>{i18n.t("Delete Account…")}</MenuItem>}
    </Menu>
  );
  return (
    <ItemRow
      textRef={text}
      name={username}
      text={
        <>
          <p>{email}</p>
          {state === null ? null : <p>{state}</p>}
        </>
      }
      note={accountUseWords(account)}
    >
      {isBeingDeleted(account, now) ? null : menu}
      {question.about === undefined ? null : (
        <LazyQuestion
          dialog={question}
          {...questionWords(question.about, account)}
          onConfirm={
            {
              "two-factor": actions.removeTwoFactor,
              link: renewPassword,
              password: renewPassword,
              // The menu goes, and with it the button that would get focus.
              delete: () => actions.remove(() => text.current?.focus()),
            }[question.about]
          }
        />
      )}
      <QuotaDialog dialog={quota} account={account} onSave={actions.setQuota} />
    </ItemRow>
  );
}

function questionWords(
  about: Question,
  { username, email }: Account,
): Pick<ComponentProps<typeof LazyQuestion>, "title" | "keep" | "confirm" | "children"> {
  switch (about) {
    case "link":
      return {
        title: i18n.t("Send {username} a link to choose a password?", { username }),
        keep: i18n.t("Cancel"),
        confirm: i18n.t("Send Link"),
        children: i18n.t(
          "It goes to {email} and is good for {hours} hours. Nothing changes until it is used. To shut somebody out now, suspend the account.",
          { email, hours: resetLinkHours },
        ),
      };
    case "password":
      return {
        title: i18n.t("Give {username} a new password?", { username }),
        keep: i18n.t("Keep It", {}, { comment: "Keep the present password" }),
        confirm: i18n.t("Make a New Password"),
        children: i18n.t(
          "The present one ends, with all sessions and all that acts for the account without it, such as passkeys and API tokens. Its owner is told that you know the new one.",
        ),
      };
    case "two-factor":
      return {
        title: i18n.t("Turn off two-factor sign-in of {username}?", { username }),
        keep: i18n.t("Keep It", {}, { comment: "Keep two-factor sign-in" }),
        confirm: i18n.t("Turn Off"),
        children: i18n.t(
          "Make sure that it is {username} who asks. No code is needed to sign in afterwards, and an email says so.",
          { username },
        ),
      };
    case "delete":
      return {
        title: i18n.t("Delete the account of {username}?", { username }),
        keep: i18n.t("Keep It", {}, { comment: "Keep the account, or the present password" }),
        confirm: i18n.t("Delete for Good"),
        children: i18n.t(
          "It is signed out now, and everything in it is gone within the hour. This cannot be undone.",
        ),
      };
  }
}
