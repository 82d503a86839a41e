/** A start that failed for a known reason: shown as a message with a remedy, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
