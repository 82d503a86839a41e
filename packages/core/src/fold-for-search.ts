/**
 * Combining marks, but not those that make another syllable of kana: は and ば are two letters. And
 * characters that are not drawn, such as soft hyphens, which text from web pages brings along.
 */
const marks = /(?![\u3099\u309a])[\p{M}\p{DI}]/gu;

/** Text without accents or marks, as most of it is: only its case is folded, in half of the time. */
const plain = /^\p{ASCII}*$/u;

/**
 * A text for searching, without regard to accents, case and width: "cafe" finds "Café", "strasse"
 * finds "Straße", and full-width letters are the same as others.
 */
export function foldForSearch(text: string): string {
  if (plain.test(text)) return text.toUpperCase();
  // By capitals, since several lower-case letters can have the same one: ı and i, ς and σ.
  return text.normalize("NFKD").replace(marks, "").toUpperCase();
}
