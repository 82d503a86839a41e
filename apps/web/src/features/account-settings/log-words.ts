import { type AuditAction, type CalendarDay, calendarDayAt, type LogEntry } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { capitalized, dayLabel } from "../../shared/words.ts";
import { deviceWords } from "../session/session-words.ts";

/** What happened, by action. */
const actions: Readonly<Record<AuditAction, string>> = {
  "account-created": /*i18n*/ "Account created",
  "signed-in": /*i18n*/ "Signed in",
  "sign-in-refused": /*i18n*/ "Sign-in refused",
  "signed-out": /*i18n*/ "Signed out",
  "sessions-ended": /*i18n*/ "Other devices signed out",
  "username-changed": /*i18n*/ "Username changed",
  "email-changed": /*i18n*/ "Email changed",
  "password-changed": /*i18n*/ "Password changed",
  "password-reset": /*i18n*/ "Password reset",
  "token-created": /*i18n*/ "API token created",
  "token-deleted": /*i18n*/ "API token revoked",
  "passkey-added": /*i18n*/ "Passkey added",
  "passkey-removed": /*i18n*/ "Passkey removed",
  "two-factor-enabled": /*i18n*/ "Two-factor sign-in turned on",
  "two-factor-disabled": /*i18n*/ "Two-factor sign-in turned off",
  "recovery-codes-made": /*i18n*/ "Recovery codes made",
  "recovery-code-used": /*i18n*/ "Recovery code used",
  "single-sign-on-linked": /*i18n*/ "Single sign-on linked",
  "single-sign-on-unlinked": /*i18n*/ "Single sign-on unlinked",
  "deletion-requested": /*i18n*/ "Account deleted",
  "deletion-cancelled": /*i18n*/ "Account kept",
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

/** The subjects that are names which the user has given; others are ids. */
const named: ReadonlySet<AuditAction> = new Set([
  "token-created",
  "token-deleted",
  "passkey-added",
  "passkey-removed",
]);

/** What happened: 'Signed in', 'API token created: Backup'. */
export function actionWords({ action, subject }: Pick<LogEntry, "action" | "subject">): string {
  const words = i18n.t(actions[action]);
  return subject !== null && named.has(action)
    ? i18n.t("{action}: {name}", { action: words, name: subject })
    : words;
}

/** When and from where: 'Today, 14:05 · Firefox on Linux · 192.0.2.7'. */
export function circumstances(entry: LogEntry, today: CalendarDay, timeZone: string): string {
  const time = new Intl.DateTimeFormat(region.locale, {
    hour: "numeric",
    minute: "2-digit",
    hour12: region.hour12,
    timeZone,
  }).format(new Date(entry.at));
  const day = dayLabel(calendarDayAt(entry.at, timeZone), today);
  const isKnown = entry.browser !== null || entry.system !== null;
  return [
    i18n.t("{day}, {time}", { day: capitalized(day), time }),
    ...(entry.isOwn ? [] : [i18n.t("not by you", {}, { comment: "Somebody else did this" })]),
    ...(isKnown ? [deviceWords(entry)] : []),
    ...(entry.network === null ? [] : [entry.network]),
  ].join(" · ");
}
