import { randomId } from "./random-id.ts";

/**
 * Which windows and tabs of the app are open in this browser, and work that only
 * one of them does at a time. The Web Locks API answers both; over plain http it
 * does not exist, and the windows ask one another over a BroadcastChannel.
 */

/** Identifies this window for as long as it is open; a reload makes a new one. */
export const windowId = randomId();

/** How long an open window may take to answer, in milliseconds. */
const answerTime = 500;

const lockName = (id: string) => `daysignal window ${id}`;

/** True where tabs can take locks: in a secure context. */
export function hasLocks(): boolean {
  return "locks" in navigator;
}

/** `navigator.locks.request`; only where there are locks. */
export function requestLock(
  name: string,
  options: LockOptions,
  work: () => Promise<void>,
): Promise<void> {
  return navigator.locks.request(name, options, work);
}

/** Lets other windows see that this one is open. Called once, when the app starts. */
export function announceWindow(): void {
  if (hasLocks()) {
    // Refused only in a page that is being left.
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

/** The ids of all open windows of the app in this browser, this one among them. */
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
  await new Promise((resolve) => setTimeout(resolve, answerTime));
  channel.close();
  return open;
}

/**
 * Does the work while no other window does work of the same name. Without locks
 * two windows may do it at once: the work must be safe to repeat.
 */
export function oneWindowAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, work) : work();
}

function openChannel(): BroadcastChannel {
  return new BroadcastChannel("daysignal windows");
}
