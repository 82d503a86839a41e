import type { Readable } from "node:stream";
import type { Config } from "../env.ts";

/** The context of an operator command: settings, input and output. */
export interface Operator {
  config: Config;
  /** Writes results to standard output. */
  print(line: string): void;
  /** Writes progress and warnings to standard error. */
  warn(line: string): void;
  input: Readable & { isTTY?: boolean };
}

/** An error that an operator can fix; printed as a sentence, without a stack. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}
