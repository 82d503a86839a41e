const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The estimated width of a grapheme, in em: rather too wide than too narrow, because the font that
 * shows an SVG is not known.
 */
function widthOf(grapheme: string): number {
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(grapheme)) {
    return 1;
  }
  if (/\p{Extended_Pictographic}|[\u3000-\u303f\uff01-\uff60]/u.test(grapheme)) return 1.3;
  if (/^[MWmw@%—…]/.test(grapheme)) return 0.95;
  if (/^[\p{Lu}&]/u.test(grapheme)) return 0.72;
  if (/^[ijlI.,:;'|!()[\]\- ]/.test(grapheme)) return 0.34;
  if (/^[\p{Script=Latin}\d]/u.test(grapheme)) return 0.52;
  return 0.66;
}

/** The estimated width of a text, in em. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width;
}

/**
 * Breaks a text into at most `maxLines` lines of a width in em, at spaces where possible; what does
 * not fit is replaced by "…".
 */
export function fitText(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== "" && lines.length < maxLines) {
    if (textWidth(rest) <= width) return [...lines, rest];
    const isLast = lines.length === maxLines - 1;
    const start = startOf(rest, isLast ? width - widthOf("…") : width);
    const space = start.lastIndexOf(" ");
    const line = space > start.length / 2 ? start.slice(0, space) : start;
    if (isLast) return [...lines, `${line.replace(/[\s.,:;、。،]+$/u, "")}…`];
    // A line has at least one grapheme, so that this ends.
    const taken = line === "" ? startOf(rest, Number.POSITIVE_INFINITY, 1) : line;
    lines.push(taken.trimEnd());
    rest = rest.slice(taken.length).trimStart();
  }
  return lines;
}

/** The graphemes at the start of a text that fit into a width in em. */
function startOf(text: string, width: number, maxCount = Number.POSITIVE_INFINITY): string {
  let [used, end, count] = [0, 0, 0];
  for (const { segment } of graphemes.segment(text)) {
    used += widthOf(segment);
    count += 1;
    if (used > width || count > maxCount) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
