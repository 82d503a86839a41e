import {
  type Calendar,
  type CalendarEvent,
  type CalendarProvider,
  calendarProblemMessage,
} from "@daysignal/core";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { formatDay, formatTime } from "../../shared/words.ts";

/** The names of the providers that are signed in to at themselves. */
export const providerNames: Readonly<Record<CalendarProvider, string>> = {
  google: "Google",
  microsoft: "Microsoft",
};

/** An event without a title. */
export const eventTitle = ({ title }: Pick<CalendarEvent, "title">): string =>
  title || i18n.t("Busy", {}, { comment: "An appointment without a title" });

/** When an appointment is on its first day: "All day", or "9:30 AM – 10:00 AM". */
export function eventTime({ startTime, endTime }: CalendarEvent): string {
  if (startTime === null || endTime === null) return i18n.t("All day");
  return startTime === endTime ? formatTime(startTime) : timeRange(startTime, endTime);
}

/** "9:30 AM – 10:00 AM", of local times, `HH:mm`. */
export const timeRange = (from: string, to: string): string =>
  i18n.t(
    "{from} – {to}",
    { from: formatTime(from), to: formatTime(to) },
    { comment: "Two times of a day" },
  );

/** "Mar 14, 9:30 AM – 10:00 AM". */
export const eventDayAndTime = (event: CalendarEvent): string =>
  `${formatDay(event.firstDay, { month: "short", day: "numeric" })}, ${eventTime(event)}`;

/** When a calendar was read last: "Read Mar 14, 2026, 9:30 AM". */
export function readWords({ lastReadAt }: Calendar): string {
  if (lastReadAt === null) return i18n.t("Not read yet");
  const format = new Intl.DateTimeFormat(region.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: region.hour12 ? "h12" : "h23",
    timeZone: dayRule().timeZone,
  });
  return i18n.t("Read {when}", { when: format.format(new Date(lastReadAt)) });
}

/** Why a calendar could not be read since; undefined if it could. */
export function problemWords({
  problem,
  provider,
}: Pick<Calendar, "problem" | "provider">): string | undefined {
  const at = provider === null ? undefined : { provider: providerNames[provider] };
  if (at && problem === "signInAgain") {
    return i18n.t("{provider} does not let this app in any more. Sign in again.", at);
  }
  if (at && problem === "notAllowed") {
    return i18n.t("{provider} refuses to show the calendars at the moment.", at);
  }
  return problem === null ? undefined : i18n.t(calendarProblemMessage(problem));
}
