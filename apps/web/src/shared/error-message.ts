import {
  DomainError,
  type ErrorCode,
  errorCodes,
  errorSentence,
  errorTitle,
} from "@daysignal/core";
import { UndeliveredError, waitOf } from "./undelivered.ts";

/** An error as a screen shows it. */
export interface ErrorMessage {
  code: ErrorCode;
  /** What happened and what to do next; always a whole sentence or the words of §5. */
  sentence: string;
  /** A heading, where §5 gives one: "Maximum signals reached". */
  title?: string;
  /** The input that is at fault, as it is called in the JSON. */
  field?: string;
}

/**
 * The one place where the web app turns whatever was thrown into words: a
 * refusal of the API or of a rule in its own sentence, a connection that failed or an
 * answer that was none in ours. Never shows a stack or a status text.
 */
export function errorMessage(error: unknown): ErrorMessage {
  const problem = problemOf(error);
  if (problem) return problem;
  if (error instanceof DomainError) return refusalOf(error);
  const undelivered = undeliveredOf(error);
  if (undelivered) return { code: "UNAVAILABLE", sentence: undelivered.message };
  if (isUnreachable(error)) {
    return {
      code: "UNAVAILABLE",
      sentence: "The server cannot be reached. Check your connection and try again.",
    };
  }
  return { code: "INTERNAL", sentence: errorSentence("INTERNAL") };
}

/** True when the session is over: whoever sees it must sign in again. */
export function isSessionEnded(error: unknown): boolean {
  return problemOf(error)?.code === "NOT_SIGNED_IN";
}

/** True when a call did not get through, or the server could not serve it just now: it can be sent again. */
export function isPassing(error: unknown): boolean {
  const problem = problemOf(error);
  return problem ? problem.code === "UNAVAILABLE" : isUnreachable(error);
}

/** The `UndeliveredError` behind what was thrown; tRPC keeps it as the cause. */
export function undeliveredOf(error: unknown): UndeliveredError | undefined {
  return [error, property(error, "cause")].find((one) => one instanceof UndeliveredError);
}

/** How long the server asks to wait before this call is sent again, in milliseconds; undefined when it does not. */
export function rateLimitWait(error: unknown): number | undefined {
  if (problemOf(error)?.code !== "RATE_LIMITED") return undefined;
  const seconds = property(property(property(error, "data"), "problem"), "retryAfter");
  return waitOf(Number(seconds));
}

/** The `problem` that the API puts into `error.data` (see apps/api/src/trpc/errors.ts), if it is one. */
function problemOf(error: unknown): ErrorMessage | undefined {
  const problem = property(property(error, "data"), "problem");
  const code = property(problem, "code");
  const sentence = property(problem, "error");
  const title = property(problem, "title");
  const field = property(problem, "field");
  if (typeof sentence !== "string" || !isErrorCode(code)) return undefined;
  return {
    code,
    sentence,
    ...(typeof title === "string" ? { title } : {}),
    ...(typeof field === "string" ? { field } : {}),
  };
}

/** A rule's refusal that was known here, without a call; in the words that the API would have used. */
function refusalOf({ code, message, details }: DomainError): ErrorMessage {
  const title = errorTitle(code);
  return {
    code,
    sentence: message,
    ...(title === undefined ? {} : { title }),
    ...(details.field === undefined ? {} : { field: details.field }),
  };
}

/**
 * True when no answer came at all: the connection, or the way to the server, has failed. tRPC keeps what `fetch` or
 * the reading of its answer threw as the cause; an answer has `data`.
 */
export function isUnreachable(error: unknown): boolean {
  if (property(error, "data") !== undefined) return false;
  const cause = property(error, "cause") ?? error;
  return cause instanceof TypeError;
}

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((known) => known === code);
}

function property(value: unknown, key: string): unknown {
  return Reflect.get(Object(value), key);
}
