import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeTransport } from "./change-transport.ts";
import type { Change } from "./record-changes.ts";

/** The maximum number of changes sent at once, and of changes waiting to be sent. */
const maxBatch = 500;
const maxWaiting = 5000;

/**
 * How long changes are collected after a batch was sent, in milliseconds. The first change after a
 * pause is sent at once. A batch wakes every instance, which costs more than the changes in it.
 */
const collectMs = 100;

export interface ChangePublisher {
  /** Sends committed changes soon, without making the caller wait. */
  publish(changes: readonly Change[]): void;
  /** Resolves once nothing is left to be sent. */
  settled(): Promise<void>;
}

/**
 * Sends changes in batches: those committed shortly after a batch, or during one. If sending fails
 * the changes are dropped, because every instance also polls the table.
 */
export function createChangePublisher(
  { publish }: Pick<ChangeTransport, "publish">,
  onError: (error: unknown) => void,
): ChangePublisher {
  let waiting: Change[] = [];
  let sending: Promise<void> | undefined;
  let pause: Promise<unknown> = Promise.resolve();
  const send = async () => {
    while (waiting.length > 0) {
      await pause;
      await publish(waiting.splice(0, maxBatch)).catch(onError);
      pause = sleep(collectMs, undefined, { ref: false });
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
