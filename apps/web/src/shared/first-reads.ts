import { authToken } from "./auth-token.ts";

/** What public/first-reads.js leaves behind: answers that are on their way, each by its call. */
interface FirstReads {
  /** As whom was asked. */
  token: string | null;
  answers: Map<string, Promise<unknown>>;
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
  const { firstReads } = globalThis;
  if (!firstReads) return undefined;
  if (firstReads.token !== authToken.read()) {
    forgetFirstReads();
    return undefined;
  }
  const call = JSON.stringify(input === undefined ? [path] : [path, input]);
  const answer = firstReads.answers.get(call);
  firstReads.answers.delete(call);
  return answer?.then(dataOf);
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
  if (typeof answer !== "object" || answer === null || !("result" in answer)) return undefined;
  const { result } = answer;
  return typeof result === "object" && result !== null && "data" in result
    ? result.data
    : undefined;
}
