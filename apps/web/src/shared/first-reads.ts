import type { ChangedSignals } from "@daysignal/core";
import { authToken } from "./auth-token.ts";
import type { ListMark } from "./list-mark.ts";

/** Set by start/request-first-reads.ts: the in-flight responses by call. */
interface FirstReads {
  /** The token that the requests were sent with. */
  token: string | null;
  answers: Map<string, Promise<unknown>>;
  /** The responses that have arrived. */
  arrived: Map<string, unknown>;
}

/** The first read of the list of signals: all of them, or what has changed of a kept list. */
export interface FirstList {
  whole?: unknown;
  /** The number of the last change before the whole list was requested. */
  seq?: number | undefined;
  changed?: ChangedSignals | undefined;
  /** The mark of the kept list that `changed` is about. */
  mark?: ListMark | undefined;
}

declare global {
  var firstReads: FirstReads | undefined;
}

/**
 * The response to a read that was requested before the app's scripts had loaded; each is returned
 * once. Undefined if it was not requested or with another token; the promise resolves to undefined
 * if it failed.
 */
export function takeFirstRead(path: string, input: unknown): Promise<unknown> | undefined {
  const firstReads = ownFirstReads();
  if (!firstReads) return undefined;
  const call = JSON.stringify(input === undefined ? [path] : [path, input]);
  const answer = firstReads.answers.get(call);
  firstReads.answers.delete(call);
  return answer?.then(dataOf);
}

/** An early read that has succeeded. */
export interface ArrivedRead {
  path: string;
  input: unknown;
  data: unknown;
}

/** The early reads that have arrived. Each is returned either here or by `takeFirstRead`. */
export function takeArrivedReads(): ArrivedRead[] {
  const firstReads = ownFirstReads();
  if (!firstReads) return [];
  return [...firstReads.arrived].flatMap(([call, answer]) => {
    const data = dataOf(answer);
    if (data === undefined || !firstReads.answers.delete(call)) return [];
    const [path, input]: [string, unknown] = JSON.parse(call);
    return [{ path, input, data }];
  });
}

/** The early reads of the current user. */
function ownFirstReads(): FirstReads | undefined {
  if (globalThis.firstReads?.token !== authToken.read()) forgetFirstReads();
  return globalThis.firstReads;
}

/**
 * The earliest time at which the session's first reads were requested: with the page, or now. In
 * milliseconds since the epoch.
 */
export function readingBegan(): number {
  return globalThis.firstReads ? performance.timeOrigin : Date.now();
}

/** Drops the early reads, which are outdated after a change or at the end of the session. */
export function forgetFirstReads(): void {
  globalThis.firstReads = undefined;
}

/** The data of a tRPC response; undefined for an error. */
export function dataOf(answer: unknown) {
  return Object(Object(answer).result).data;
}
