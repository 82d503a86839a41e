import { maxWaitingForLength } from "../constants.ts";
import type { QuickAddPart } from "./quick-add-part.ts";
import { withBlanks } from "./quick-add-rules.ts";
import { type QuickAddText, type Span, taken } from "./quick-add-text.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";

type Languages = readonly QuickAddWords[];

/** A blank, a comma or a recognised part; at the beginning of a line the words are its title. */
const edge = `[\\s,;${taken}]`;
/** Up to a comma, but not that of "1,000", or to a recognised part. */
const phrase = `(?<before>(?:[^,;${taken}]|,(?=\\d))+)`;
const word = `(?<after>[^\\s,;${taken}]+)`;
const wordEnd = `(?=[\\s,;.!?${taken}]|$)`;

/** Whether words of waiting are in the line, which a day to ask on belongs to. */
export const isWaitingIn = (text: QuickAddText, languages: Languages): boolean =>
  languages.some((words) => patternOf(words).test(text.rest));

/**
 * Finds whom or what the signal waits for, "waiting for Anna", in what other words have left. To be read
 * last, because it goes on to the next comma or recognised part.
 */
export function readWaiting(text: QuickAddText, languages: Languages): QuickAddPart[] {
  return languages.flatMap((words) => {
    const match = patternOf(words).exec(text.rest);
    const { before, after } = match?.groups ?? {};
    const found = (before ?? after ?? "").trimEnd();
    if (!match || !/[\p{L}\p{N}]/u.test(found) || found.length > maxWaitingForLength) return [];
    const end = match.index + match[0].trimEnd().length;
    const start = before === undefined ? match.index : end - found.length;
    const span: Span = { start: match.index, end };
    const waitingFor = text.line.slice(start, start + found.length).replace(/\s+/g, " ");
    text.take(span);
    return [{ kind: "waiting", waitingFor, ...span, text: text.line.slice(span.start, span.end) }];
  });
}

const patterns = new WeakMap<QuickAddWords, RegExp>();

/** The last such words of a line, compiled once for a language. */
function patternOf(words: QuickAddWords): RegExp {
  const { before, after } = words.waiting;
  const sources = [`(?:${withBlanks(before)})${phrase}`];
  if (after !== "") sources.push(`${word}(?:${withBlanks(after)})${wordEnd}`);
  const pattern = patterns.get(words) ?? new RegExp(`(?<=${edge})(?:${sources.join("|")})`, "iu");
  patterns.set(words, pattern);
  return pattern;
}
