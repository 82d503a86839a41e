import type { ToastAction } from "./toasts.ts";
import { undoable } from "./undo-command.ts";
import type { UndoStep } from "./undo-stack.ts";

/** A change of an entity from one state to another; null where it does not exist. */
export interface UndoableChange<State extends object> {
  /**
   * The entity as it is now; undefined if it does not exist. Rejects if it cannot be read, which it
   * shows.
   */
  now: () => object | undefined | Promise<object | undefined>;
  /** The fields that the change sets, before and after it. */
  was: State | null;
  left: State | null;
  /**
   * Sends the call that replaces a state, `from`, by another; null deletes. Its mutation shows
   * failures.
   */
  send: (to: State | null, from: State | null) => Promise<unknown>;
  /** Whether a step ends with the response. By default the next one begins before. */
  awaitsResponse?: boolean;
}

/** The step of a change. An entity that has changed since is left as it is (§8). */
export function undoStep<State extends object>(change: UndoableChange<State>): UndoStep {
  const { now, was, left, send, awaitsResponse } = change;
  const replace = (from: State | null, to: State | null) => async () => {
    try {
      const entity = await now();
      if (from === null ? entity !== undefined : !isStill(entity, from)) return false;
      const sent = send(to, from);
      if (awaitsResponse) await sent;
      else sent.catch(() => undefined);
      return true;
    } catch {
      return "final";
    }
  };
  return { undo: replace(left, was), redo: replace(was, left) };
}

/**
 * Sends a change and pushes its step, which is dropped if it fails. Returns the response and the
 * Undo button for its toast.
 */
export function sendUndoably<State extends object>(
  change: UndoableChange<State>,
): { sent: Promise<unknown>; undo: ToastAction } {
  const sent = change.send(change.left, change.was);
  // Shown by its mutation.
  sent.catch(() => undefined);
  return { sent, undo: undoable(undoStep(change), sent) };
}

/**
 * Whether an entity is as an undo step has left it: each field of `left` has the same value in
 * `now`. Lists are compared by their items, in order. False if the entity no longer exists.
 */
export function isStill(now: object | undefined, left: object): boolean {
  if (!now) return false;
  const values: Record<string, unknown> = { ...now };
  return Object.entries(left).every(
    ([field, value]) => JSON.stringify(values[field]) === JSON.stringify(value),
  );
}
