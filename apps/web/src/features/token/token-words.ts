import {
  type CalendarDay,
  type DayRule,
  dayAt,
  isTokenExpired,
  lastDayBefore,
  type PersonalAccessToken,
  type TokenAccess,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { dayLabel } from "../../shared/words.ts";

/** The access of a token, as messages. */
export const accessWords: Readonly<Record<TokenAccess, string>> = {
  read: /*i18n*/ "Read only",
  write: /*i18n*/ "Read and write",
  dav: /*i18n*/ "Calendar and task apps",
};

/** The reader's time and days. */
export interface Reader extends DayRule {
  today: CalendarDay;
  now: Date;
}

/** When a token expires: 'Never expires', 'Expires tomorrow', 'Expired March 3'. */
export function expiryWords(token: PersonalAccessToken, { today, timeZone, now }: Reader): string {
  if (token.expiresAt === null) return i18n.t("Never expires");
  const day = dayLabel(lastDayBefore(token.expiresAt, timeZone), today);
  return isTokenExpired(token, now)
    ? i18n.t("Expired {day}", { day })
    : i18n.t("Expires {day}", { day });
}

/** When a token was last used: 'Never used', 'Last used yesterday'. */
export function lastUseWords(token: PersonalAccessToken, { today, ...rule }: Reader): string {
  if (token.lastUsedAt === null) return i18n.t("Never used");
  return i18n.t("Last used {day}", { day: dayLabel(dayAt(token.lastUsedAt, rule), today) });
}

/** When a token was created: 'Created today'. */
export function createdWords(token: PersonalAccessToken, { today, ...rule }: Reader): string {
  return i18n.t("Created {day}", { day: dayLabel(dayAt(token.createdAt, rule), today) });
}
