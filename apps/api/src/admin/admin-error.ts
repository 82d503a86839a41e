/** What an operator can do something about: a sentence, without a stack. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}
