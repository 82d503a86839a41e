import type { QuickAddFact, QuickAddPart, ReadDays } from "./quick-add-part.ts";
import type { QuickAddText, Span } from "./quick-add-text.ts";
import type { Repeat } from "./signal.ts";

const weekdays =
  "mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?";
const repeats = new RegExp(`every\\s+(day|week|month|(?:${weekdays}))(?!\\s+days?\\b)`, "giu");
const adverbs = /daily|weekly|monthly/giu;
const rhythm: Readonly<Record<string, Repeat>> = {
  day: "daily",
  daily: "daily",
  week: "weekly",
  weekly: "weekly",
  month: "monthly",
  monthly: "monthly",
};

/** Short names of days that are also words: a day only at the end of the line or after "on". */
const doubtful: ReadonlySet<string> = new Set(["sun", "sat", "wed", "mon"]);
const deadlineBefore = /(?<=^|\s)(?:due\s+by|due\s+on|due|by|deadline:?)\s+$/iu;
const onBefore = /(?<=^|\s)on\s+$/iu;
const startBefore = /(?<=^|\s)(?:from|starting|beginning)\s+(?:on\s+)?$/iu;
/** After these a day belongs to the sentence: "reply to Monday", "the Friday meeting", "for tomorrow". */
const sentenceBefore =
  /(?<=^|\s)(?:to|for|from|since|until|till|after|before|of|with|than|about|vs\.?|the|last|past|every|starting|beginning|this\s+is|day\s+after)\s+$/iu;

/**
 * Finds the recurrence ("every week", "every monday", "weekly" at the end), the day to
 * plan for ("tomorrow", "on 24 dec") and the deadline ("by friday").
 */
export function readTimes(text: QuickAddText, readDays: ReadDays): QuickAddPart[] {
  const rhythms = readRhythms(text, readDays);
  return [...rhythms, ...readDates(text, readDays, rhythms.length > 0)];
}

function readRhythms(text: QuickAddText, readDays: ReadDays): QuickAddPart[] {
  const parts: QuickAddPart[] = [];
  for (const match of text.rest.matchAll(repeats)) {
    const span = { start: match.index, end: match.index + match[0].length };
    if (!text.standsAlone(span)) continue;
    const word = match[1]?.toLowerCase() ?? "";
    const day = word in rhythm ? null : (readDays(word)[0]?.day ?? null);
    parts.push(part(text, span, { kind: "recurrence", recurrence: rhythm[word] ?? "weekly", day }));
  }
  // "Write the weekly report" is no recurrence, "Team sync weekly" is one.
  for (const match of text.rest.matchAll(adverbs)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const recurrence = rhythm[match[0].toLowerCase()];
    if (!recurrence || !text.standsAlone(span) || !text.isLast(span)) continue;
    parts.push(part(text, span, { kind: "recurrence", recurrence, day: null }));
  }
  return parts;
}

function readDates(text: QuickAddText, readDays: ReadDays, repeatsToo: boolean): QuickAddPart[] {
  const parts: QuickAddPart[] = [];
  // The last one first: the text before it may end with a day that is removed as well.
  for (const { index, text: words, day } of [...readDays(text.rest)].reverse()) {
    const span = { start: index, end: index + words.length };
    if (!text.standsAlone(span)) continue;
    const before = text.rest.slice(0, index);
    const lead = (repeatsToo ? startBefore.exec(before) : null) ?? onBefore.exec(before);
    const deadline = deadlineBefore.exec(before);
    const isNamed = lead !== null || deadline !== null || /^on\s/i.test(words);
    if (!isNamed && sentenceBefore.test(before)) continue;
    if (!isNamed && doubtful.has(words.toLowerCase()) && !text.isLast(span)) continue;
    const start = (deadline ?? lead)?.index ?? index;
    const kind = deadline ? "deadline" : "day";
    parts.push(part(text, { start, end: span.end }, { kind, day }));
  }
  return parts;
}

function part(text: QuickAddText, span: Span, fact: QuickAddFact): QuickAddPart {
  text.take(span);
  return { ...fact, ...span, text: text.line.slice(span.start, span.end) };
}
