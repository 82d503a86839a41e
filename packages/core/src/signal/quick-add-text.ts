export interface Span {
  start: number;
  end: number;
}

/** Masks recognised text: it is neither a letter nor a space, so no match extends across it. */
export const taken = "\uFFFC";
const escapedWord = /(?<=^|\s)\\(\S+)/gu;
/** Characters that join words: "friday's", "monday-friday". */
const joint = /['’\-–/.:]/;
const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;
/** Letters of scripts that do not separate words by spaces: any substring may be a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/**
 * The source of a regular expression for the start of a word. Without it, "(?:a )?cada" would match
 * inside "planta cada", and the day after it would not be recognised.
 */
export const wordStart = `(?:(?<!${wordCharacter.source})|(?<=${unspaced.source})|(?=${unspaced.source}))`;

/**
 * Replaces full-width digits, signs and apostrophes, as keyboards of other languages type them, by
 * ASCII characters. The length stays the same.
 */
function inAscii(line: string): string {
  return line
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[’ʼ]/g, "'")
    .replace(/[、،]/g, ",")
    .replace(/。/g, ".")
    .replace(/〜/g, "~")
    .replace(/؛/g, ";")
    .replace(/؟/g, "?");
}

/**
 * Converts to lower case without changing the length; the lower case of İ would be two characters.
 */
const lowercase = (text: string) => text.replaceAll("İ", "i").toLowerCase();

/**
 * The line being parsed. Recognised parts and escaped text are masked, so that they are not read
 * again.
 */
export class QuickAddText {
  readonly line: string;
  /** The line with everything recognised so far masked; its length does not change. */
  rest: string;
  readonly #backslashes: Span[] = [];

  constructor(line: string, plain: readonly string[]) {
    this.line = line;
    this.rest = inAscii(line);
    for (const match of line.matchAll(escapedWord)) {
      this.#backslashes.push({ start: match.index, end: match.index + 1 });
      this.take({ start: match.index, end: match.index + match[0].length });
    }
    for (const phrase of plain) {
      const start = lowercase(this.rest).indexOf(lowercase(inAscii(phrase)));
      if (phrase !== "" && start >= 0) this.take({ start, end: start + phrase.length });
    }
  }

  /** Masks a span. */
  take({ start, end }: Span): void {
    this.rest = this.rest.slice(0, start) + taken.repeat(end - start) + this.rest.slice(end);
  }

  /** Whether a span is not part of a longer word, such as `friday's`. */
  standsAlone({ start, end }: Span): boolean {
    const piece = [...this.line.slice(start, end)];
    const [previous = "", before = ""] = [...this.line.slice(0, start)].slice(-2);
    const [after = "", next = ""] = this.line.slice(end);
    if (isOneWord(before || previous, piece[0]) || isOneWord(piece.at(-1), after)) return false;
    const joinsBefore = joint.test(before) && wordCharacter.test(previous);
    return !joinsBefore && !(joint.test(after) && wordCharacter.test(next));
  }

  /** Whether only recognised parts and punctuation follow a span. */
  isLast({ end }: Span): boolean {
    return !wordCharacter.test(this.rest.slice(end));
  }

  /** The title: the line without these spans and without escaping backslashes. */
  without(parts: readonly Span[]): string {
    const cuts = [...parts, ...this.#backslashes].sort((a, b) => a.start - b.start);
    let title = "";
    let at = 0;
    for (const { start, end } of cuts) {
      title += this.line.slice(at, start);
      at = Math.max(at, end);
    }
    title = (title + this.line.slice(at)).replace(/\s+/g, " ").trim();
    if (parts.length === 0) return title;
    // Removes punctuation left next to a removed part.
    return title
      .replace(/ ([,;.])(?=\s|$)/g, "$1")
      .replace(/([,;、，；،؛])(?:\s*[,;、，；،؛])+/g, "$1")
      .replace(/[\s,;:、，；：،؛]+$/, "")
      .replace(/^[\s,;:.、，；：。،؛]+/, "");
  }
}

/** Whether two adjacent characters belong to the same word. */
function isOneWord(before = "", after = ""): boolean {
  if (unspaced.test(before) || unspaced.test(after)) return false;
  return wordCharacter.test(before) && wordCharacter.test(after);
}
