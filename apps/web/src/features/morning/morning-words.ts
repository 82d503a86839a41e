import {
  type CalendarDay,
  clockTime,
  type DailyPlan,
  type DayRule,
  type MorningParts,
  type Signal,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { dayLabel, formatMinutes } from "../../shared/words.ts";
import { waitingLabel } from "../signal/later-words.ts";

/** The minutes that are left of the working day, and whether appointments take some of it. */
interface TimeLeft {
  minutes: number;
  hasAppointments: boolean;
}

/**
 * A greeting, and what this day can hold (§16): "Good morning. There is room for 4 signals today. 6h
 * 20m of your working day is left."
 */
export function leadWords(
  { slots, dailyWIPLimit, signals }: DailyPlan,
  { minutes, hasAppointments }: TimeLeft,
  now: Date,
  rule: DayRule,
): string {
  const limit = slots.length;
  const free = Math.max(0, dailyWIPLimit - signals.length);
  const duration = formatMinutes(minutes);
  const room =
    limit === 0
      ? i18n.t("Today is a day off.")
      : free === 0
        ? i18n.t("Today is full.")
        : i18n.t("There is room for {count, plural, one {# signal} other {# signals}} today.", {
            count: free,
          });
  const time =
    minutes === 0
      ? i18n.t("No working time is left.")
      : hasAppointments
        ? i18n.t("Appointments leave {duration} of your working time.", { duration })
        : i18n.t("{duration} of your working day is left.", { duration });
  const hour = Number.parseInt(clockTime(now.getTime(), rule.timeZone), 10);
  const said = [greeting(hour), room, ...(limit === 0 ? [] : [time])];
  return said.join(" ");
}

const greeting = (hour: number) =>
  hour < 12
    ? i18n.t("Good morning.")
    : hour < 18
      ? i18n.t("Good afternoon.")
      : i18n.t("Good evening.");

interface BackFrom {
  parts: Pick<MorningParts, "shown" | "asking">;
  returnedFrom: CalendarDay;
  shownOn: ReadonlyMap<string, CalendarDay>;
  today: CalendarDay;
}

/** Why a signal is back: "Hidden until today", "Waiting for Anna · ask now", "Returned from Friday". */
export function backReason(signal: Signal, back: BackFrom): string {
  const { parts, returnedFrom, shownOn, today } = back;
  if (parts.shown.includes(signal))
    return i18n.t("Hidden until {day}", { day: dayLabel(shownOn.get(signal.id) ?? today, today) });
  if (parts.asking.includes(signal)) return waitingLabel(signal, today) ?? "";
  return i18n.t("Returned from {day}", { day: dayLabel(returnedFrom, today) });
}

/** Says what was left because it takes too long; undefined for nothing. */
export function tooLongWords([first, ...others]: readonly Signal[]): string | undefined {
  if (!first) return undefined;
  return others.length === 0
    ? i18n.t("No time is left for “{title}”.", { title: first.title })
    : i18n.t("No time is left for {count, plural, one {# signal} other {# signals}}.", {
        count: others.length + 1,
      });
}
