import { createSignal } from "./create-signal.ts";
import type { StoredSignal } from "./stored-signal.ts";

/**
 * A copy of a signal (§4): open, on no day, neither hidden nor waiting, with the other fields of the
 * original. A copy of a series repeats by the same rule, and starts when it is planned.
 */
export function duplicateSignal(signal: StoredSignal, id: string, now: Date): StoredSignal {
  const { type, title, notes, priority, impact, effort, estimatedMinutes, workDays } = signal;
  const made = createSignal({ title, type, notes, priority, impact }, id, now);
  const { dueDate, projectId, goalId, tags, link, recurrence, repeat } = signal;
  return {
    ...made,
    ...{ effort, estimatedMinutes, workDays, dueDate, projectId, goalId, tags, link },
    recurrence,
    repeat: repeat && { ...repeat, exceptions: [] },
  };
}
