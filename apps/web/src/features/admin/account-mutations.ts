import type { Account } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone, undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { type Confirmed, showRefusedCall } from "./use-identity-question.ts";

interface AccountCalls {
  account: Account;
  /** Sends a call, and asks for the operator's identity where the server does. */
  confirmed: Confirmed;
  /** Where the focus returns from that question. */
  opener: { current: HTMLElement | null };
}

/** Changes an account; suspending and the rights of operators can be undone. */
export function useUpdateAccount({ account: { id, username }, confirmed, opener }: AccountCalls) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.updateAccount.useMutation({
    onSuccess: () => utils.admin.invalidate(),
  });
  const change = (fields: {
    isSuspended?: boolean;
    isOperator?: boolean;
    storageQuota?: number | null;
  }) => {
    const sent = confirmed((proof) => mutateAsync({ id, ...fields, ...proof }), opener.current);
    sent.catch(showRefusedCall);
    return sent;
  };
  /** Changes it with a notice that undoes it. */
  const changeUndoably = (
    to: Parameters<typeof change>[0],
    from: Parameters<typeof change>[0],
    title: string,
  ) => {
    const sent = change(to);
    const step = (fields: typeof to) => () => {
      void change(fields);
      return true;
    };
    const undoIt = undoable({ undo: step(from), redo: step(to) }, sent);
    sent.then(
      () => showNotice(title, undefined, undoIt),
      () => undefined,
    );
  };
  return {
    suspend: (isSuspended: boolean) =>
      changeUndoably(
        { isSuspended },
        { isSuspended: !isSuspended },
        isSuspended
          ? i18n.t("{username} is suspended", { username })
          : i18n.t("{username} can sign in again", { username }),
      ),
    makeOperator: (isOperator: boolean) =>
      changeUndoably(
        { isOperator },
        { isOperator: !isOperator },
        isOperator
          ? i18n.t("{username} is an operator", { username })
          : i18n.t("{username} is no operator any more", { username }),
      ),
    /** In bytes; null for the installation's own quota. */
    setQuota: (storageQuota: number | null) => void change({ storageQuota }),
  };
}

/** Deletes an account without the seven days. */
export function useDeleteAccount({ account: { id, username }, confirmed, opener }: AccountCalls) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.deleteAccount.useMutation();
  return (onDeleted: () => void) => {
    confirmed((proof) => mutateAsync({ id, ...proof }), opener.current).then(() => {
      cannotBeUndone(i18n.t("{username} is being deleted", { username }));
      showNotice(i18n.t("{username} is being deleted", { username }));
      void utils.admin.invalidate();
      onDeleted();
    }, showRefusedCall);
  };
}

/** Turns off the two-factor sign-in of an account. */
export function useRemoveTwoFactor({ account: { id, username }, confirmed, opener }: AccountCalls) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.removeTwoFactor.useMutation();
  return () => {
    confirmed((proof) => mutateAsync({ id, ...proof }), opener.current).then(() => {
      const now = i18n.t("{username} signs in without a second factor", { username });
      cannotBeUndone(now);
      showNotice(now);
      void utils.admin.invalidate();
    }, showRefusedCall);
  };
}

/** Emails the owner of an account a link to choose a password; without email it gets a new one. */
export function useRenewPassword({ account: { id }, confirmed, opener }: AccountCalls) {
  const { mutateAsync } = trpc.admin.renewPassword.useMutation();
  return (onPassword: (password: string) => void) => {
    confirmed((proof) => mutateAsync({ id, ...proof }), opener.current).then(
      ({ sentTo, password }) => {
        if (sentTo !== null) {
          const sent = i18n.t("A link is on its way to {email}", { email: sentTo });
          cannotBeUndone(sent);
          showNotice(sent);
        }
        if (password !== null) {
          cannotBeUndone(i18n.t("The account has a new password."));
          onPassword(password);
        }
      },
      showRefusedCall,
    );
  };
}
