import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/**
 * Milliseconds until the server is looked for again where something answers
 * that cannot serve: a proxy, or a server that is overloaded. The last holds
 * from then on.
 */
const waitsWhenRefused = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Where nothing answers: often for the first minute, since nobody is burdened by
 * it and the screen has to be true again as soon as the network is; then rarely.
 */
const briefly = 1000;
const brieflyFor = 60;
const rarely = 5000;

/** How long the server may take to say that it is there; itself it waits 2 s for its database. */
const soon = 2500;
const later = 4000;

/** How long a call may take, in milliseconds; the server itself gives up long before. */
const callLimit = 30_000;

type Look = "ready" | "refused" | "silent";

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Ends the calls that are on their way over a connection that turned out to be dead. */
let calls = new AbortController();

/**
 * A call did not reach the server, whatever the browser says of its
 * connection. From now on changes wait (see held-calls.ts) until the server
 * answers again; it is looked for now and then, and at once when the browser
 * says that it is online or somebody looks (`lookForConnection`).
 */
export function connectionLost(): void {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  lookAgain(briefly);
}

/** Takes the connection to be back, because the person says so; the next call will tell. */
export function tryConnection(): void {
  tries = 0;
  clearTimeout(timer);
  onlineManager.setOnline(true);
}

/** Looks for a lost server now, and often again: somebody is there, or the machine has woken. */
export function lookForConnection(): void {
  if (onlineManager.isOnline()) return;
  tries = 0;
  lookAgain(0);
}

/**
 * Something has gone unanswered: asks the server whether it is there. Where it
 * does not say so soon the connection is lost, and calls that are on their way
 * fail now; their packets may be sent again by the system for minutes, and all
 * later changes would wait behind them.
 */
export async function checkConnection(): Promise<void> {
  if (!onlineManager.isOnline() || (await look(later)) !== "silent") return;
  calls.abort(noAnswer());
  calls = new AbortController();
  connectionLost();
}

/** Sends a request that fails like one without a connection when there turns out to be none, and when it takes too long. */
export async function fetchWhileConnected(
  url: string | URL | Request,
  { signal, ...options }: RequestInit,
): Promise<Response> {
  const ends = [calls.signal, unlessAnswered(callLimit), ...(signal ? [signal] : [])];
  return await fetch(url, { ...options, signal: AbortSignal.any(ends) });
}

/** As `fetch` says that it did not get through. */
const noAnswer = () => new TypeError("There was no answer.");

function unlessAnswered(patience: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(noAnswer()), patience);
  return late.signal;
}

function lookAgain(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(lookUntilBack, wait);
}

async function lookUntilBack(): Promise<void> {
  if (onlineManager.isOnline()) return;
  tries += 1;
  const began = Date.now();
  const found = await look(tries <= brieflyFor ? soon : later);
  if (onlineManager.isOnline()) return;
  if (found === "ready") onlineManager.setOnline(true);
  else if (found === "silent") {
    // Whoever has waited for an answer need not wait for the next question.
    lookAgain(tries <= brieflyFor ? Math.max(0, briefly - (Date.now() - began)) : rarely);
  } else lookAgain(waitsWhenRefused[Math.min(tries, waitsWhenRefused.length) - 1] ?? rarely);
}

/** Whether the server and its database answer; a proxy's page in their place is a refusal. */
async function look(patience: number): Promise<Look> {
  try {
    const response = await fetch("/readyz", {
      cache: "no-store",
      signal: unlessAnswered(patience),
    });
    const isReady = response.ok && (await response.json()).status === "ready";
    return isReady ? "ready" : "refused";
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
