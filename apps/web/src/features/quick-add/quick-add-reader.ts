import {
  type CalendarDay,
  type QuickAdd,
  type QuickAddContext,
  readQuickAdd,
} from "@daysignal/core";
import { loadDayLanguage } from "../../shared/day-languages/load-day-language.ts";
import { readDays } from "../../shared/read-days.ts";
import { region } from "../../shared/region.ts";

export interface LineContext extends Omit<QuickAddContext, "readDays" | "words"> {
  today: CalendarDay;
}

/** Parses a line of the add box (§2). */
export type ReadLine = (line: string, context: LineContext) => QuickAdd;

/**
 * The parser for a language of the app and English. Loaded when the box gets focus, because it needs
 * the date library.
 */
export async function lineReader(tag: string): Promise<ReadLine> {
  const language = await loadDayLanguage(tag);
  return (line, { today, ...context }) =>
    readQuickAdd(line, {
      ...context,
      words: language.words,
      readDays: (text) => readDays(text, today, region.locale, language),
    });
}
