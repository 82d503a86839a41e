import { type CalendarLeftOut, calendarLimits, type LeftOutReason } from "@daysignal/core";
import { formatNumber } from "../../shared/format-number.ts";
import { i18n } from "../../shared/language.ts";

/** The parts of a calendar that are not shown, a line for each reason (§10). */
export const leftOutWords = (leftOut: CalendarLeftOut | null): string[] =>
  leftOut?.reasons.map(({ reason, count }) => reasonWords(reason, formatNumber(count))) ?? [];

function reasonWords(reason: LeftOutReason, count: string): string {
  switch (reason) {
    case "start":
      return i18n.t("Not shown, because their start cannot be read: {count}", { count });
    case "end":
      return i18n.t("Shown without an end, because it cannot be read: {count}", { count });
    case "rule":
      return i18n.t("Repetitions that cannot be read: {count}", { count });
    case "exception":
      return i18n.t("Changes of single appointments that cannot be read: {count}", { count });
    case "date":
      return i18n.t("Additional or excluded dates that cannot be read: {count}", { count });
    case "limit":
      return i18n.t("Too many appointments: only the {limit} nearest to today are shown.", {
        limit: formatNumber(calendarLimits.events),
      });
  }
}
