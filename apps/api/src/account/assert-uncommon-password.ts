import { DomainError, foldName } from "@daysignal/core";
import { dictionary } from "@zxcvbn-ts/language-common";

/** How many of the most common passwords are refused (§5). */
const commonCount = 10_000;

/** Sorted by how often they occur, in lower case. */
const common = new Set(dictionary["passwords-common"].slice(0, commonCount));

/** How many characters a password has to have besides the name that it contains. */
const leastBesideName = 4;

/**
 * Throws INVALID_INPUT for a password that is guessed first (§5): one of the 10,000 most common
 * ones, or little more than the username or the email of its account. Neither case nor the form of
 * characters makes a difference.
 */
export function assertUncommonPassword(
  field: "password" | "newPassword",
  password: string,
  { username, email }: { username: string; email: string },
): void {
  const folded = foldName(password);
  const refuse = (reason: string) => new DomainError("INVALID_INPUT", { field, reason });
  if (common.has(folded)) {
    throw refuse(/*i18n*/ "must not be one of the 10,000 most common passwords");
  }
  const [local = ""] = email.split("@");
  for (const name of [email, username, local].map(foldName)) {
    if (
      name !== "" &&
      folded.replaceAll(name, "").length < leastBesideName &&
      folded.includes(name)
    )
      throw refuse(/*i18n*/ "must not be made of your username or email");
  }
}
