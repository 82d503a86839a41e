export interface Span {
  start: number;
  end: number;
}

/** Replaces text that has been read: neither a letter nor a blank, so no match extends over it. */
const taken = "\uFFFC";
const escapedWord = /(?<=^|\s)\\(\S+)/gu;
/** Characters that join words: "friday's", "monday-friday". */
const joint = /['’\-–/.:]/;
const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;
/** Letters of scripts without blanks between words: any piece next to one may be a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/**
 * The source of a regular expression for the start of a word. Without it "(?:a )?cada" would match from
 * within "planta cada", and nothing would be read there.
 */
export const wordStart = `(?:(?<!${wordCharacter.source})|(?<=${unspaced.source})|(?=${unspaced.source}))`;

/**
 * A line as long as this one with the characters of ASCII for those that keyboards of other languages
 * type in their place: digits, full-width signs, apostrophes.
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

/** A text as long as this one: İ alone would become two characters. */
const lowercase = (text: string) => text.replaceAll("İ", "i").toLowerCase();

/** The line being parsed: recognised and literal pieces are not read again. */
export class QuickAddText {
  readonly line: string;
  /** The line with everything that has been read masked; as long as the line. */
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

  /** Masks a piece. */
  take({ start, end }: Span): void {
    this.rest = this.rest.slice(0, start) + taken.repeat(end - start) + this.rest.slice(end);
  }

  /** Whether no letter or digit of its word touches a piece, as in `friday's`. */
  standsAlone({ start, end }: Span): boolean {
    const piece = [...this.line.slice(start, end)];
    const [previous = "", before = ""] = [...this.line.slice(0, start)].slice(-2);
    const [after = "", next = ""] = this.line.slice(end);
    if (isOneWord(before || previous, piece[0]) || isOneWord(piece.at(-1), after)) return false;
    const joinsBefore = joint.test(before) && wordCharacter.test(previous);
    return !joinsBefore && !(joint.test(after) && wordCharacter.test(next));
  }

  /** Whether only recognised pieces and punctuation follow. */
  isLast({ end }: Span): boolean {
    return !wordCharacter.test(this.rest.slice(end));
  }

  /** The line without some of its pieces and without backslashes, as a title. */
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
    // Punctuation next to a removed piece.
    return title
      .replace(/ ([,;.])(?=\s|$)/g, "$1")
      .replace(/[\s,;:、，；：،؛]+$/, "")
      .replace(/^[\s,;:.、，；：。،؛]+/, "");
  }
}

/** Whether two characters that touch are of one word. */
function isOneWord(before = "", after = ""): boolean {
  if (unspaced.test(before) || unspaced.test(after)) return false;
  return wordCharacter.test(before) && wordCharacter.test(after);
}
