import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { noteServerVersion } from "./server-version.ts";
import { isSignInPage, readOwnResponse, UndeliveredError } from "./undelivered.ts";

/** How long to wait before the server is looked for again, in milliseconds; the last holds from then on. */
const waits = [2000, 4000, 8000, 15_000, 30_000];

/** How long a call may take, in milliseconds; the server itself gives up long before. */
const callLimit = 30_000;

/** How long the server may take to say that it is there when a call got no answer of it, in milliseconds. */
const checkLimit = 4000;

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let calls = new AbortController();

/**
 * A call did not reach the server, whatever the browser says of its
 * connection. From now on changes wait (see held-calls.ts) until the server
 * answers again; it is looked for now and then, and at once when the browser
 * says that it is online. features/live looks more often where nothing answers.
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

/**
 * The connection is dead without anybody having said so: calls that are on their
 * way fail now. The system may send their packets again for minutes, and all
 * later changes would wait behind them.
 */
export function connectionDied(): void {
  calls.abort(noAnswer());
  calls = new AbortController();
  connectionLost();
}

/** What has been answered, read to its end. */
interface Answer {
  ok: boolean;
  json: () => Promise<unknown>;
}

/**
 * Sends a request and reads the response of our server to its end. Throws a
 * `TypeError`, as `fetch` does, when the server cannot be reached, and an
 * `UndeliveredError` when it can and this call got no answer of it all the same.
 */
export async function fetchWhileConnected(
  url: string | URL | Request,
  { signal, ...options }: RequestInit,
): Promise<Answer> {
  const ends = [calls.signal, ...(signal ? [signal] : [])];
  const attempt = () =>
    withPatience(callLimit, async (late) => {
      const response = await fetch(url, {
        ...options,
        // Our server redirects no call; a proxy does, to its sign-in page.
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
  // What only reads is tried once more: nobody else would.
  try {
    return await attempt();
  } catch (error) {
    throw await explain(error);
  }
}

/** As `fetch` says that it did not get through. */
const noAnswer = () => new TypeError("There was no answer.");

/** Whether what answered last in the server's place was the sign-in page of a proxy. */
let meetsSignIn = false;
const signInListeners = new Set<() => void>();

function setMeetsSignIn(meets: boolean): void {
  if (meets === meetsSignIn) return;
  meetsSignIn = meets;
  for (const listener of signInListeners) listener();
}

/** True while a proxy wants the person to sign in before it lets anything through to the server. */
export const readMeetsSignIn = (): boolean => meetsSignIn;

/** Calls back when that changes. Returns the way to stop. */
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

/** Asks, and gives up when it has no whole answer within some milliseconds. */
async function withPatience<Got>(
  patience: number,
  ask: (late: AbortSignal) => Promise<Got>,
): Promise<Got> {
  const late = new AbortController();
  const giveUp = setTimeout(() => late.abort(noAnswer()), patience);
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
 * Whether the server and its database answer within some milliseconds; a proxy's
 * page in their place is a refusal.
 */
export async function askServer(patience: number): Promise<"ready" | "refused" | "silent"> {
  try {
    return await withPatience(patience, async (signal) => {
      const response = await fetch("/readyz", { cache: "no-store", redirect: "manual", signal });
      noteServerVersion(response);
      setMeetsSignIn(isSignInPage(response));
      return response.ok && (await response.json()).status === "ready" ? "ready" : "refused";
    });
  } catch (error) {
    return error instanceof SyntaxError ? "refused" : "silent";
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
