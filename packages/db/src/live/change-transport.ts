import { changeMessageSchema } from "@daysignal/core";
import type { Change } from "./record-changes.ts";

/** The name of the notification channel, in Postgres and in Redis. */
export const changeChannel = "daysignal_changes";

export interface ChangeListener {
  onChange: (change: Change) => void;
  /** Called when messages start to be received. Earlier ones may have been missed. */
  onListening: () => void;
  /** Called when the connection is lost; nothing is received until `onListening`. */
  onLost: (error: Error) => void;
  /** Called for an ignored message that has another format; anyone who can connect may send one. */
  onMalformed: (error: Error) => void;
}

/**
 * Sends committed changes to all instances. Messages may be lost or out of order: the receiver
 * notices by their numbers and reads the table.
 */
export interface ChangeTransport {
  /** Rejects if they could not be sent. */
  publish(changes: readonly Change[]): Promise<void>;
  /** Listens until stopped, reconnecting without limit. Returns the stop function. */
  listen(listener: ChangeListener): () => Promise<void>;
  close(): Promise<void>;
}

/** Serialises a change. */
export function writeMessage({ userId, ...change }: Change): string {
  return JSON.stringify({ user: userId, ...change });
}

/** Parses a message and passes it to a listener. */
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
