import { type CalendarDay, calendarDay, isCalendarDay } from "../time/calendar-day.ts";
import { instantSchema } from "../time/instant.ts";
import { fromMidnight, startOfDay } from "../time/start-of-day.ts";
import type { Extra, FoundLevel, FoundSignal } from "./found.ts";

const instantForm =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?)\d*)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?$/;

/** The last instant that a `Date` can hold. */
const lastTime = 8.64e15;

/**
 * An instant in ISO form or in milliseconds; without an offset it is in UTC. Null if missing or not
 * storable.
 */
export function instantOf(value: string | number): string | null {
  const time = typeof value === "number" ? value : parseInstant(value.trim());
  if (!(time > 0 && time <= lastTime)) return null;
  const instant = instantSchema.safeParse(new Date(time).toISOString());
  return instant.success ? instant.data : null;
}

function parseInstant(text: string): number {
  const { day, time = "00:00", offset = "Z" } = instantForm.exec(text)?.groups ?? {};
  return Date.parse(`${day}T${time}${offset.replace(/(?<=\d{2})(?=\d)/, ":")}`);
}

/** A day, and the local time if there is one. */
export interface FoundDate {
  day: CalendarDay;
  time: string | null;
}

const dateForm =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Reads `2026-10-19`, a local date and time, or an instant. A day is the same in every zone; only
 * an instant is converted to `timeZone`. Null for anything else.
 */
export function readDate(text: string, timeZone: string): FoundDate | null {
  const { day, time, offset } = dateForm.exec(text.trim())?.groups ?? {};
  if (!isStorableDay(day)) return null;
  if (time === undefined || offset === undefined) return { day, time: time ?? null };
  const instant = instantOf(text);
  return instant === null ? null : localDate(instant, timeZone);
}

/** Cached, because creating a formatter takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  });
  if (clocks.size < 1000) clocks.set(timeZone, clock);
  return clock;
}

/** The day and time at an instant (ISO) in a zone. */
export function localDate(instant: string, timeZone: string): FoundDate {
  const parts = clockOf(timeZone).formatToParts(new Date(instant));
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return { day: calendarDay(`${year}-${month}-${day}`), time: `${hour}:${minute}` };
}

/** Whether a text is a day that is valid as a deadline. */
export function isStorableDay(text: string | undefined): text is CalendarDay {
  return text !== undefined && isCalendarDay(text) && text >= "1970-01-02" && text < "2999-12-31";
}

/** Sets a day of a task; a time of day, or a text that is not a date, goes into the notes. */
export function setDay(
  signal: FoundSignal,
  field: "deadline" | "planDay" | "startDay",
  value: string | undefined,
  timeZone: string,
): void {
  const text = (value ?? "").trim();
  if (text === "" || text.startsWith("0001-01-01")) return;
  const date = readDate(text, timeZone);
  const name = field === "deadline" ? "deadline" : "day";
  if (date === null) signal.extras.push({ field: name, text });
  else {
    signal[field] = date.day;
    addTime(signal, date);
  }
}

/**
 * Marks a task whose state says that it waits, but not for whom or what: an ellipsis stands for it, and
 * the state is in the notes.
 */
export function setWaiting(signal: FoundSignal, state: string): void {
  signal.waitingFor = "…";
  addExtra(signal, "status", state);
}

/** Times that stand for a whole day. */
const wholeDay = ["00:00", "23:59"];

/** Adds the time of a day to the notes. */
export function addTime({ extras }: { extras: Extra[] }, { day, time }: FoundDate): void {
  if (time !== null && !wholeDay.includes(time))
    extras.push({ field: "time", text: `${day} ${time}` });
}

/** Sets the priority of a task; one that is not a level goes into the notes as `written`. */
export function setLevel(
  signal: FoundSignal,
  levels: readonly FoundLevel[],
  key: string,
  written = key,
): void {
  if (levels.some((level) => level.key === key)) signal.level = key;
  else addExtra(signal, "priority", written);
}

/** Adds a value that no field can hold, unless it is blank. */
export function addExtra(
  to: { extras: Extra[] },
  field: Extra["field"],
  value: string | null | undefined,
): void {
  const text = (value ?? "").trim();
  if (text !== "") to.extras.push({ field, text });
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Converts HTML to text for notes, keeping lists and line breaks. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gis, "")
    .replace(
      /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis,
      (_all, address: string, name: string) =>
        name === address ? address : `${name} (${address})`,
    )
    .replace(/\s*<li\b[^>]*>\s*(?:<p>)?/gi, "\n- ")
    .replace(/<br\b[^>]*>|<\/(?:p|div|h\d|tr|ul|ol)>/gi, "\n")
    .replace(/<[a-z/!][^>]*>/gi, "")
    .replace(/&#(\d{1,7});/g, (all, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : all,
    )
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const halfDay = 43_200_000;

/**
 * The instant at which something was completed or created. A date and time without an offset are
 * local, and a day alone means noon in `timeZone`. Null if it is not a date.
 */
export function momentOf(text: string, timeZone: string): string | null {
  const { day, time, offset } = dateForm.exec(text.trim())?.groups ?? {};
  if (!isStorableDay(day)) return null;
  if (offset !== undefined && time !== undefined) return instantOf(text);
  const [hours = 0, minutes = 0] = (time ?? "").split(":").map(Number);
  const start = Date.parse(startOfDay(day, fromMidnight(timeZone)));
  return instantOf(start + (time === undefined ? halfDay : (hours * 60 + minutes) * 60_000));
}
