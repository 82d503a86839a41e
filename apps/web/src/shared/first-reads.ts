import { authToken } from "./auth-token.ts";

/** What public/first-reads.js leaves behind: answers that are on their way, each by its call. */
interface FirstReads {
  /** As whom was asked. */
  token: string | null;
  answers: Map<string, Promise<unknown>>;
  /** Those that have come: the same, as they are. */
  arrived: Map<string, unknown>;
}

declare global {
  var firstReads: FirstReads | undefined;
}

/**
 * The answer to a read that was asked for before the app's scripts had arrived;
 * each is handed out once. Undefined where nothing was asked, or as somebody
 * else; the promise says undefined where there was no good answer.
 */
export function takeFirstRead(path: string, input: unknown): Promise<unknown> | undefined {
  const firstReads = ownFirstReads();
  if (!firstReads) return undefined;
  const call = JSON.stringify(input === undefined ? [path] : [path, input]);
  const answer = firstReads.answers.get(call);
  firstReads.answers.delete(call);
  return answer?.then(dataOf);
}

/** A read that was asked for ahead, with its good answer. */
export interface ArrivedRead {
  path: string;
  input: unknown;
  data: unknown;
}

/** The answers to such reads that have come already; each of them is handed out here or there. */
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

/** What was asked for as the person who is here now. */
function ownFirstReads(): FirstReads | undefined {
  if (globalThis.firstReads?.token !== authToken.read()) forgetFirstReads();
  return globalThis.firstReads;
}

/** When the reads that a session now begins with were asked for, at the earliest: with the page, or now. In milliseconds, by the clock. */
export function readingBegan(): number {
  return globalThis.firstReads ? performance.timeOrigin : Date.now();
}

/** The session is over, or something has changed: what was asked for before says nothing any more. */
export function forgetFirstReads(): void {
  globalThis.firstReads = undefined;
}

/** The data in what tRPC answers to a call. */
function dataOf(answer: unknown): unknown {
  return Object(Object(answer).result).data;
}
