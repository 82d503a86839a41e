import {
  checkHealth,
  deadConnection,
  isConnected,
  noAnswer,
  reportConnection,
  withTimeout,
} from "./connection.ts";
import { connectionTimes } from "./connection-times.ts";
import { i18n } from "./language.ts";
import { readServerClock } from "./server-clock.ts";
import { isOtherVersion } from "./server-version.ts";
import { readOwnResponse, UndeliveredError } from "./undelivered.ts";

/** A response whose body has been read completely. */
interface Answer {
  ok: boolean;
  json: () => Promise<unknown>;
}

/**
 * Sends a request and reads the response of our server completely. Throws a `TypeError`, as `fetch`
 * does, if the server is unreachable, and an `UndeliveredError` if it is reachable but this call
 * got no answer from it. Reads are sent twice then, because nothing else retries them.
 */
export async function callServer(
  url: string | URL | Request,
  options: RequestInit,
): Promise<Answer> {
  try {
    return await attempt(url, options);
  } catch (error) {
    const isRead = (options.method ?? "GET") === "GET";
    if (!isRead || !(error instanceof UndeliveredError && error.isTransient)) throw error;
    return await attempt(url, options);
  }
}

async function attempt(
  url: string | URL | Request,
  { signal, ...options }: RequestInit,
): Promise<Answer> {
  const ends = [deadConnection(), ...(signal ? [signal] : [])];
  try {
    return await withTimeout(connectionTimes.callTimeoutMs, async (late) => {
      const response = await fetch(url, {
        ...options,
        // Our server never redirects a call; a proxy does, to its sign-in page.
        redirect: "manual",
        signal: AbortSignal.any([late, ...ends]),
      });
      const read = await readOwnResponse(response);
      if (response.status < 500) reportConnection("answered");
      readServerClock(response);
      if (isOtherVersion(response)) reportConnection("otherVersion");
      return { ok: response.ok, json: async () => read };
    });
  } catch (error) {
    throw ends.some(({ aborted }) => aborted) ? error : await explain(error);
  }
}

/** Whether the server is out of reach, or only this call was not delivered. */
async function explain(error: unknown): Promise<unknown> {
  const isUndelivered = error instanceof UndeliveredError;
  if (!(isUndelivered || error instanceof TypeError)) return error;
  const health = isConnected() ? await checkHealth() : "silent";
  if (health !== "healthy" && health !== "otherVersion") return noAnswer();
  if (isUndelivered) return error;
  return new UndeliveredError(i18n.t("The connection was cut before the server had answered."), {
    isTransient: true,
    cause: error,
  });
}
