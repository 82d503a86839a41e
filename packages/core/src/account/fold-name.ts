/** Invisible characters and those that change the text direction. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/gu;

/** Removes invisible and direction-changing characters from a name given by another user. */
export function visibleName(name: string): string {
  return name.replace(/\s+/gu, " ").replace(unseen, "").trim();
}

/** Whether a text is free of invisible and direction-changing characters. */
export function isVisibleText(text: string): boolean {
  return text.search(unseen) === -1;
}

/**
 * The form in which usernames and emails are compared everywhere: sign-in, rate limits,
 * uniqueness, password resets (§9). Names that differ only in compatibility forms
 * (NFKC), case or invisible characters are equal.
 *
 * The database stores it: a change here needs a migration that folds all names again.
 */
export function foldName(name: string): string {
  return (
    name
      .normalize("NFKC")
      .replace(unseen, "")
      // Upper case first, so that ß and SS, and both forms of a Greek sigma, become equal.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize("NFKC")
      .replace(/\s+/gu, " ")
      .trim()
  );
}
