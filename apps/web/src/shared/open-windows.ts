import { connectionTimes } from "./connection-times.ts";
import { randomId } from "./random-id.ts";

/**
 * The open windows and tabs of the app in this browser, and work that only one of them does at a
 * time. By the Web Locks API; over plain http, where that does not exist, the windows query one
 * another over a BroadcastChannel.
 */

/** The id of this window until it is closed or reloaded. */
export const windowId = randomId();

const lockName = (id: string) => `daysignal window ${id}`;

/** True if there are Web Locks: in a secure context. */
export function hasLocks(): boolean {
  return "locks" in navigator;
}

/** `navigator.locks.request`; only if `hasLocks()`. */
export function requestLock(
  name: string,
  options: LockOptions,
  work: () => Promise<void>,
): Promise<void> {
  return navigator.locks.request(name, options, work);
}

/** Announces this window to the others. Called once, when the app starts. */
export function announceWindow(): void {
  if (hasLocks()) {
    // Refused only in a page that is being unloaded.
    navigator.locks
      .request(lockName(windowId), () => new Promise(() => undefined))
      .catch(() => undefined);
    return;
  }
  const channel = openChannel();
  channel.onmessage = ({ data }) => {
    if (data === "who is open?") channel.postMessage({ open: windowId });
  };
}

/** The ids of all open windows of the app in this browser, including this one. */
export async function openWindows(): Promise<ReadonlySet<string>> {
  if (hasLocks()) {
    const { held = [] } = await navigator.locks.query();
    const prefix = lockName("");
    const names = held.map(({ name = "" }) => name).filter((name) => name.startsWith(prefix));
    return new Set(names.map((name) => name.slice(prefix.length)));
  }
  const open = new Set([windowId]);
  const channel = openChannel();
  channel.onmessage = ({ data }) => {
    if (typeof data?.open === "string") open.add(data.open);
  };
  channel.postMessage("who is open?");
  await new Promise((resolve) => setTimeout(resolve, connectionTimes.openWindowMs));
  channel.close();
  return open;
}

/**
 * Runs `work` while no other window runs work of the same name. Without locks two windows may run
 * it at once, so it must be safe to repeat.
 */
export function oneWindowAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, work) : work();
}

function openChannel(): BroadcastChannel {
  return new BroadcastChannel("daysignal windows");
}
