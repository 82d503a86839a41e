/** An error that an operator can fix: shown as a sentence, without a stack. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}
