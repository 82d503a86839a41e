import { calendarDay, readQuickAdd } from "@daysignal/core";
import { readDays } from "@daysignal/core/read-days";
import { factOf } from "@daysignal/core/testing/quick-add-fact";
import { loadDayLanguage } from "../src/shared/load-day-language.ts";

/**
 * Lines by language, each with its title and what else it says on Saturday 2026-11-21. A line that
 * stays as it is has no more than itself.
 */
export type Examples = Readonly<
  Record<string, readonly (readonly [line: string, title?: string, facts?: string])[]>
>;

const today = calendarDay("2026-11-21");

/** The title and, in short, the recognised parts of a line in a language of the app. */
export async function readIn(tag: string, line: string): Promise<[title: string, facts: string]> {
  const language = await loadDayLanguage(tag);
  const { title, parts } = readQuickAdd(line, {
    words: language.words,
    readDays: (text) => readDays(text, today, tag, language),
    projects: [],
    tags: [],
    plain: [],
  });
  return [title, parts.map(factOf).join(" ")];
}
