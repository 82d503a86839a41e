import { createListeners } from "@daysignal/ui/listeners";
import { useSyncExternalStore } from "react";
import {
  type Connection,
  type ConnectionEvent,
  isReachable,
  nextConnection,
} from "./connection-state.ts";
import { connectionTimes, healthCheckDelayMs } from "./connection-times.ts";
import { isOtherVersion } from "./server-version.ts";
import { isSignInPage } from "./undelivered.ts";

let connection: Connection = { name: "online" };
let timer: ReturnType<typeof setTimeout> | undefined;
let dead = new AbortController();
const listeners = createListeners();

/** Reports what was learned about the connection. */
export function reportConnection(event: ConnectionEvent): void {
  const before = connection;
  connection = nextConnection(before, event);
  if (isReachable(before) !== isConnected()) scheduleHealthCheck();
  if (before.name !== connection.name) listeners.notify();
}

/** Whether code could not be loaded without a connection. The router and Firefox try again after a reload only. */
let isCodeMissing = false;

/** Reloads the page if code is missing and the server can be reached. Returns whether it does. */
export function reloadMissingCode(): boolean {
  const isReloaded = isCodeMissing && isConnected();
  if (isReloaded) location.reload();
  return isReloaded;
}

/** The current state. */
export const readConnection = (): Connection => connection;

/** True while calls can be expected to reach the server. */
export const isConnected = (): boolean => isReachable(connection);

/** Calls back when the state changes. Returns the unsubscribe function. */
export const onConnectionChange = listeners.subscribe;

/** The name of the current state, in a component. */
export function useConnection(): Connection["name"] {
  return useSyncExternalStore(onConnectionChange, () => connection.name);
}

/** Whether calls can be expected to reach the server, in a component. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnected);
}

/**
 * Aborted when the connection is dead although no socket was closed. The system may retransmit the
 * packets of in-flight calls for minutes, and all later changes would be queued behind them.
 */
export const deadConnection = (): AbortSignal => dead.signal;

/** What a health check has found. `healthy` and `otherVersion` mean that the server can serve. */
export type Health = "healthy" | "otherVersion" | "refused" | "signInPage" | "silent";

/** Checks whether the server and its database answer in time, and reports it. */
export async function checkHealth(): Promise<Health> {
  const health = await askHealth();
  if (health === "healthy" || health === "otherVersion") {
    reportConnection("answered");
    if (health === "otherVersion") reportConnection("otherVersion");
    return health;
  }
  if (health === "silent") {
    dead.abort(noAnswer());
    dead = new AbortController();
  }
  reportConnection(health === "signInPage" ? health : "unhealthy");
  return health;
}

/** Asks the server at once if it is lost, because the user or the browser says that it is back. */
export function checkLostConnection(): void {
  if (!isConnected()) void checkHealth();
}

async function askHealth(): Promise<Health> {
  try {
    return await withTimeout(connectionTimes.healthCheckTimeoutMs, async (signal) => {
      const response = await fetch("/readyz", { cache: "no-store", redirect: "manual", signal });
      if (isSignInPage(response)) return "signInPage";
      if (!response.ok || (await response.json()).status !== "ready") return "refused";
      return isOtherVersion(response) ? "otherVersion" : "healthy";
    });
  } catch (error) {
    return error instanceof SyntaxError ? "refused" : "silent";
  }
}

/**
 * Checks the health of a lost server again and again. The checks may overlap: the system retries a
 * pending connection with growing delays, a new one immediately.
 */
function scheduleHealthCheck(): void {
  clearTimeout(timer);
  if (connection.name !== "unreachable" && connection.name !== "proxySignIn") return;
  timer = setTimeout(() => {
    void checkHealth();
    scheduleHealthCheck();
  }, healthCheckDelayMs(connection.failedChecks));
}

/**
 * Runs `work` with a signal that is aborted after `timeoutMs` milliseconds, as after a failed
 * request, unless it has settled before.
 */
export async function withTimeout<Result>(
  timeoutMs: number,
  work: (late: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(noAnswer()), timeoutMs);
  try {
    return await work(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The error that `fetch` throws for a failed request. */
export const noAnswer = (): TypeError => new TypeError("There was no answer.");

// Not while prerendering.
if (typeof window !== "undefined") {
  addEventListener("offline", () => reportConnection("unanswered"));
  addEventListener("online", checkLostConnection);
  document.addEventListener("visibilitychange", checkLostConnection);
  // The router reloads the page if the code of a screen is missing, because a new version may have
  // replaced it. Without a connection the browser's error page would come in place of the app.
  addEventListener("vite:preloadError", (event) => {
    if (isConnected()) return;
    isCodeMissing = true;
    event.preventDefault();
  });
}
