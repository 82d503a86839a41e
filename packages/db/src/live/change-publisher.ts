import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeTransport } from "./change-transport.ts";
import type { Change } from "./record-changes.ts";

/** How many changes are sent at once, and how many may wait to be sent. */
const maxBatch = 500;
const maxWaiting = 5000;

/** How long changes are collected before they are sent, in milliseconds. */
const collectMs = 20;

export interface ChangePublisher {
  /** Sends committed changes soon, without making the caller wait. */
  publish(changes: readonly Change[]): void;
  /** Resolves once nothing is left to be sent. */
  settled(): Promise<void>;
}

/**
 * Sends changes in batches: those that are committed within a moment, or during a batch. What
 * cannot be sent is dropped, because every instance also looks at the table.
 */
export function createChangePublisher(
  { publish }: Pick<ChangeTransport, "publish">,
  onError: (error: unknown) => void,
): ChangePublisher {
  let waiting: Change[] = [];
  let sending: Promise<void> | undefined;
  const send = async () => {
    while (waiting.length > 0) {
      await sleep(collectMs);
      await publish(waiting.splice(0, maxBatch)).catch(onError);
    }
    sending = undefined;
  };
  return {
    publish: (changes) => {
      waiting = [...waiting, ...changes].slice(-maxWaiting);
      sending ??= send();
    },
    settled: async () => sending,
  };
}
