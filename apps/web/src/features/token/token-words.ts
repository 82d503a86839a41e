import {
  type CalendarDay,
  calendarDayAt,
  type PersonalAccessToken,
  type TokenAccess,
} from "@daysignal/core";
import { dayLabel } from "../../shared/words.ts";
import { lastDayOf } from "./token-lifetime.ts";

export const accessWords: Readonly<Record<TokenAccess, string>> = {
  read: "Read only",
  write: "Read and write",
};

/** The reader's time and zone. */
export interface Reader {
  today: CalendarDay;
  timeZone: string;
  now: Date;
}

/** True from the instant at which the server refuses the token. */
export function isExpired(token: PersonalAccessToken, now: Date): boolean {
  return token.expiresAt !== null && token.expiresAt <= now.toISOString();
}

/** When a token expires: 'Never expires', 'Expires tomorrow', 'Expired March 3'. */
export function expiryWords(token: PersonalAccessToken, { today, timeZone, now }: Reader): string {
  if (token.expiresAt === null) return "Never expires";
  const verb = isExpired(token, now) ? "Expired" : "Expires";
  return `${verb} ${dayLabel(lastDayOf(token.expiresAt, timeZone), today)}`;
}

/** When a token was last used: 'Never used', 'Last used yesterday'. */
export function lastUseWords(token: PersonalAccessToken, { today, timeZone }: Reader): string {
  if (token.lastUsedAt === null) return "Never used";
  return `Last used ${dayLabel(calendarDayAt(token.lastUsedAt, timeZone), today)}`;
}

/** When a token was created: 'Created today'. */
export function createdWords(token: PersonalAccessToken, { today, timeZone }: Reader): string {
  return `Created ${dayLabel(calendarDayAt(token.createdAt, timeZone), today)}`;
}
