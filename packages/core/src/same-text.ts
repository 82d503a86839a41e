// Apart from the schemas of texts, so that screens can compare without zod.

/** A text as it is compared where case makes no difference: in NFC and lower case. */
export function foldCase(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Whether two texts are the same, ignoring case and how their characters are composed. */
export function isSameText(one: string, other: string): boolean {
  return foldCase(one) === foldCase(other);
}

/**
 * How many characters at the start of `text` are the text `name`, compared as by `isSameText`; null
 * if it begins with something else. A decomposed text is longer than its name.
 */
export function lengthOfStart(text: string, name: string): number | null {
  const [shortest, longest] = [name.normalize("NFC").length, name.normalize("NFD").length];
  for (let length = shortest; length <= longest; length += 1) {
    // An accent that follows belongs to the last letter.
    const isWhole = !/^\p{M}/u.test(text.slice(length));
    if (isWhole && isSameText(text.slice(0, length), name)) return length;
  }
  return null;
}
