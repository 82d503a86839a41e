import type { Readable } from "node:stream";
import type { Config } from "../env.ts";

/** Who gives a command: with which settings, and where they read and type. */
export interface Operator {
  config: Config;
  /** Tells what was done, on the standard output. */
  say(line: string): void;
  /** Tells what happens meanwhile, or is worth a look, beside the output. */
  note(line: string): void;
  input: Readable & { isTTY?: boolean };
}
