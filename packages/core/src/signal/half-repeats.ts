import type { QuickAddPart } from "./quick-add-part.ts";
import { withBlanks } from "./quick-add-rules.ts";
import { wordStart } from "./quick-add-text.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";
import type { RuleWords } from "./quick-add-words/rule-words.ts";

/**
 * Removes days and repeats that are only a part of a phrase that no rule can express as a whole,
 * such as "every 3rd friday" or "every 1st and 15th of the month". The phrase stays in the title.
 */
export function withoutHalf(
  line: string,
  parts: readonly QuickAddPart[],
  languages: readonly QuickAddWords[],
): QuickAddPart[] {
  const tests = languages.flatMap(({ rules, hasBlanks }) =>
    rules ? [isHalf(rules, hasBlanks)] : [],
  );
  const isWhole = (part: QuickAddPart) => {
    const [before, after] = [line.slice(0, part.start), line.slice(part.end)];
    return !tests.some((test) => test(part, before, after));
  };
  const repeats = parts.filter((part) => part.kind === "recurrence" && isWhole(part));
  // "every 15th [from next month]": the words before the day were recognised as a whole.
  const follows = (part: QuickAddPart) =>
    repeats.some(({ end }) => end <= part.start && line.slice(end, part.start).trim() === "");
  return parts.filter((part) =>
    part.kind === "recurrence" ? repeats.includes(part) : follows(part) || isWhole(part),
  );
}

/**
 * Whether neighbouring words belong to the same phrase as a part but were not recognised with it.
 */
function isHalf(
  { each, numbers, ordinals, otherOrdinals, last, weekdays, and, halfAnd }: RuleWords,
  hasBlanks: boolean,
) {
  const regex = (source: string, flags = "iu") => new RegExp(withBlanks(source), flags);
  const oneOf = (...sources: readonly string[]) => `(?:${sources.join("|")})`;
  const weekday = oneOf(...weekdays);
  // A comma does not join days, because it also separates unrelated text.
  const joint = oneOf(halfAnd ?? and.replace("| ?, ?", "").replace(/[、,]/g, ""));
  const digits = hasBlanks ? "\\d+[\\p{L}.°ªº]*(?:-\\p{L}+)?" : "第?\\d+[日号]?个?";
  const words = oneOf(otherOrdinals, ...ordinals, ...numbers, last);
  const wordEnd = hasBlanks ? "(?![\\p{L}\\p{N}])" : "个?";
  const position = oneOf(digits, `${words}${wordEnd}`);
  const starts = regex(`${wordStart}${oneOf(each)}`, "giu");
  const piece = regex(oneOf(` ?${position}`, joint, ` ?${weekday}${joint}`, " ?$"), "iuy");
  // "on the 1st and [the 15th of every month]", "the 1st of [every month]".
  const joined = regex(`${wordStart}${position}${joint}$`);
  const ofMonth = regex(`${wordStart}${position} ${oneOf("of", "de", "di", "van", "числа")} $`);
  const continued = regex(`^${joint}${oneOf(position, weekday)}(?!\\p{L})`);
  const named = regex(`^ ${weekday}(?!\\p{L})`);
  const endsInWeekday = regex(`${weekday}$`);
  // "every 3rd ", "every first and ", "every other tuesday and ", and "each " alone. Matched word
  // by word, because a repeated group could match the same words in exponentially many ways.
  const isBegun = (before: string) =>
    [...before.matchAll(starts)].some(({ index, 0: found }) => {
      let at = index + found.length;
      for (let length = -1; length !== 0; at += length) {
        piece.lastIndex = at;
        length = piece.exec(before)?.[0].length ?? 0;
      }
      return at === before.length;
    });
  return ({ kind, text }: QuickAddPart, before: string, after: string): boolean => {
    if (kind === "day") return isBegun(before);
    if (kind !== "recurrence") return false;
    const isFollowed = endsInWeekday.test(text) && named.test(after);
    return isFollowed || joined.test(before) || ofMonth.test(before) || continued.test(after);
  };
}
