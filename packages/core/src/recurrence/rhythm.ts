import type { PlainRecurrence, Signal } from "../signal/signal.ts";
import type { Repeat } from "./repeat.ts";

/** How a signal is to repeat: not, by a recurrence, or by a rule of its own. */
export type Rhythm = "none" | PlainRecurrence | Repeat;

/** How a signal repeats. */
export function rhythmOf({ recurrence, repeat }: Pick<Signal, "recurrence" | "repeat">): Rhythm {
  if (recurrence === "custom") return repeat ?? "none";
  return recurrence ?? "none";
}

/** The fields of a call that sets it. */
export const rhythmInput = (rhythm: Rhythm) =>
  typeof rhythm === "string"
    ? { recurrence: rhythm }
    : { recurrence: "custom" as const, repeat: rhythm };
