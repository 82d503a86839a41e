import {
  acceptSuggestion,
  type CalendarDay,
  firstDayOf,
  type QuickAdd,
  type QuickAddContext,
  type QuickAddPart,
  readChoices,
  readQuickAdd,
  type Signal,
  suggestionsAt,
  tagSuggestions,
} from "@daysignal/core";
import { readDays } from "@daysignal/core/read-days";
import { loadDayLanguage } from "../../shared/load-day-language.ts";
import { region } from "../../shared/region.ts";
import { occurringTags } from "../signal/occurring-tags.ts";

export interface LineContext extends Omit<QuickAddContext, "readDays" | "words"> {
  today: CalendarDay;
  /** The day that new signals are added to if the line names none; null for none. */
  addTo: CalendarDay | null;
}

export interface LineReader {
  /** Parses a line of the add box (§2). */
  read: (line: string, context: LineContext) => QuickAdd;
  /** Tags in use, the most frequent first, then those of §9. */
  offeredTags: (signals: readonly Signal[]) => string[];
  suggestionsAt: typeof suggestionsAt;
  acceptSuggestion: typeof acceptSuggestion;
}

/**
 * The parser for a language of the app and English. Loaded when the box gets focus, because it needs
 * the date library.
 */
export async function lineReader(tag: string): Promise<LineReader> {
  const language = await loadDayLanguage(tag);
  const read = (line: string, { today, addTo, ...context }: LineContext) => {
    const said = readQuickAdd(line, {
      ...context,
      words: language.words,
      readDays: (text) => readDays(text, today, region.locale, language),
    });
    const named = said.parts.find((part) => part.kind === "day")?.day;
    const from = named ?? addTo ?? today;
    return { ...said, parts: said.parts.map((part) => withFirstDay(part, from)) };
  };
  return { read, offeredTags, suggestionsAt, acceptSuggestion };
}

function offeredTags(signals: readonly Signal[]): string[] {
  return [...new Set([...occurringTags(signals).map(({ tag }) => tag), ...tagSuggestions])];
}

/** A rule starts on the first of its days: "every 15th" on the next 15th. */
function withFirstDay(part: QuickAddPart, from: CalendarDay): QuickAddPart {
  if (part.kind !== "recurrence" || part.recurrence !== "custom") return part;
  const choices = readChoices(part.rule.rule);
  return choices ? { ...part, day: firstDayOf(choices, from) } : part;
}
