import { withoutHalf } from "./half-repeats.ts";
import type { QuickAddFact, QuickAddPart, ReadDays } from "./quick-add-part.ts";
import { readRules, withBlanks } from "./quick-add-rules.ts";
import type { QuickAddText, Span } from "./quick-add-text.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";
import type { PlainRecurrence } from "./signal.ts";

type Languages = readonly QuickAddWords[];
type Marker = keyof QuickAddWords["before"];
/** The markers of days that are not the one to plan for. */
type Marked = Extract<Marker, QuickAddFact["kind"]>;

const repeats: readonly PlainRecurrence[] = ["daily", "weekly", "monthly"];

/**
 * Finds the recurrence ("every week", "every monday", "weekly" at the end, "every other friday"), the day to
 * plan for ("tomorrow", "on 24 dec"), the deadline ("by friday"), the day until which it is hidden ("hidden
 * until friday") and, of a signal that `waits`, the day to ask on ("ask on friday").
 */
export function readTimes(
  text: QuickAddText,
  readDays: ReadDays,
  languages: Languages,
  waits: boolean,
): QuickAddPart[] {
  const rules = readRules(text, languages);
  const rhythms = languages.flatMap((words) => readRhythms(text, readDays, words));
  const repeats = [...rules, ...rhythms];
  const markers: readonly Marked[] = waits ? ["hidden", "ask", "deadline"] : ["hidden", "deadline"];
  const repeatsToo = repeats.length > 0;
  const times = [...repeats, ...readDates(text, readDays, languages, { markers, repeatsToo })];
  return withoutHalf(text.line, times, languages);
}

function readRhythms(text: QuickAddText, readDays: ReadDays, words: QuickAddWords): QuickAddPart[] {
  const parts: QuickAddPart[] = [];
  for (const { span, group } of find(text, words.everyWeekday)) {
    const day = readDays(group)[0]?.day ?? null;
    parts.push(part(text, span, { kind: "recurrence", recurrence: "weekly", day }));
  }
  for (const recurrence of repeats) {
    for (const { span } of find(text, words.every[recurrence])) {
      parts.push(part(text, span, { kind: "recurrence", recurrence, day: null }));
    }
  }
  // "Write the weekly report" is no recurrence, "Team sync weekly" is one.
  for (const recurrence of repeats) {
    for (const { span } of find(text, words.adverbs[recurrence])) {
      if (!text.isLast(span)) continue;
      parts.push(part(text, span, { kind: "recurrence", recurrence, day: null }));
    }
  }
  return parts;
}

/** Matches of a pattern that are whole words. */
function find(text: QuickAddText, source: string) {
  return [...text.rest.matchAll(new RegExp(pattern(source), "giu"))]
    .map(({ index, 0: words, 1: group = "" }) => ({
      span: { start: index, end: index + words.length },
      group,
    }))
    .filter(({ span }) => text.standsAlone(span));
}

function readDates(
  text: QuickAddText,
  readDays: ReadDays,
  languages: Languages,
  { markers, repeatsToo }: { markers: readonly Marked[]; repeatsToo: boolean },
): QuickAddPart[] {
  const parts: QuickAddPart[] = [];
  // From the end of the line, because the text before a removed day may end with another one to
  // remove.
  for (const { index, text: words, day } of [...readDays(text.rest)].reverse()) {
    const read = { start: index, end: index + words.length };
    const marked = (marker: Marker) => withMarker(text.rest, read, marker, languages);
    const [kind, found] = firstOf(markers, marked) ?? ["day", null];
    const lead = (repeatsToo ? marked("start") : null) ?? marked("on");
    const span = found ?? lead ?? read;
    if (!text.standsAlone(span)) continue;
    const isNamed = span !== read || beginsWithOn(words, languages);
    const sentence = marked("sentence");
    if (sentence && (!isNamed || (span !== read && isLonger(sentence, span)))) continue;
    if (!isNamed && isOneOf(words, "ambiguous", languages)) continue;
    if (!isNamed && isOneOf(words, "doubtful", languages) && !text.isLast(span)) continue;
    parts.push(part(text, span, { kind, day }));
  }
  return parts;
}

/** The first of some markers that a day has, with the span of both. */
function firstOf(markers: readonly Marked[], marked: (marker: Marker) => Span | null) {
  for (const marker of markers) {
    const span = marked(marker);
    if (span) return [marker, span] as const;
  }
  return null;
}

/** A day together with its marker words before and after it; null without a marker. */
function withMarker(
  text: string,
  { start, end }: Span,
  marker: Marker,
  languages: Languages,
): Span | null {
  for (const words of languages) {
    const { before, after } = compiledMarker(words, marker);
    const lead = before.exec(text.slice(0, start));
    const trail = after.exec(text.slice(end));
    if (lead || trail) return { start: lead?.index ?? start, end: end + (trail?.[0].length ?? 0) };
  }
  return null;
}

type CompiledMarker = Readonly<Record<"before" | "after", RegExp>>;
const compiledMarkers = new WeakMap<QuickAddWords, Map<Marker, CompiledMarker>>();

function compiledMarker(words: QuickAddWords, marker: Marker): CompiledMarker {
  const ofLanguage = compiledMarkers.get(words) ?? new Map<Marker, CompiledMarker>();
  compiledMarkers.set(words, ofLanguage);
  const before = pattern(words.before[marker]);
  const compiled = ofLanguage.get(marker) ?? {
    before: new RegExp(
      words.hasBlanks ? `(?<=^|\\s)(?:${before})\\s+$` : `(?:${before})\\s*$`,
      "iu",
    ),
    after: new RegExp(`^(?:${pattern(words.after[marker])})`, "iu"),
  };
  ofLanguage.set(marker, compiled);
  return compiled;
}

/** Whether the first of two spans around the same day is longer. */
const isLonger = (one: Span, other: Span) => one.start < other.start || one.end > other.end;

const beginsWithOn = (day: string, languages: Languages) =>
  languages.some(({ before }) => new RegExp(`^(?:${pattern(before.on)})\\s`, "iu").test(day));

const isOneOf = (day: string, kind: "ambiguous" | "doubtful", languages: Languages) =>
  languages.some((words) => new RegExp(`^(?:${pattern(words[kind])})$`, "iu").test(day));

function part(text: QuickAddText, span: Span, fact: QuickAddFact): QuickAddPart {
  text.take(span);
  return { ...fact, ...span, text: text.line.slice(span.start, span.end) };
}

/** Builds the source of a regular expression for words of a language. */
const pattern = (source: string) => (source === "" ? "(?!)" : withBlanks(source));
