import { connectionTimes } from "./connection-times.ts";
import { i18n } from "./language.ts";

/** What is known of an undelivered call besides its message. */
interface UndeliveredOptions extends ErrorOptions {
  /** Temporary: a retry makes sense. */
  isTransient?: boolean;
  /** The wait before a retry, in milliseconds, if the response names one. */
  retryAfterMs?: number;
}

/**
 * The server is reachable, but this call got no answer from it: a proxy answered instead, or the
 * connection was cut. The message is a sentence for users. Whether the server received the call is
 * unknown.
 */
export class UndeliveredError extends Error {
  override readonly name = "UndeliveredError";
  readonly isTransient: boolean;
  readonly retryAfterMs: number;

  constructor(sentence: string, options: UndeliveredOptions = {}) {
    super(sentence, options);
    this.isTransient = options.isTransient ?? false;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/**
 * The JSON of a response of our tRPC server. Throws an `UndeliveredError` for anything else: a
 * proxy's page, a truncated body, other JSON.
 */
export async function readOwnResponse(response: Response): Promise<unknown> {
  const text = response.type === "opaqueredirect" ? "" : await response.text();
  const read = parseJson(text);
  if (Array.isArray(read) ? read.length > 0 && read.every(isAnswer) : isAnswer(read)) return read;
  throw foreignResponse(response);
}

/** True for tRPC's response to one call. */
function isAnswer(item: unknown): boolean {
  if (typeof item !== "object" || item === null) return false;
  return "result" in item || ("error" in item && typeof item.error === "object");
}

/** True for a redirect, or a page in place of JSON: a proxy's sign-in. */
export function isSignInPage({ type, ok, status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.includes("text/html") ?? false;
  return type === "opaqueredirect" || (isPage && (ok || status === 401));
}

/** The error of a response that is not of our server. */
export function foreignResponse(response: Response): UndeliveredError {
  const { status, ok } = response;
  if (isSignInPage(response)) {
    return new UndeliveredError(
      i18n.t(
        "A page of a proxy, perhaps its sign-in page, came in place of the server's answer. Reload the page to see it.",
      ),
    );
  }
  if (ok) {
    return new UndeliveredError(i18n.t("The server's answer did not arrive whole."), {
      isTransient: true,
    });
  }
  const isTransient = status === 408 || status === 425 || status === 429 || status >= 500;
  return new UndeliveredError(proxySentence(status), {
    isTransient,
    retryAfterMs: retryAfterOf(response),
  });
}

function proxySentence(status: number): string {
  if (status === 413)
    return i18n.t("A proxy in front of the server refused it as too large (413).");
  if (status === 429)
    return i18n.t("A proxy in front of the server allows no more requests for now (429).");
  return status >= 500
    ? i18n.t("A proxy got no answer from the server ({status}).", { status })
    : i18n.t("A proxy in front of the server refused it ({status}).", { status });
}

function retryAfterOf({ headers }: Response): number {
  return waitOf(Number(headers.get("retry-after")));
}

/** Converts the seconds that a response asks to wait to milliseconds, limited. */
export function waitOf(seconds: number): number {
  return Number.isFinite(seconds)
    ? Math.min(Math.max(seconds * 1000, 0), connectionTimes.maxRetryAfterMs)
    : 0;
}

/** The value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
