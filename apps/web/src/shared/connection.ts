import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** How long to wait before the server is looked for again, in milliseconds; the last holds from then on. */
const waits = [2000, 4000, 8000, 15_000, 30_000];

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A call did not reach the server, whatever the browser says of its
 * connection. From now on changes wait (see held-calls.ts) until the server
 * answers again; it is looked for now and then, and at once when the browser
 * says that it is online.
 */
export function connectionLost(): void {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  lookAgain();
}

/** Takes the connection to be back, because the person says so; the next call will tell. */
export function tryConnection(): void {
  tries = 0;
  clearTimeout(timer);
  onlineManager.setOnline(true);
}

function lookAgain(): void {
  clearTimeout(timer);
  timer = setTimeout(look, waits[Math.min(tries, waits.length - 1)]);
  tries += 1;
}

async function look(): Promise<void> {
  if (onlineManager.isOnline()) return;
  if (await isReady()) onlineManager.setOnline(true);
  else lookAgain();
}

/** Whether the server and its database answer; a proxy's page in their place does not count. */
async function isReady(): Promise<boolean> {
  try {
    const response = await fetch("/readyz", { cache: "no-store" });
    return response.ok && (await response.json()).status === "ready";
  } catch {
    return false;
  }
}

/** A call has reached the server: should it be lost again, looking starts anew. */
export function connectionHolds(): void {
  tries = 0;
}

/** Whether the server could be reached the last time. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}
