import { DomainError, foldName } from "@daysignal/core";

/** The number of most common passwords that are refused (§5). */
const commonCount = 10_000;

/** The minimum number of other characters in a password that contains the name. */
const leastBesideName = 4;

/**
 * Rejects with INVALID_INPUT for a password that is easy to guess (§5): one of the 10,000 most
 * common ones, or little more than the account's username or email. Case and Unicode form are
 * ignored.
 */
export async function assertUncommonPassword(
  field: "password" | "newPassword",
  password: string,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const folded = foldName(password);
  const refuse = (reason: string) => new DomainError("INVALID_INPUT", { field, reason });
  // Loaded when the first password is set, to save memory. In lower case, the most common first.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  if (dictionary["passwords-common"].slice(0, commonCount).includes(folded)) {
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
