/** An error that an operator can fix; printed as a sentence, without a stack. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}
