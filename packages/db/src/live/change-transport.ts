import { changeMessageSchema } from "@daysignal/core";
import type { Change } from "./record-changes.ts";

/** The channel of changes, in Postgres and in Redis. */
export const changeChannel = "daysignal_changes";

export interface ChangeListener {
  onChange: (change: Change) => void;
  /** From here on messages are received. Earlier ones may have been missed. */
  onListening: () => void;
  /** Nothing is received from here on, until `onListening`. */
  onLost: (error: Error) => void;
  /** A message that is not ours was ignored; anybody who can connect may send one. */
  onMalformed: (error: Error) => void;
}

/**
 * Sends committed changes to all instances. It may lose some, or deliver them out of order: a
 * follower notices by their numbers, and reads the table.
 */
export interface ChangeTransport {
  /** Rejects if they could not be sent. */
  publish(changes: readonly Change[]): Promise<void>;
  /** Listens until stopped, and reconnects for as long as it takes. Returns the stop function. */
  listen(listener: ChangeListener): () => Promise<void>;
  close(): Promise<void>;
}

/** A change as text. */
export function writeMessage({ userId, ...change }: Change): string {
  return JSON.stringify({ user: userId, ...change });
}

/** Passes a message on to a listener. */
export function receiveMessage(text: string, listener: ChangeListener): void {
  let change: Change;
  try {
    const { user, ...rest } = changeMessageSchema.parse(JSON.parse(text));
    change = { userId: user, ...rest };
  } catch (cause) {
    const error = new Error(`A malformed message on ${changeChannel} was ignored.`, { cause });
    listener.onMalformed(error);
    return;
  }
  listener.onChange(change);
}
