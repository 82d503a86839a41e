import { type Account, type AuditLine, isBeingDeleted } from "@daysignal/core";
import { byteWords } from "../../shared/byte-words.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";

/** An instant in the reader's zone: "12 Mar 2026, 14:05". */
export function instantWords(instant: string): string {
  const { timeZone } = dayRule();
  const format = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(region.locale, format).format(new Date(instant));
}

/** The state of an account at an instant: 'Operator', 'Suspended since …'; null for an ordinary one. */
export function accountStateWords(account: Account, now: string): string | null {
  const { username, isOperator, suspendedAt, deleteAt } = account;
  if (isBeingDeleted(account, now)) return i18n.t("{username} is being deleted", { username });
  if (deleteAt !== null) return i18n.t("Will be deleted {time}", { time: instantWords(deleteAt) });
  if (suspendedAt !== null) {
    return i18n.t("Suspended since {time}", { time: instantWords(suspendedAt) });
  }
  return isOperator ? i18n.t("Operator") : null;
}

/** The use of an account, in counts and sizes. */
export function accountUseWords(account: Account): string {
  const { createdAt, lastSignInAt, signals, storageUsed, storageQuota } = account;
  const used = byteWords(storageUsed);
  return [
    i18n.t("{count, plural, one {# signal} other {# signals}}", { count: signals }),
    storageQuota === null
      ? i18n.t("{used} of files", { used })
      : i18n.t("{used} of {quota} of files", { used, quota: byteWords(storageQuota) }),
    i18n.t("Since {time}", { time: instantWords(createdAt) }),
    lastSignInAt === null
      ? i18n.t("Not signed in")
      : i18n.t("Signed in {time}", { time: instantWords(lastSignInAt) }),
  ].join(" · ");
}

/** The account that a line is about, and the user who did it if that is another one. */
export function auditUsersWords(line: AuditLine): string {
  const { accountId, username, actorId, actor } = line;
  const about = accountId === null ? null : (username ?? i18n.t("A deleted account"));
  if (actorId === null || actorId === accountId) return about ?? i18n.t("Nobody known");
  const by = actor ?? i18n.t("A deleted account");
  return about === null ? by : i18n.t("{about}, by {by}", { about, by });
}
