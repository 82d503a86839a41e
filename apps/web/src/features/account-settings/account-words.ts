import {
  type AuditAction,
  type CalendarDay,
  type DayRule,
  dayAt,
  type LogEntry,
  type Usage,
} from "@daysignal/core";
import { auditWords } from "../../shared/audit-words.ts";
import { byteWords } from "../../shared/byte-words.ts";
import { formatNumber } from "../../shared/format-number.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { capitalized, dayLabel } from "../../shared/words.ts";
import { deviceWords } from "../session/session-words.ts";

/** The actions whose subject is a name given by the user; that of others is an id. */
const named: ReadonlySet<AuditAction> = new Set([
  "token-created",
  "token-deleted",
  "hook-created",
  "hook-deleted",
  "passkey-added",
  "passkey-removed",
]);

/** What happened: 'Signed in', 'API token created: Backup'. */
export function actionWords({ action, subject }: Pick<LogEntry, "action" | "subject">): string {
  const words = auditWords(action);
  return subject !== null && named.has(action)
    ? i18n.t("{action}: {name}", { action: words, name: subject })
    : words;
}

/** When and from where: 'Today, 14:05 · Firefox on Linux · 192.0.2.7'. */
export function circumstances(entry: LogEntry, today: CalendarDay, rule: DayRule): string {
  const time = new Intl.DateTimeFormat(region.locale, {
    hour: "numeric",
    minute: "2-digit",
    hour12: region.hour12,
    timeZone: rule.timeZone,
  }).format(new Date(entry.at));
  const day = dayLabel(dayAt(entry.at, rule), today);
  const isKnown = entry.browser !== null || entry.system !== null;
  return [
    i18n.t("{day}, {time}", { day: capitalized(day), time }),
    ...(entry.isOwn ? [] : [i18n.t("not by you", {}, { comment: "Somebody else did this" })]),
    ...(isKnown ? [deviceWords(entry)] : []),
    ...(entry.network === null ? [] : [entry.network]),
  ].join(" · ");
}

/** The storage used, a line each: '12 of 50,000 signals', '3 files, 1.4 MB of 1 GB'. */
export function usageLines({ signals, projects, files, bytes }: Usage): string[] {
  const used = byteWords(bytes.used);
  return [
    i18n.t("{used} of {limit} signals, including the trash", {
      used: formatNumber(signals.used),
      limit: formatNumber(signals.limit ?? 0),
    }),
    i18n.t("{used} of {limit} projects", {
      used: formatNumber(projects.used),
      limit: formatNumber(projects.limit ?? 0),
    }),
    bytes.limit === null
      ? i18n.t("{files, plural, one {# file} other {# files}}, {used}", { files, used })
      : i18n.t("{files, plural, one {# file} other {# files}}, {used} of {limit}", {
          files,
          used,
          limit: byteWords(bytes.limit),
        }),
  ];
}

/** Whether there is a password: 'Set'. */
export const passwordState = ({ hasPassword }: { hasPassword?: boolean }): string =>
  // A cache that an older version stored lacks it.
  hasPassword === false
    ? i18n.t("password.none", {}, { message: "None", comment: "An account without a password" })
    : i18n.t("password.set", {}, { message: "Set", comment: "The password: there is one" });

/** How many there are: '2 passkeys'. */
export const passkeysState = (count: number): string =>
  i18n.t("{count, plural, =0 {No passkeys} one {# passkey} other {# passkeys}}", { count });

/** How many are linked: '1 linked account'. */
export const identitiesState = (count: number): string =>
  i18n.t(
    "{count, plural, =0 {No linked account} one {# linked account} other {# linked accounts}}",
    { count },
    { comment: "Of services for signing in" },
  );

/** 'On' or 'Off'. */
export const twoFactorState = (isEnabled: boolean): string =>
  isEnabled
    ? i18n.t("twoFactor.on", {}, { message: "On", comment: "Two-factor sign-in" })
    : i18n.t("twoFactor.off", {}, { message: "Off", comment: "Two-factor sign-in" });
