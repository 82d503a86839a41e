/** A start that cannot go on, told to people with what to do about it; its stack is of no use to them. */
export class StartError extends Error {
  override readonly name = "StartError";
}
