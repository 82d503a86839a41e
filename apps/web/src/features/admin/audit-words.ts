import type { AuditAction, AuditLine } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** What each line of the audit log says; translated where it is shown. */
const actions: Readonly<Record<AuditAction, string>> = {
  "account-created": /*i18n*/ "Account opened",
  "signed-in": /*i18n*/ "Signed in",
  "sign-in-refused": /*i18n*/ "Sign-in refused",
  "signed-out": /*i18n*/ "Signed out",
  "sessions-ended": /*i18n*/ "Sessions ended",
  "username-changed": /*i18n*/ "Username changed",
  "email-changed": /*i18n*/ "Email changed",
  "password-changed": /*i18n*/ "Password changed",
  "password-reset": /*i18n*/ "Password reset",
  "token-created": /*i18n*/ "API token made",
  "token-deleted": /*i18n*/ "API token revoked",
  "passkey-added": /*i18n*/ "Passkey added",
  "passkey-removed": /*i18n*/ "Passkey removed",
  "two-factor-enabled": /*i18n*/ "Two-factor sign-in switched on",
  "two-factor-disabled": /*i18n*/ "Two-factor sign-in switched off",
  "recovery-codes-made": /*i18n*/ "Recovery codes made",
  "recovery-code-used": /*i18n*/ "Recovery code used",
  "single-sign-on-linked": /*i18n*/ "Single sign-on linked",
  "single-sign-on-unlinked": /*i18n*/ "Single sign-on unlinked",
  "deletion-requested": /*i18n*/ "Deletion asked for",
  "deletion-cancelled": /*i18n*/ "Deletion taken back",
  "account-deleted": /*i18n*/ "Account deleted",
  "account-suspended": /*i18n*/ "Account suspended",
  "account-restored": /*i18n*/ "Account restored",
  "quota-changed": /*i18n*/ "Storage quota changed",
  "operator-added": /*i18n*/ "Made an operator",
  "operator-removed": /*i18n*/ "No operator any more",
  "invitation-created": /*i18n*/ "Invitation made",
  "invitation-deleted": /*i18n*/ "Invitation withdrawn",
  "feedback-answered": /*i18n*/ "Feedback answered",
  "backup-made": /*i18n*/ "Backup made",
  "backup-failed": /*i18n*/ "Backup failed",
};

export const auditActionWords = (action: AuditAction): string => i18n.t(actions[action], {});

/** Whom it is about, and who did it if that was somebody else. */
export function auditPeopleWords(line: AuditLine): string {
  const { accountId, username, actorId, actor } = line;
  const about = accountId === null ? null : (username ?? i18n.t("A deleted account"));
  if (actorId === null || actorId === accountId) return about ?? i18n.t("Nobody known");
  const by = actor ?? i18n.t("A deleted account");
  return about === null ? by : i18n.t("{about}, by {by}", { about, by });
}
