import {
  type CalendarDay,
  type DayRange,
  finishedCount,
  type Review,
  type ReviewNumber,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { formatDay } from "../../shared/words.ts";

const monday = 1;

/** The first weekday of the user's region. */
export const startOfWeek = () => region.calendar.startOfWeek ?? monday;

/** Returns a formatter for these parts of a day; reuse it, because creating one is slow. */
export function dayFormat(parts: Intl.DateTimeFormatOptions): (day: CalendarDay) => string {
  const format = new Intl.DateTimeFormat(region.locale, { ...parts, timeZone: "UTC" });
  return (day) => format.format(atUtc(day));
}

const atUtc = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

/** Returns a formatter for the days of a bar: "Mon, Nov 16", or "Nov 16 – 22" for several. */
export function bucketFormat(): (range: DayRange) => string {
  const ofDay = dayFormat({ weekday: "short", day: "numeric", month: "short" });
  const parts = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  const ofDays = new Intl.DateTimeFormat(region.locale, parts);
  return ({ from, to }) => (from === to ? ofDay(from) : ofDays.formatRange(atUtc(from), atUtc(to)));
}

/** The short label of a bar: its weekday in a week, else its first day. */
export const tickLabel = ({ from }: DayRange, isWeek: boolean): string =>
  formatDay(from, isWeek ? { weekday: "short" } : { day: "numeric", month: "short" });

/** A sentence of a review, and the number that it is about. */
interface Headline {
  text: string;
  shows?: { number: ReviewNumber; title: () => string };
}

/** The sentences that summarise a review: "31 of 40 done." "3 keep coming back." */
export function headlines({ totals, keepsReturningCount }: Review): Headline[] {
  const { planned, done, unplanned } = totals;
  const sentences: Headline[] = [];
  if (planned > 0) {
    sentences.push({
      text: i18n.t("{done} of {planned} done.", { done, planned }),
      shows: { number: "planned", title: () => i18n.t("Planned and done") },
    });
  }
  const open = planned - done - totals.returned;
  if (open > 0) {
    const text = i18n.t("{count} still open.", { count: open }, { comment: "Signals" });
    sentences.push({ text, shows: { number: "open", title: () => i18n.t("Still open") } });
  }
  if (unplanned > 0) {
    sentences.push({
      text: i18n.t("{count} done without a plan.", { count: unplanned }, { comment: "Signals" }),
      shows: { number: "unplanned", title: () => i18n.t("Done without a plan") },
    });
  }
  if (keepsReturningCount > 0) {
    const count = keepsReturningCount;
    sentences.push({
      text: i18n.t("{count, plural, one {# keeps coming back.} other {# keep coming back.}}", {
        count,
      }),
      shows: { number: "keeps-returning", title: () => i18n.t("What keeps coming back") },
    });
  } else if (finishedCount(totals) > 0 && totals.returned === 0) {
    sentences.push({ text: i18n.t("Nothing keeps coming back.") });
  }
  return sentences;
}

/** "Came back 3 times". */
export const cameBack = (count: number): string =>
  i18n.t("Came back {count, plural, =1 {once} =2 {twice} other {# times}}", { count });
