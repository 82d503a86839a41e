import type { Account } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone, undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/** Failures are shown by the mutation. */
const ignore = () => undefined;

/** Changes an account; suspending and the rights of operators can be undone. */
export function useUpdateAccount({ id, username }: Account) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.updateAccount.useMutation({
    onSuccess: () => utils.admin.invalidate(),
    onError: (error) => showFailure("administer", error),
  });
  const change = (fields: { isSuspended?: boolean; isOperator?: boolean }) => {
    const sent = mutateAsync({ id, ...fields });
    sent.catch(ignore);
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
    sent.then(() => showNotice(title, undefined, undoIt), ignore);
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
    setQuota: (storageQuota: number | null) => {
      mutateAsync({ id, storageQuota }).catch(ignore);
    },
  };
}

/** Deletes an account without the seven days. */
export function useDeleteAccount({ username }: Account) {
  const utils = trpc.useUtils();
  return trpc.admin.deleteAccount.useMutation({
    onSuccess: () => {
      cannotBeUndone(i18n.t("{username} is being deleted", { username }));
      showNotice(i18n.t("{username} is being deleted", { username }));
      void utils.admin.invalidate();
    },
    onError: (error) => showFailure("administer", error),
  });
}

/** Turns off the two-factor sign-in of an account. */
export function useRemoveTwoFactor({ username }: Account) {
  const utils = trpc.useUtils();
  return trpc.admin.removeTwoFactor.useMutation({
    onSuccess: () => {
      const now = i18n.t("{username} signs in without a second factor", { username });
      cannotBeUndone(now);
      showNotice(now);
      void utils.admin.invalidate();
    },
    onError: (error) => showFailure("administer", error),
  });
}

/** Gives an account a generated password. */
export function useRenewPassword() {
  return trpc.admin.renewPassword.useMutation({
    onSuccess: () => cannotBeUndone(i18n.t("The account has a new password.")),
    onError: (error) => showFailure("administer", error),
  });
}
