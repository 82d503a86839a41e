import { type CalendarDay, type DayRule, dayAt, type Session } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { dayLabel } from "../../shared/words.ts";

/** The device of a session: 'Firefox on Linux', 'curl', 'Unknown device'. */
export function deviceWords({ browser, system }: Pick<Session, "browser" | "system">): string {
  if (browser !== null && system !== null)
    return i18n.t("{browser} on {system}", { browser, system });
  return browser ?? system ?? i18n.t("Unknown device");
}

/** When and where it began: 'Signed in today from 192.0.2.7'. */
export function originWords(
  { createdAt, network }: Session,
  today: CalendarDay,
  rule: DayRule,
): string {
  const day = dayLabel(dayAt(createdAt, rule), today);
  return network === null
    ? i18n.t("Signed in {day}", { day })
    : i18n.t("Signed in {day} from {network}", { day, network });
}

/** 'Only this device', '3 devices'. */
export function devicesCount(count: number): string {
  return i18n.t("{count, plural, =1 {Only this device} other {# devices}}", { count });
}
