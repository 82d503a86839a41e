// Separate from the text schemas, so that screens can compare without zod.

/** A text in the form used for case-insensitive comparison: NFC and lower case, with one sigma. */
export function foldCase(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("ς", "σ");
}

/** Whether two texts are equal, ignoring case and Unicode composition. */
export function isSameText(one: string, other: string): boolean {
  return foldCase(one) === foldCase(other);
}

/**
 * The length of the prefix of `text` that equals `name`, compared as by `isSameText`; null if it
 * starts differently. A decomposed prefix is longer than the name.
 */
export function lengthOfStart(text: string, name: string): number | null {
  const [shortest, longest] = [name.normalize("NFC").length, name.normalize("NFD").length];
  for (let length = shortest; length <= longest; length += 1) {
    // A following accent belongs to the last letter.
    const isWhole = !/^\p{M}/u.test(text.slice(length));
    if (isWhole && isSameText(text.slice(0, length), name)) return length;
  }
  return null;
}
