import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { noteServerVersion } from "./server-version.ts";
import { isSignInPage, readOwnResponse, UndeliveredError } from "./undelivered.ts";

/** The delays between health checks, in milliseconds; the last one repeats. */
const waits = [2000, 4000, 8000, 15_000, 30_000];

/** The timeout of a call, in milliseconds; the server's own is much shorter. */
const callLimit = 30_000;

/** The timeout of a health check after a call without an answer, in milliseconds. */
const checkLimit = 4000;

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let calls = new AbortController();

/**
 * Reports that a call did not reach the server, whatever the browser says about the connection.
 * From now on changes wait (see held-calls.ts) until the server answers again. Its health is
 * checked with backoff, and immediately when the browser reports that it is online. features/live
 * checks more often while the server is unreachable.
 */
export function connectionLost(): void {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  lookAgain();
}

/** Assumes that the connection is back, because the user says so; the next call will show. */
export function tryConnection(): void {
  tries = 0;
  clearTimeout(timer);
  onlineManager.setOnline(true);
}

/**
 * Reports that the connection is dead although no socket was closed: in-flight calls fail now. The
 * system may retransmit their packets for minutes, and all later changes would be queued behind
 * them.
 */
export function connectionDied(): void {
  calls.abort(noAnswer());
  calls = new AbortController();
  connectionLost();
}

/** A response whose body has been read completely. */
interface Answer {
  ok: boolean;
  json: () => Promise<unknown>;
}

/**
 * Sends a request and reads the response of our server completely. Throws a `TypeError`, as `fetch`
 * does, if the server is unreachable, and an `UndeliveredError` if it is reachable but this call
 * got no answer from it.
 */
export async function fetchWhileConnected(
  url: string | URL | Request,
  { signal, ...options }: RequestInit,
): Promise<Answer> {
  const ends = [calls.signal, ...(signal ? [signal] : [])];
  const attempt = () =>
    withTimeout(callLimit, async (late) => {
      const response = await fetch(url, {
        ...options,
        // Our server never redirects a call; a proxy does, to its sign-in page.
        redirect: "manual",
        signal: AbortSignal.any([late, ...ends]),
      });
      noteServerVersion(response);
      const read = await readOwnResponse(response);
      return { ok: response.ok, json: async () => read };
    });
  const explain = async (error: unknown): Promise<unknown> => {
    const isUndelivered = error instanceof UndeliveredError;
    if (ends.some(({ aborted }) => aborted) || !(isUndelivered || error instanceof TypeError)) {
      return error;
    }
    if (!onlineManager.isOnline() || (await askServer(checkLimit)) !== "ready") return noAnswer();
    return isUndelivered
      ? error
      : new UndeliveredError("The connection was cut before the server had answered.", {
          isTransient: true,
          cause: error,
        });
  };
  try {
    return await attempt();
  } catch (error) {
    const reason = await explain(error);
    const isRead = (options.method ?? "GET") === "GET";
    if (!isRead || !(reason instanceof UndeliveredError && reason.isTransient)) throw reason;
  }
  // Reads are retried once, because nothing else retries them.
  try {
    return await attempt();
  } catch (error) {
    throw await explain(error);
  }
}

/** The error that `fetch` throws for a failed request. */
const noAnswer = () => new TypeError("There was no answer.");

/** Whether the last response was the sign-in page of a proxy. */
let meetsSignIn = false;
const signInListeners = new Set<() => void>();

function setMeetsSignIn(meets: boolean): void {
  if (meets === meetsSignIn) return;
  meetsSignIn = meets;
  for (const listener of signInListeners) listener();
}

/** True while a proxy requires signing in before it forwards anything to the server. */
export const readMeetsSignIn = (): boolean => meetsSignIn;

/** Calls back when that changes. Returns the unsubscribe function. */
export function onMeetsSignInChange(listener: () => void): () => void {
  signInListeners.add(listener);
  return () => {
    signInListeners.delete(listener);
  };
}

/** As `readMeetsSignIn`, in a component. */
export function useMeetsSignIn(): boolean {
  return useSyncExternalStore(onMeetsSignInChange, readMeetsSignIn);
}

/** Sends a request with a timeout, in milliseconds, for the complete response. */
async function withTimeout<Got>(
  timeoutMs: number,
  ask: (late: AbortSignal) => Promise<Got>,
): Promise<Got> {
  const late = new AbortController();
  const giveUp = setTimeout(() => late.abort(noAnswer()), timeoutMs);
  try {
    return await ask(late.signal);
  } finally {
    clearTimeout(giveUp);
  }
}

function lookAgain(): void {
  clearTimeout(timer);
  timer = setTimeout(look, waits[Math.min(tries, waits.length - 1)]);
  tries += 1;
}

async function look(): Promise<void> {
  if (onlineManager.isOnline()) return;
  if ((await askServer(8000)) === "ready") onlineManager.setOnline(true);
  else lookAgain();
}

/**
 * Checks whether the server and its database answer within `timeoutMs` milliseconds. A proxy's page
 * counts as a refusal.
 */
export async function askServer(timeoutMs: number): Promise<"ready" | "refused" | "silent"> {
  try {
    return await withTimeout(timeoutMs, async (signal) => {
      const response = await fetch("/readyz", { cache: "no-store", redirect: "manual", signal });
      noteServerVersion(response);
      setMeetsSignIn(isSignInPage(response));
      return response.ok && (await response.json()).status === "ready" ? "ready" : "refused";
    });
  } catch (error) {
    return error instanceof SyntaxError ? "refused" : "silent";
  }
}

/**
 * Reports that a call has reached the server, so that the backoff restarts when it is lost again.
 */
export function connectionHolds(): void {
  tries = 0;
}

/** Whether the server was reachable at the last attempt. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}
