import type { ChangeBase, Signal, SignalChanges, UpdateSignalInput } from "@daysignal/core";
import { baseOf, beganWith } from "../conflict/base-of-change.ts";

/** The draft keys of a signal's texts (shared/drafts.ts), wherever they are edited. */
export const titleDraftKey = (id: string) => `signal/${id}/title`;
export const notesDraftKey = (id: string) => `signal/${id}/notes`;

/**
 * A change of the title. `was` is its value when editing began, so that a change made meanwhile is
 * not overwritten unasked.
 */
export function titleChange(signal: Signal, title: string, was: string): SignalChanges {
  const changes = { title };
  beganWith(changes, { ...signal, title: was });
  return changes;
}

/** A change of the notes, null if they are empty (§5); `was` as for a title. */
export function notesChange(signal: Signal, notes: string, was: string): SignalChanges {
  const changes = { notes: notes === "" ? null : notes };
  beganWith(changes, { ...signal, notes: was === "" ? null : was });
  return changes;
}

/** The input for changes of a signal, with `base`, else with the base of the changes. */
export function updateInput(
  id: string,
  changes: SignalChanges,
  base: ChangeBase | undefined = baseOf(changes),
): UpdateSignalInput {
  const input = { id, ...changes };
  beganWith(input, base);
  return input;
}
