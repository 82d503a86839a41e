import {
  type CalendarDay,
  type DayReading,
  isCalendarDay,
  plusDays,
  type QuickAddContext,
  quickAddFields,
  readQuickAdd,
} from "@daysignal/core";
import { casual } from "chrono-node/en";

export interface LineContext extends Pick<QuickAddContext, "projects" | "tags" | "templates"> {
  today: CalendarDay;
  timeZone: string;
}

/** Phrases that are not a single day: "last friday", "for 2 days", "this weekend". */
const neverADay = /^(?:last|past|for|within)\b|weekend|tonight|week|month|year/i;

/** Finds the English words of a text that name one day from `today` on. */
function readDays(text: string, today: CalendarDay): DayReading[] {
  const noon = new Date(`${today}T12:00:00`);
  return casual
    .parse(text, noon, { forwardDate: true })
    .flatMap(({ index, text: words, start, end }) => {
      const isDay = start.isCertain("day") || start.isCertain("weekday");
      if (end || !isDay || start.isCertain("hour") || neverADay.test(words)) return [];
      const pad = (part: "month" | "day") => String(start.get(part)).padStart(2, "0");
      const day = `${start.get("year")}-${pad("month")}-${pad("day")}`;
      return isCalendarDay(day) && day >= today ? [{ index, text: words, day }] : [];
    });
}

/** The first day named in the arguments, such as "tomorrow" or "2026-03-14". */
export function readDay(words: string, today: CalendarDay): CalendarDay | null {
  if (isCalendarDay(words)) return words;
  if (/^today$/i.test(words)) return today;
  if (/^tomorrow$/i.test(words)) return plusDays(today, 1);
  if (/^yesterday$/i.test(words)) return plusDays(today, -1);
  return readDays(words, today)[0]?.day ?? null;
}

/**
 * Reads a line as the add box does (§2), in English: `Call Anna tomorrow !4 ~30m #call @Website`. A
 * rule such as "every 15th" stays part of the title.
 */
export function readLine(line: string, { today, timeZone, ...known }: LineContext) {
  const context = { ...known, readDays: (text: string) => readDays(text, today) };
  const first = readQuickAdd(line, { ...context, plain: [] });
  const rules = first.parts.filter(
    (part) => part.kind === "recurrence" && part.recurrence === "custom",
  );
  const { title, parts } = readQuickAdd(line, { ...context, plain: rules.map(({ text }) => text) });
  const { input, day, recurrence } = quickAddFields(parts, timeZone);
  const plain = recurrence?.recurrence === "custom" ? undefined : recurrence;
  return {
    input: { title, ...input },
    recurrence: plain?.recurrence ?? null,
    date: day ?? plain?.day ?? (plain ? today : null),
  };
}
