import type { AuditAction } from "@daysignal/core";
import { i18n } from "./language.ts";

/** What happened, by action. */
const actions: Readonly<Record<AuditAction, string>> = {
  "account-created": /*i18n*/ "Account created",
  "signed-in": /*i18n*/ "Signed in",
  "sign-in-refused": /*i18n*/ "Sign-in refused",
  "signed-out": /*i18n*/ "Signed out",
  "sessions-ended": /*i18n*/ "Sessions ended",
  "username-changed": /*i18n*/ "Username changed",
  "email-changed": /*i18n*/ "Email changed",
  "password-changed": /*i18n*/ "Password changed",
  "password-reset": /*i18n*/ "Password reset",
  "reset-link-sent": /*i18n*/ "Link to choose a password sent",
  "token-created": /*i18n*/ "API token created",
  "token-deleted": /*i18n*/ "API token revoked",
  "hook-created": /*i18n*/ "Hook added",
  "hook-deleted": /*i18n*/ "Hook deleted",
  "calendar-feed-ended": /*i18n*/ "Calendar feed ended",
  "glance-ended": /*i18n*/ "Day at a glance ended",
  "passkey-added": /*i18n*/ "Passkey added",
  "passkey-removed": /*i18n*/ "Passkey removed",
  "single-sign-on-linked": /*i18n*/ "Single sign-on linked",
  "single-sign-on-unlinked": /*i18n*/ "Single sign-on unlinked",
  "two-factor-enabled": /*i18n*/ "Two-factor sign-in turned on",
  "two-factor-disabled": /*i18n*/ "Two-factor sign-in turned off",
  "recovery-codes-made": /*i18n*/ "Recovery codes made",
  "recovery-code-used": /*i18n*/ "Recovery code used",
  "deletion-requested": /*i18n*/ "Deletion asked for",
  "deletion-cancelled": /*i18n*/ "Deletion taken back",
  "account-deleted": /*i18n*/ "Account deleted",
  "account-suspended": /*i18n*/ "Account suspended",
  "account-restored": /*i18n*/ "Account no longer suspended",
  "quota-changed": /*i18n*/ "Storage quota changed",
  "operator-added": /*i18n*/ "Became an operator",
  "operator-removed": /*i18n*/ "No longer an operator",
  "invitation-created": /*i18n*/ "Invitation made",
  "invitation-deleted": /*i18n*/ "Invitation withdrawn",
  "feedback-answered": /*i18n*/ "Feedback answered",
  "backup-made": /*i18n*/ "Backup made",
  "backup-failed": /*i18n*/ "Backup failed",
};

/** What a line of the audit log says. */
export const auditWords = (action: AuditAction): string => i18n.t(actions[action]);
