import {
  type CalendarDay,
  calendarDay,
  type DayRange,
  isOpenStatus,
  plusDays,
  type Review,
  type ReviewNumber,
  returnsToKeepReturning,
  reviewCount,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { formatDay, formatMinutes } from "../../shared/words.ts";

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
export interface Headline {
  text: string;
  shows?: { number: ReviewNumber; title: () => string };
}

/** The sentences with a number, in order; each is left out while its number is 0. */
const counted: readonly {
  number: ReviewNumber;
  text: (count: number, review: Review) => string;
  title: () => string;
}[] = [
  {
    number: "planned",
    text: (planned, review) =>
      i18n.t("{done} of {planned} done.", { done: reviewCount(review, "done"), planned }),
    title: () => i18n.t("Planned and done"),
  },
  {
    number: "progress",
    text: (count) =>
      i18n.t("{count, plural, one {# was worked on.} other {# were worked on.}}", { count }),
    title: () => i18n.t("Worked on", {}, { comment: "Signals that are not finished" }),
  },
  {
    number: "open",
    text: (count) => i18n.t("{count} still open.", { count }, { comment: "Signals" }),
    title: () => i18n.t("Still open"),
  },
  {
    number: "returned",
    text: (count) => i18n.t("{count} came back.", { count }, { comment: "Signals that returned" }),
    title: () => i18n.t("Came back", {}, { comment: "Signals that returned" }),
  },
  {
    number: "unplanned",
    text: (count) => i18n.t("{count} done without a plan.", { count }, { comment: "Signals" }),
    title: () => i18n.t("Done without a plan"),
  },
  {
    number: "keeps-returning",
    text: (count) =>
      i18n.t("{count, plural, one {# keeps coming back.} other {# keep coming back.}}", { count }),
    title: () => i18n.t("What keeps coming back"),
  },
];

/**
 * The sentences that summarise a review: "31 of 40 done." "2 were worked on." "6 still open."
 * "1 came back." What is done, worked on, open or came back adds up to what was planned, and each number is that of its list.
 */
export function headlines(review: Review): Headline[] {
  const sentences: Headline[] = counted.flatMap(({ number, text, title }) => {
    const count = reviewCount(review, number);
    return count > 0 ? [{ text: text(count, review), shows: { number, title } }] : [];
  });
  const hasReturns = (["returned", "keeps-returning"] as const).some(
    (number) => reviewCount(review, number) > 0,
  );
  return reviewCount(review, "finished") > 0 && !hasReturns
    ? [...sentences, { text: i18n.t("Nothing keeps coming back.") }]
    : sentences;
}

/** The signals behind "3 keep coming back." */
export const keepingReturns = ({ returning }: Review) =>
  returning.filter(
    ({ status, allReturns }) => isOpenStatus(status) && allReturns >= returnsToKeepReturning,
  );

/** "Came back 3 times". */
export const cameBack = (count: number): string =>
  i18n.t("Came back {count, plural, =1 {once} =2 {twice} other {# times}}", { count });

/** "Tuesday", for 0 to 6 from Sunday on. */
export const weekdayWords = (weekday: number): string =>
  formatDay(plusDays(aSunday, weekday), { weekday: "long" });

const aSunday = calendarDay("2024-01-07");

/** "1h 30m instead of 30m". */
export const actualInstead = (spentMinutes: number, estimatedMinutes: number): string =>
  i18n.t("{actual} instead of {estimated}", {
    actual: formatMinutes(spentMinutes),
    estimated: formatMinutes(estimatedMinutes),
  });
