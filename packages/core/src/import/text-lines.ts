/** The lines of a text, without a byte order mark. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, "").split(/\r\n|[\n\r\u2028\u2029]/);
}

/**
 * The indentation of a line in columns; a tab counts as four, and -1 is returned for a blank line.
 */
export function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length === line.length
    ? -1
    : line.replaceAll("\t", "    ").search(/\S/);
}

/** A text with a line added at its end, without the blanks around it. */
export const withLine = (text: string, line: string): string =>
  text === "" ? line.trim() : `${text}\n${line.trim()}`;

/** A stack of outline items that a deeper line may still belong to, outermost first. */
export class OpenItems<T> {
  readonly #items: { indent: number; item: T }[] = [];

  /** Removes the items indented by at least `indent`, and returns the innermost of the rest. */
  close(indent: number): T | null {
    while ((this.#items.at(-1)?.indent ?? -1) >= indent) this.#items.pop();
    return this.#items.at(-1)?.item ?? null;
  }

  open(indent: number, item: T): void {
    this.#items.push({ indent, item });
  }

  get innermost(): T | null {
    return this.#items.at(-1)?.item ?? null;
  }

  clear(): void {
    this.#items.length = 0;
  }
}
