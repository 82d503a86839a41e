/** Characters that show nothing, or turn the direction of the text around them. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/gu;

/** Whether a text is free of invisible and direction-changing characters. */
export function isVisibleText(text: string): boolean {
  return text.search(unseen) === -1;
}

/**
 * The form in which usernames and emails are compared everywhere: sign-in, rate
 * limits, uniqueness, password resets (§9). Two names that look alike by
 * compatibility forms (NFKC), case or invisible characters have the same.
 *
 * The database stores it: a change here needs a migration that folds again.
 */
export function foldName(name: string): string {
  return (
    name
      .normalize("NFKC")
      .replace(unseen, "")
      // By way of upper case, so that ß and SS, and both forms of a Greek sigma, become one.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize("NFKC")
      .replace(/\s+/gu, " ")
      .trim()
  );
}
