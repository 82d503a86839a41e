import type { Account, UpdateAccountInput } from "@daysignal/core";
import type { RefObject } from "react";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { sendUndoably } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";
import type { OperatorCall, Proof } from "./use-operator-calls.ts";

/** The fields that an operator changes with an undo step. */
type Fields = Pick<UpdateAccountInput, "isSuspended" | "isOperator">;

/** The actions of an operator on an account (§6). Focus returns to `opener`. */
export function useAccountActions(
  { id, username }: Account,
  operatorCall: OperatorCall,
  opener: RefObject<HTMLElement | null>,
) {
  const { admin } = trpc.useUtils().client;
  const call = <Output>(send: (proof: Proof) => Promise<Output>) =>
    operatorCall(send, opener.current);
  const update = (fields: Omit<UpdateAccountInput, "id">) =>
    call((proof) => admin.updateAccount.mutate({ id, ...fields, ...proof }));
  /** The account as it is on the server: the list may show others by now. */
  const now = async () => {
    const { accounts } = await call(() => admin.listAccounts.query({ search: username }));
    const found = accounts.find((one) => one.id === id);
    return found && { ...found, isSuspended: found.suspendedAt !== null };
  };
  const updateUndoably = (was: Fields, left: Fields, title: string) => {
    const send = (fields: Fields | null) => update({ ...fields });
    const { sent, undo } = sendUndoably({ now, was, left, send });
    sent.then(
      () => showNotice(title, undefined, undo),
      () => undefined,
    );
  };
  /** Runs a call that cannot be undone. `onDone` returns the words of its notice, if it has one. */
  const callFinally = <Output>(
    send: (proof: Proof) => Promise<Output>,
    onDone: (output: Output) => string | undefined,
  ) =>
    void call(send).then(
      (output) => {
        const words = onDone(output);
        if (words === undefined) return;
        cannotBeUndone(words);
        showNotice(words);
      },
      () => undefined,
    );
  return {
    suspend: (isSuspended: boolean) =>
      updateUndoably(
        { isSuspended: !isSuspended },
        { isSuspended },
        isSuspended
          ? i18n.t("{username} is suspended", { username })
          : i18n.t("{username} can sign in again", { username }),
      ),
    makeOperator: (isOperator: boolean) =>
      updateUndoably(
        { isOperator: !isOperator },
        { isOperator },
        isOperator
          ? i18n.t("{username} is an operator", { username })
          : i18n.t("{username} is no operator any more", { username }),
      ),
    /** In bytes; null for the installation's own quota. */
    setQuota: (storageQuota: number | null) => void update({ storageQuota }).catch(() => undefined),
    /** Deletes it without the seven days. */
    remove: (onDeleted: () => void) =>
      callFinally(
        (proof) => admin.deleteAccount.mutate({ id, ...proof }),
        () => {
          onDeleted();
          return i18n.t("{username} is being deleted", { username });
        },
      ),
    removeTwoFactor: () =>
      callFinally(
        (proof) => admin.removeTwoFactor.mutate({ id, ...proof }),
        () => i18n.t("{username} signs in without a second factor", { username }),
      ),
    /** Emails the owner a link to choose a password; without email the account gets a new one. */
    renewPassword: (onPassword: (password: string) => void) =>
      callFinally(
        (proof) => admin.renewPassword.mutate({ id, ...proof }),
        ({ sentTo, password }) => {
          if (password !== null) {
            cannotBeUndone(i18n.t("The account has a new password."));
            onPassword(password);
          }
          return sentTo === null
            ? undefined
            : i18n.t("A link is on its way to {email}", { email: sentTo });
        },
      ),
  };
}
